extension BoxRegistry {
  /// Registers what is said of the samples of a track.
  mutating func addSampleTable() {
    add(ContainerBox.self, as: "stbl", "Sample table", .iso(12, "8.5.1"), in: "minf")
    add(SampleDescriptionBox.self, "Sample descriptions", .iso(12, "8.5.2"), in: "stbl")
    add(TimeToSampleBox.self, "Decoding time to sample", .iso(12, "8.6.1.2"), in: "stbl")
    add(CompositionOffsetBox.self, "Composition time to sample", .iso(12, "8.6.1.3"), in: "stbl")
    add(
      CompositionToDecodeBox.self, "Composition to decode", .iso(12, "8.6.1.4"), in: "stbl", "trep")
    add(SyncSampleBox.self, "Sync samples", .iso(12, "8.6.2"), in: "stbl")
    add(
      SyncSampleBox.self, as: "stps", "Partial sync samples",
      .quickTime("Partial sync sample atom"), in: "stbl")
    add(ShadowSyncSampleBox.self, "Shadow sync samples", .iso(12, "8.6.3"), in: "stbl")
    add(DegradationPriorityBox.self, "Degradation priorities", .iso(12, "8.5.3"), in: "stbl")
    add(PaddingBitsBox.self, "Padding bits", .iso(12, "8.7.6"), in: "stbl")
    add(SampleScaleBox.self, "Sample scale", .iso(12), in: "stbl")
    add(SampleSizeBox.self, "Sample sizes", .iso(12, "8.7.3.2"), in: "stbl")
    add(CompactSampleSizeBox.self, "Compact sample sizes", .iso(12, "8.7.3.3"), in: "stbl")
    add(SampleToChunkBox.self, "Sample to chunk", .iso(12, "8.7.4"), in: "stbl")
    add(ChunkOffsetBox.self, "Chunk offsets", .iso(12, "8.7.5"), in: "stbl")
    add(ChunkLargeOffsetBox.self, "Chunk offsets", .iso(12, "8.7.5"), in: "stbl")
    add(SampleDependencyBox.self, "Sample dependencies", .iso(12, "8.6.4"), in: "stbl", "traf")
    add(
      CompactSampleToGroupBox.self, "Compact sample to group", .iso(12, "8.9.5"), in: "stbl",
      "traf")
    add(SampleToGroupBox.self, "Sample to group", .iso(12, "8.9.2"), in: "stbl", "traf")
    add(
      SampleGroupDescriptionBox.self, "Sample group descriptions", .iso(12, "8.9.3"), in: "stbl",
      "traf")
    add(
      SubSampleInformationBox.self, "Sub-sample information", .iso(12, "8.7.7"), in: "stbl", "traf")
    add(
      SampleAuxiliaryInformationSizesBox.self, "Sample auxiliary information sizes",
      .iso(12, "8.7.8"), in: "stbl", "traf")
    add(
      SampleAuxiliaryInformationOffsetsBox.self, "Sample auxiliary information offsets",
      .iso(12, "8.7.9"), in: "stbl", "traf")
  }
}
