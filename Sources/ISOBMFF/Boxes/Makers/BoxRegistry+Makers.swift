extension BoxRegistry {
  /// Registers what cameras, phones and editors write.
  mutating func addMakers() {
  }
}
