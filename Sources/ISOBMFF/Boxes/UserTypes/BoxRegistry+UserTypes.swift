extension BoxRegistry {
  /// Registers boxes of an extended type.
  mutating func addUserTypes() {
  }
}
