extension BoxRegistry {
  /// Registers what hint tracks and file delivery add.
  mutating func addHints() {
  }
}
