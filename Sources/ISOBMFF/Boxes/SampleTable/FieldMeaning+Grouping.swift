extension FieldMeaning {
  /// What a grouping type of `sbgp` and `sgpd` is called, where it is known.
  static func grouping(_ type: FourCC) -> FieldMeaning? {
    BoxRegistry.isoBaseMedia.sampleGroup(type).map { .text($0.name) }
  }
}
