extension BoxRegistry {
  /// Registers items, their properties and references, and groups of entities.
  mutating func addItems() {
  }
}
