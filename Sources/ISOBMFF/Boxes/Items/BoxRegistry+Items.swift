extension BoxRegistry {
  /// Registers items, their properties and references, and groups of entities.
  mutating func addItems() {
    add(PrimaryItemBox.self, "Primary item", .iso(12, "8.11.4"), in: "meta")
    add(ItemLocationBox.self, "Item locations", .iso(12, "8.11.3"), in: "meta")
    add(ItemProtectionBox.self, "Item protection", .iso(12, "8.11.5"), in: "meta")
    add(ItemInfoBox.self, "Item information", .iso(12, "8.11.6"), in: "meta")
    add(ItemInfoEntry.self, "Item information entry", .iso(12, "8.11.6"), in: "iinf")
    add(ItemDataBox.self, "Item data", .iso(12, "8.11.11"), in: "meta")
    add(ItemReferenceBox.self, "Item references", .iso(12, "8.11.12"), in: "meta")
    add(ContainerBox.self, as: "iprp", "Item properties", .iso(12, "8.11.14"), in: "meta")
    add(
      ContainerBox.self, as: "ipco", "Item property container", .iso(12, "8.11.14"), in: "iprp")
    add(
      ItemPropertyAssociationBox.self, "Item property associations", .iso(12, "8.11.14"),
      in: "iprp")
    add(ContainerBox.self, as: "grpl", "Groups list", .iso(12, "8.18.2"), in: "meta")
    add(MD5IntegrityBox.self, "MD5 integrity", .heif(), in: "meta")
    add(CodingConstraintsBox.self, "Coding constraints", .heif(), in: .sampleEntry(nil))
    add(AuxiliaryTypeInfoBox.self, "Auxiliary type of a track", .heif(), in: .sampleEntry(nil))
    addItemReferences()
    addEntityGroups()
    addItemProperties()
    addAV1Properties()
    addSlideshowProperties()
    addSharedProperties()
  }

  private mutating func addItemReferences() {
    addAny(
      SingleItemTypeReferenceBox.self, "References of one kind from an item to others",
      .iso(12, "8.11.12"), in: "iref")
    let kinds: KeyValuePairs<FourCC, (String, Specification)> = [
      "fdel": ("Files that a file is delivered with", .iso(12, "8.11.12")),
      "iloc": ("Items that the data of an item is taken from", .iso(12, "8.11.12")),
      "cdsc": ("What an item describes", .heif()),
      "auxl": ("What an auxiliary image is for", .heif()),
      "base": ("What a derived image was made from before", .heif()),
      "dimg": ("What a derived image is made from", .heif()),
      "dpnd": ("What an image needs to be decoded", .heif()),
      "exbl": ("The base layer of a layered image", .heif()),
      "grid": ("The parts of a grid", .heif()),
      "pred": ("What an image is predicted from", .heif()),
      "tbas": ("The image that a tile belongs to", .heif()),
      "thmb": ("What an image is a thumbnail of", .heif()),
    ]
    for (type, (name, specification)) in kinds {
      add(SingleItemTypeReferenceBox.self, as: type, name, specification, onlyIn: "iref")
    }
  }

  private mutating func addEntityGroups() {
    addAny(EntityToGroupBox.self, "A group of items and tracks", .iso(12, "8.18.3"), in: "grpl")
    let kinds: KeyValuePairs<FourCC, (String, Specification)> = [
      "altr": ("Alternatives", .iso(12, "8.18.3")),
      "aebr": ("Exposure bracketing", .heif()),
      "afbr": ("Flash exposure bracketing", .heif()),
      "albc": ("An album", .heif()),
      "brst": ("A burst of images", .heif()),
      "dobr": ("Depth of field bracketing", .heif()),
      "eqiv": ("Equivalents", .heif()),
      "favc": ("Favourites", .heif()),
      "fobr": ("Focus bracketing", .heif()),
      "iaug": ("An image with sound", .heif()),
      "pano": ("A panorama", .heif()),
      "ster": ("A stereo pair", .heif()),
      "tsyn": ("Taken at the same time", .heif()),
      "wbbr": ("White balance bracketing", .heif()),
      "vvcb": ("The tracks of a VVC bit stream", .iso(15)),
      "amgl": ("VVC subpicture tracks with different properties", .iso(15)),
      "opeg": ("Operating points of VVC tracks", .iso(15)),
    ]
    for (type, (name, specification)) in kinds {
      add(EntityToGroupBox.self, as: type, name, specification, onlyIn: "grpl")
    }
    add(
      SubpicCommonGroupBox.self, "VVC subpicture tracks with common properties", .iso(15),
      onlyIn: "grpl")
    add(SwitchableTracksBox.self, "VVC tracks to switch between", .iso(15), onlyIn: "grpl")
  }

  private mutating func addItemProperties() {
    add(ImageSpatialExtentsProperty.self, "Size of an image", .heif("6.5.3"), onlyIn: "ipco")
    add(PixelInformationProperty.self, "Bits of the channels", .heif("6.5.6"), onlyIn: "ipco")
    add(RelativeLocationProperty.self, "Relative location", .heif("6.5.7"), onlyIn: "ipco")
    add(AuxiliaryTypeProperty.self, "Auxiliary type of an image", .heif("6.5.8"), onlyIn: "ipco")
    add(ImageRotation.self, "Image rotation", .heif("6.5.10"), onlyIn: "ipco")
    add(LayerSelectorProperty.self, "Layer selection", .heif("6.5.11"), onlyIn: "ipco")
    add(ImageMirror.self, "Image mirroring", .heif("6.5.12"), onlyIn: "ipco")
    add(ImageScaling.self, "Image scaling", .heif(), onlyIn: "ipco")
    add(TargetOlsProperty.self, "Target output layer set", .heif(), onlyIn: "ipco")
    add(JPEGConfigurationBox.self, "JPEG configuration", .heif(), onlyIn: "ipco")
    add(MaskConfigurationProperty.self, "Mask configuration", .heif(), onlyIn: "ipco")
    add(AccessibilityTextProperty.self, "Accessibility text", .heif(), onlyIn: "ipco")
    add(UserDescriptionProperty.self, "User description", .heif(), onlyIn: "ipco")
    add(CreationTimeProperty.self, "Creation time", .heif(), onlyIn: "ipco")
    add(ModificationTimeProperty.self, "Modification time", .heif(), onlyIn: "ipco")
    add(RequiredReferenceTypesProperty.self, "Required reference types", .heif(), onlyIn: "ipco")
  }

  /// Properties of AV1 images.
  private mutating func addAV1Properties() {
    add(
      OperatingPointSelectorProperty.self, "Operating point of an AV1 image",
      Specification("AV1 Image File Format", "2.3.2.1"), onlyIn: "ipco")
    add(
      LayeredImageIndexingProperty.self, "Layers of an AV1 image",
      Specification("AV1 Image File Format", "2.3.2.3"), onlyIn: "ipco")
  }

  private mutating func addSlideshowProperties() {
    add(TransitionEffectProperty.self, as: "wipe", "Transition by wiping", .heif(), onlyIn: "ipco")
    add(TransitionEffectProperty.self, as: "fade", "Transition by fading", .heif(), onlyIn: "ipco")
    add(
      TransitionEffectProperty.self, as: "splt", "Transition by splitting", .heif(), onlyIn: "ipco")
    add(ZoomTransitionEffectProperty.self, "Transition by zooming", .heif(), onlyIn: "ipco")
    add(
      SuggestedTransitionPeriodProperty.self, "Suggested transition period", .heif(),
      onlyIn: "ipco")
    add(
      SuggestedTimeDisplayDurationProperty.self, "Suggested display duration", .heif(),
      onlyIn: "ipco")
  }

  /// Properties that share their layout with the descriptions of sample groups.
  private mutating func addSharedProperties() {
    add(
      ItemFullProperty<AutoExposureBracketingEntry>.self, as: "aebr", "Exposure of an image",
      .heif(), onlyIn: "ipco")
    add(
      ItemFullProperty<FlashExposureBracketingEntry>.self, as: "afbr", "Flash exposure of an image",
      .heif(), onlyIn: "ipco")
    add(
      ItemFullProperty<DepthOfFieldBracketingEntry>.self, as: "dobr", "Depth of field of an image",
      .heif(), onlyIn: "ipco")
    add(
      ItemFullProperty<FocusBracketingEntry>.self, as: "fobr", "Focus of an image", .heif(),
      onlyIn: "ipco")
    add(
      ItemFullProperty<PanoramaEntry>.self, as: "pano", "Place of an image in a panorama", .heif(),
      onlyIn: "ipco")
    add(
      ItemFullProperty<WhiteBalanceBracketingEntry>.self, as: "wbbr", "White balance of an image",
      .heif(), onlyIn: "ipco")
    add(
      ItemFullProperty<OperatingPointsInformation>.self, as: "oinf",
      "Operating points of a layered image", .heif(), onlyIn: "ipco")
    add(
      ItemFullProperty<VVCSubpicIDEntry>.self, as: "spid", "Subpicture identifiers of an image",
      .heif(), onlyIn: "ipco")
    add(
      ItemFullProperty<VVCSubpicOrderEntry>.self, as: "spor", "Subpicture order of an image",
      .heif(), onlyIn: "ipco")
  }
}
