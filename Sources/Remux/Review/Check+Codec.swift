internal import ISOBMFF

// Tests of what the configuration of a decoder says against the sample entry around it.
extension Check {
  static func checkCodecs(_ track: Track, _ movie: Movie, _ list: inout FindingList) {
    let path = track.sampleTablePath + "/stsd"
    for (entry, name) in zip(track.sampleEntries, BoxTree.names(of: track.sampleEntries)) {
      guard let fields = entry.fields(as: VisualSampleEntry.self) else { continue }
      let details = CodecDetails(of: entry)
      let place = path + "/" + name
      if let width = details.width, let height = details.height,
        width != Int(fields.width) || height != Int(fields.height), entry.hasOneSize
      {
        list.add(
          .warning, "codec-size",
          "the sample entry says \(fields.width)x\(fields.height), the decoder's configuration "
            + "\(width)x\(height)", place, at: entry.offset)
      }
      guard let (profile, level) = entry.recordedProfile,
        let setProfile = details.parameterSetProfile, let setLevel = details.parameterSetLevel,
        profile != setProfile || level != setLevel
      else { continue }
      list.add(
        .warning, "codec-profile",
        "the configuration record says profile \(profile) and level \(level), the parameter set "
          + "in it profile \(setProfile) and level \(setLevel)", place, at: entry.offset)
    }
  }
}

extension BoxNode {
  /// Whether the configuration of a decoder describes pictures of one size only.
  fileprivate var hasOneSize: Bool {
    if let record = child(AVCConfigurationBox.self) {
      return record.sequenceParameterSets.count == 1
    }
    if let record = child(HEVCConfigurationBox.self) {
      return record.arrays.reduce(0) { $0 + ($1.nalUnitType == 33 ? $1.nalUnits.count : 0) } == 1
    }
    return child(AV1CodecConfigurationBox.self) != nil || type == "mp4v"
  }

  /// The profile and level of a configuration record, where that has a single parameter set.
  fileprivate var recordedProfile: (profile: Int, level: Int)? {
    guard hasOneSize else { return nil }
    if let record = child(AVCConfigurationBox.self) {
      return (Int(record.profileIndication), Int(record.levelIndication))
    }
    if let record = child(HEVCConfigurationBox.self) {
      return (Int(record.generalProfileIDC), Int(record.generalLevelIDC))
    }
    return nil
  }
}
