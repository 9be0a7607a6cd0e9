extension BoxRegistry {
  /// Registers the descriptions of sample groups.
  mutating func addSampleGroups() {
  }
}
