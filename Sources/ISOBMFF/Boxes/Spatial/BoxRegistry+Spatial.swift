extension BoxRegistry {
  /// Registers spherical, stereo and spatial video.
  mutating func addSpatial() {
  }
}
