extension BoxRegistry {
  /// Registers the boxes of layered, multiview and tiled video.
  mutating func addLayers() {
  }
}
