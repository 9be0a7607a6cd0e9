extension BoxRegistry {
  /// The boxes that descriptions of sample groups hold.
  ///
  /// `sgpd` is not among them, so that descriptions cannot nest.
  static let insideSampleGroups: BoxRegistry = {
    var registry = BoxRegistry()
    registry.addTierBoxes()
    registry.addProtection()
    return registry
  }()

  /// Registers the descriptions of sample groups.
  mutating func addSampleGroups() {
    addGroup(RollRecoveryEntry.self, "roll", "Roll recovery", .iso(12, "10.1"))
    addGroup(RollRecoveryEntry.self, "prol", "Audio pre-roll", .iso(12, "10.1"))
    addGroup(RateShareEntry.self, "rash", "Rate share", .iso(12, "10.2"))
    addGroup(AlternativeStartupEntry.self, "alst", "Alternative startup", .iso(12, "10.3"))
    addGroup(VisualRandomAccessEntry.self, "rap ", "Random access points", .iso(12, "10.4"))
    addGroup(TemporalLevelEntry.self, "tele", "Temporal levels", .iso(12, "10.5"))
    addGroup(SAPEntry.self, "sap ", "Stream access points", .iso(12, "10.6"))
    addGroup(SampleToMetadataItemEntry.self, "stmi", "Metadata items of samples", .iso(12))
    addGroup(VisualDRAPEntry.self, "drap", "Dependent random access points", .iso(12))
    addGroup(PixelAspectRatioBox.self, "pasr", "Pixel aspect ratio of samples", .iso(12))
    addGroup(CleanApertureBox.self, "casg", "Clean aperture of samples", .iso(12))
    addGroup(
      CencSampleEncryptionInformationGroupEntry.self, "seig", "Sample encryption of a group",
      .encryption("6"))
    addImageSequenceGroups()
    addNALUnitGroups()
    addTierGroups()
    addSubpictureGroups()
  }

  /// ISO/IEC 23008-12.
  private mutating func addImageSequenceGroups() {
    addGroup(VisualEquivalenceEntry.self, "eqiv", "Equivalents of an item", .heif())
    addGroup(DirectReferenceSamplesList.self, "refs", "Direct reference samples", .heif())
    addGroup(AutoExposureBracketingEntry.self, "aebr", "Exposure bracketing", .heif())
    addGroup(FlashExposureBracketingEntry.self, "afbr", "Flash exposure bracketing", .heif())
    addGroup(DepthOfFieldBracketingEntry.self, "dobr", "Depth of field bracketing", .heif())
    addGroup(FocusBracketingEntry.self, "fobr", "Focus bracketing", .heif())
    addGroup(PanoramaEntry.self, "pano", "Panorama", .heif())
    addGroup(WhiteBalanceBracketingEntry.self, "wbbr", "White balance bracketing", .heif())
  }

  /// ISO/IEC 14496-15: what NAL units samples have.
  private mutating func addNALUnitGroups() {
    addGroup(AUDSampleEntry.self, "aud ", "Access unit delimiters", .iso(15))
    addGroup(EndOfSequenceSampleEntry.self, "eos ", "Ends of a sequence", .iso(15))
    addGroup(EndOfBitstreamSampleEntry.self, "eob ", "Ends of a bit stream", .iso(15))
    addGroup(NALUnitEntry.self, "pase", "Parameter sets of samples", .iso(15))
    addGroup(NALUnitEntry.self, "dcfi", "Decoding capability information of VVC", .iso(15))
    addGroup(PSSampleGroupEntry.self, "pss1", "Samples with parameter sets", .iso(15))
    addGroup(NALUMapEntry.self, "nalm", "Groups of NAL units", .iso(15))
    addGroup(ScalableNALUMapEntry.self, "scnm", "Tiers of NAL units", .iso(15))
    addGroup(SyncSampleEntry.self, "sync", "Sync samples of one NAL unit type", .iso(15))
    addGroup(LhvcExternalBaseLayerInfo.self, "lbli", "External base layer", .iso(15))
  }

  /// ISO/IEC 14496-15: layers, views and temporal levels.
  private mutating func addTierGroups() {
    addGroup(AVCLayerEntry.self, "avll", "AVC layers", .iso(15))
    addGroup(AVCSubSequenceEntry.self, "avss", "AVC sub-sequences", .iso(15))
    addGroup(DecodeRetimingEntry.self, "dtrt", "Decoding times of SVC tiers", .iso(15))
    addGroup(ScalableGroupEntry.self, "scif", "SVC tiers", .iso(15))
    addGroup(MultiviewGroupEntry.self, "mvif", "MVC tiers", .iso(15))
    addGroup(ViewPriorityEntry.self, "vipr", "Priorities of views", .iso(15))
    addGroup(TemporalLayerEntry.self, "tscl", "Temporal layers", .iso(15))
    addGroup(NoFieldsEntry.self, "tsas", "Temporal sub-layer access", .iso(15))
    addGroup(NoFieldsEntry.self, "stsa", "Step-wise temporal sub-layer access", .iso(15))
    addGroup(OperatingPointsInformation.self, "oinf", "L-HEVC operating points", .iso(15))
    addGroup(VVCOperatingPointsInformation.self, "vopi", "VVC operating points", .iso(15))
    addGroup(LayerInfoGroupEntry.self, "linf", "Layers of a track", .iso(15))
    addGroup(
      OperatingPointDecodeTimeHint.self, "opth", "Decoding times of operating points", .iso(15))
  }

  /// ISO/IEC 14496-15: parts of pictures.
  private mutating func addSubpictureGroups() {
    addGroup(RectangularRegionGroupEntry.self, "trif", "Rectangular regions", .iso(15))
    addGroup(VVCRectRegionOrderEntry.self, "rror", "Order of rectangular regions", .iso(15))
    addGroup(VVCSubpicIDEntry.self, "spid", "Subpicture identifiers", .iso(15))
    addGroup(VVCSubpicOrderEntry.self, "spor", "Order of subpictures", .iso(15))
    addGroup(VVCSubpicLayoutMapEntry.self, "sulm", "Layout of subpictures", .iso(15))
    addGroup(SubpicLevelInfoEntry.self, "spli", "Level of subpictures", .iso(15))
    addGroup(VVCMixedNALUnitTypePicEntry.self, "minp", "Pictures of mixed NAL units", .iso(15))
  }
}
