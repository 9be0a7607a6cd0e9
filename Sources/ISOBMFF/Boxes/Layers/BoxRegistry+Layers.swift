extension BoxRegistry {
  /// Registers the boxes of layered, multiview and tiled video.
  mutating func addLayers() {
    add(
      MPEG4ExtensionDescriptorsBox.self, "MPEG-4 descriptors", .iso(15, "5.3.3.1"),
      in: .sampleEntry("vide"))
    add(SVCConfigurationBox.self, "SVC configuration", .iso(15, "6.5.3"), in: .sampleEntry("vide"))
    add(MVCConfigurationBox.self, "MVC configuration", .iso(15, "7.5.3"), in: .sampleEntry("vide"))
    add(
      MVCConfigurationBox.self, as: "mvdC", "MVC+D configuration", .iso(15),
      in: .sampleEntry("vide"))
    add(
      MVCConfigurationBox.self, as: "a3dC", "3D-AVC configuration", .iso(15),
      in: .sampleEntry("vide"))
    add(MVDDepthResolutionBox.self, "Size of depth pictures", .iso(15), in: "a3dC", "mvdC")
    add(EVCConfigurationBox.self, "EVC configuration", .iso(15, "12.3.3"), in: .sampleEntry("vide"))
    add(
      EVCSliceComponentTrackConfigurationBox.self, "EVC slice track configuration", .iso(15),
      in: .sampleEntry("vide"))
    add(
      VVCNALUConfigBox.self, "VVC NAL unit configuration", .iso(15), in: .sampleEntry("vide"))
    add(
      HEVCTileConfigurationBox.self, "HEVC tile configuration", .iso(15), in: .sampleEntry("vide"))
    add(
      DefaultHEVCExtractorConstructorBox.self, "Default HEVC extractor constructors", .iso(15),
      in: .sampleEntry("vide"))
    add(
      IntrinsicCameraParametersBox.self, "Intrinsic camera parameters", .iso(15),
      in: .sampleEntry("vide"))
    add(
      ExtrinsicCameraParametersBox.self, "Extrinsic camera parameters", .iso(15),
      in: .sampleEntry("vide"))
    add(SeiInformationBox.self, "SEI information", .iso(15), in: .sampleEntry("vide"), "schi")
    add(SampleRelationsBox.self, "Samples that samples need", .iso(15), in: "stbl")
    addScalabilityBoxes()
    addSubTrackBoxes()
    addTrackGroups()
    addTierBoxes()
  }

  private mutating func addScalabilityBoxes() {
    add(
      ScalabilityInformationSEIBox.self, "SVC scalability information", .iso(15, "6.5.3"),
      in: .sampleEntry("vide"))
    add(
      ScalabilityInformationSEIBox.self, as: "vsib", "View scalability information",
      .iso(15, "7.5.3"), in: .sampleEntry("vide"))
    add(
      ScalabilityInformationSEIBox.self, as: "3sib", "MVC+D scalability information", .iso(15),
      in: .sampleEntry("vide"))
    add(
      PriorityAssignmentBox.self, "SVC priority assignment", .iso(15, "6.5.3"),
      in: .sampleEntry(nil))
    add(
      PriorityAssignmentBox.self, as: "mvcP", "MVC view priority assignment", .iso(15, "7.5.3"),
      in: .sampleEntry("vide"))
    add(SVCMetadataSampleConfigBox.self, "SVC metadata configuration", .iso(15), in: "svcM")
    add(SVCPriorityLayerInfoBox.self, "SVC layer quality", .iso(15), in: "svcM")
  }

  private mutating func addSubTrackBoxes() {
    add(SVCSubTrackLayerBox.self, "SVC layers of a sub-track", .iso(15), in: "strd")
    add(MVCSubTrackViewBox.self, "Views of a sub-track", .iso(15), in: "strd")
    add(
      MVCSubTrackMultiviewGroupBox.self, "Multiview groups of a sub-track", .iso(15), in: "strd")
    add(SubTrackTierBox.self, "Tiers of a sub-track", .iso(15), in: "strd")
    add(TileSubTrackGroupBox.self, "Tile groups of a sub-track", .iso(15), in: "strd")
  }

  private mutating func addTrackGroups() {
    let kinds: KeyValuePairs<FourCC, String> = [
      "alte": "Alternatives to extract from",
      "cstg": "Tracks that make a complete subset",
      "snut": "VVC subpicture tracks with the same NAL unit types",
    ]
    for (type, name) in kinds {
      add(TrackGroupTypeBox.self, as: type, name, .iso(15), onlyIn: "trgr")
    }
  }

  /// Registers what is said of tiers and of groups of views.
  mutating func addTierBoxes() {
    add(TierInfoBox.self, "Tier information", .iso(15), in: "mvcg", "mvif", "scif")
    add(TierBitRateBox.self, "Bit rates of a tier", .iso(15), in: "mvcg", "mvif", "scif")
    add(TierDependencyBox.self, "Tiers that a tier needs", .iso(15), in: "mvif", "scif")
    add(PriorityRangeBox.self, "Priority range", .iso(15), in: "mvif", "scif")
    add(SVCDependencyRangeBox.self, "SVC dependency range", .iso(15), in: "scif")
    add(
      InitialParameterSetBox.self, "Initial parameter sets of a tier", .iso(15), in: "mvif", "scif")
    add(BufferingBox.self, "Buffering of a tier", .iso(15), in: "mvcg", "mvif", "scif")
    add(RectRegionBox.self, "Rectangle of a tier", .iso(15), in: "scif")
    add(IroiInfoBox.self, "Regions of interest of a tier", .iso(15), in: "scif")
    add(TranscodingInfoBox.self, "Transcoding of a tier", .iso(15), in: "scif")
    add(ViewIdentifierBox.self, "View identifiers", .iso(15), in: .sampleEntry("vide"), "mvif")
    add(ViewPriorityBox.self, "View priorities", .iso(15), in: "mvif", "vipr")
    add(MultiviewInformationBox.self, "Multiview information", .iso(15), in: "minf")
    add(MultiviewGroupBox.self, "Multiview group", .iso(15), in: "mvci")
    add(MultiviewGroupRelationBox.self, "Relation of multiview groups", .iso(15), in: "mvci")
    add(
      MultiviewRelationAttributeBox.self, "Multiview relation attributes", .iso(15), in: "mvcg",
      "swtc")
    add(MultiviewSceneInfoBox.self, "Multiview scene information", .iso(15), in: "mvcg")
  }
}
