extension BoxRegistry {
  /// Every type of box that this library knows.
  public static let isoBaseMedia: BoxRegistry = {
    var registry = BoxRegistry(capacity: 2000)
    registry.addMovie()
    registry.addTrack()
    registry.addMedia()
    registry.addSampleTable()
    registry.addFragments()
    registry.addSampleEntries()
    registry.addCodecs()
    registry.addMetadata()
    registry.addProtection()
    registry.addQuickTime()
    registry.addTrackReferences()
    registry.addItems()
    registry.addHints()
    registry.addSampleGroups()
    registry.addLayers()
    registry.addMakers()
    registry.addSpatial()
    registry.addUserTypes()
    return registry
  }()
}

extension BoxTree {
  /// Reads the boxes of a source, knowing the types of ``BoxRegistry/isoBaseMedia``.
  ///
  /// - Throws: `BoxError.io` where the source fails.
  public init(reading source: any ByteSource) throws(BoxError) {
    try self.init(reading: source, registry: .isoBaseMedia)
  }
}
