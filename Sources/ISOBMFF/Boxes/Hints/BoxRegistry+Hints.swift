extension BoxRegistry {
  /// Registers what hint tracks and file delivery add.
  mutating func addHints() {
    add(ContainerBox.self, as: "hnti", "Hint information", .iso(12, "9.1.4"), in: "udta")
    add(
      RTPMovieHintInformationBox.self, "The session of a movie of RTP hints",
      .iso(12, "9.1.4"), onlyIn: "hnti")
    add(
      SDPInformationBox.self, "The session of a track of RTP hints", .iso(12, "9.1.4"),
      onlyIn: "hnti")
    addStatistics()
    add(
      ReceivedSSRCBox.self, "Source of received packets", .iso(12, "9.4.1"),
      in: .sampleEntry("hint")
    )
    add(
      TimestampSynchronyBox.self, "Timestamp synchrony", .iso(12, "9.4.1"), in: .sampleEntry("hint")
    )
    add(
      SRTPProcessBox.self, "How packets are encrypted", .iso(12, "9.1.2"), in: .sampleEntry("hint"))
    addFileDelivery()
  }

  private mutating func addStatistics() {
    add(ContainerBox.self, as: "hinf", "Hint statistics", .iso(12, "9.1.5"), in: "udta")
    let bytes: KeyValuePairs<FourCC, String> = [
      "trpy": "Bytes sent with RTP headers", "tpyl": "Bytes sent without RTP headers",
      "dmed": "Bytes sent from media tracks", "dimm": "Bytes sent from the hints themselves",
      "drep": "Bytes sent again",
    ]
    for (code, name) in bytes {
      add(HintBytesSentBox.self, as: code, name, .iso(12, "9.1.5"), onlyIn: "hinf")
    }
    add(HintPacketsSentBox.self, "Packets sent", .iso(12, "9.1.5"), onlyIn: "hinf")
    add(
      HintBytesSent32Box.self, "Bytes sent with RTP headers", .iso(12, "9.1.5"), onlyIn: "hinf")
    add(
      HintBytesSent32Box.self, as: "tpay", "Bytes sent without RTP headers", .iso(12, "9.1.5"),
      onlyIn: "hinf")
    add(HintPacketsSent32Box.self, "Packets sent", .iso(12, "9.1.5"), onlyIn: "hinf")
    add(HintMaximumRateBox.self, "Largest data rate", .iso(12, "9.1.5"), onlyIn: "hinf")
    add(
      HintRelativeTimeBox.self, "Earliest sending of a packet", .iso(12, "9.1.5"), onlyIn: "hinf")
    add(
      HintRelativeTimeBox.self, as: "tmax", "Latest sending of a packet", .iso(12, "9.1.5"),
      onlyIn: "hinf")
    add(HintLargestPacketBox.self, "Largest packet", .iso(12, "9.1.5"), onlyIn: "hinf")
    add(HintLongestPacketBox.self, "Longest packet", .iso(12, "9.1.5"), onlyIn: "hinf")
    add(HintPayloadIDBox.self, "Payload of RTP packets", .iso(12, "9.1.5"), onlyIn: "hinf")
  }

  private mutating func addFileDelivery() {
    add(FDItemInformationBox.self, "File delivery items", .iso(12, "8.13.2"), in: "meta")
    add(ContainerBox.self, as: "paen", "Partition entry", .iso(12, "8.13.2"), in: "fiin")
    add(FilePartitionBox.self, "File partition", .iso(12, "8.13.3"), in: "paen")
    add(FECReservoirBox.self, "Error correction reservoir", .iso(12, "8.13.4"), in: "paen")
    add(FECReservoirBox.self, as: "fire", "File reservoir", .iso(12, "8.13.7"), in: "paen")
    add(FDSessionGroupBox.self, "File delivery session groups", .iso(12, "8.13.5"), in: "fiin")
    add(GroupIDToNameBox.self, "Names of file groups", .iso(12, "8.13.6"), in: "fiin")
  }
}
