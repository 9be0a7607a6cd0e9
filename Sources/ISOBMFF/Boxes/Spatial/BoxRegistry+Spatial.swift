extension BoxRegistry {
  /// Registers spherical, stereo and spatial video.
  mutating func addSpatial() {
    addSphericalVideo()
    addStereoVideo()
  }

  /// Registers spherical video and sound as Google defines them.
  private mutating func addSphericalVideo() {
    func spherical(_ clause: String) -> Specification {
      Specification("Spherical Video V2", clause)
    }
    add(
      StereoscopicVideoBox.self, "Stereoscopic video", spherical("Stereoscopic 3D Video Box"),
      in: .sampleEntry("vide"))
    add(
      ContainerBox.self, as: "sv3d", "Spherical video", spherical("Spherical Video Box"),
      in: .sampleEntry("vide"))
    add(
      SphericalVideoHeaderBox.self, "Spherical video header", spherical("Spherical Video Header"),
      onlyIn: "sv3d")
    add(
      ContainerBox.self, as: "proj", "Projection", spherical("Projection Box"), onlyIn: "sv3d",
      "vexu")
    add(
      ProjectionHeaderBox.self, "Projection header", spherical("Projection Header Box"),
      onlyIn: "proj")
    add(
      EquirectangularProjectionBox.self, "Equirectangular projection",
      spherical("Equirectangular Projection Box"), onlyIn: "proj")
    add(
      CubemapProjectionBox.self, "Cubemap projection", spherical("Cubemap Projection Box"),
      onlyIn: "proj")
    add(MeshProjectionBox.self, "Mesh projection", spherical("Mesh Projection Box"), onlyIn: "proj")
    add(
      SpatialAudioBox.self, "Spatial audio", Specification("Spatial Audio", "Spatial Audio Box"),
      in: .sampleEntry("soun"))
    add(
      NonDiegeticAudioBox.self, "Non-diegetic audio",
      Specification("Spatial Audio", "Non-Diegetic Audio Box"), in: .sampleEntry("soun"))
  }

  /// Registers stereo video as Apple defines it.
  private mutating func addStereoVideo() {
    func stereo(_ clause: String) -> Specification {
      Specification("ISO Base Media File Format and Apple HEVC Stereo Video", clause)
    }
    add(
      ContainerBox.self, as: "vexu", "Video extended usage", stereo("Video extended usage box"),
      in: .sampleEntry("vide"))
    add(ContainerBox.self, as: "eyes", "Stereo view", stereo("Stereo view box"), onlyIn: "vexu")
    add(
      StereoViewInformationBox.self, "Which eyes there are pictures for",
      stereo("Stereo view information box"), onlyIn: "eyes")
    add(
      HeroStereoEyeBox.self, "Which eye stands for both",
      stereo("Hero stereo eye description box"), onlyIn: "eyes")
    add(
      ContainerBox.self, as: "cams", "Stereo camera system", stereo("Stereo camera system box"),
      onlyIn: "eyes")
    add(
      StereoBaselineBox.self, "How far apart the cameras were",
      stereo("Stereo camera system baseline box"), onlyIn: "cams")
    add(
      ContainerBox.self, as: "cmfy", "Stereo comfort", stereo("Stereo comfort box"), onlyIn: "eyes")
    add(
      DisparityAdjustmentBox.self, "How far the views are shifted",
      stereo("Stereo comfort disparity adjustment box"), onlyIn: "cmfy")
    add(
      ProjectionInformationBox.self, "Kind of projection", stereo("Projection information box"),
      onlyIn: "proj")
    add(ContainerBox.self, as: "pack", "View packing", stereo("View packing box"), onlyIn: "vexu")
    add(
      PackingInformationBox.self, "Kind of view packing",
      stereo("View packing information box"), onlyIn: "pack")
    add(
      RequiredBoxTypesBox.self, "Boxes that a player must know",
      stereo("Required box types box"), onlyIn: "eyes", "vexu")
    add(
      HorizontalFieldOfViewBox.self, "Horizontal field of view",
      stereo("Horizontal field of view box"), in: .sampleEntry("vide"))
  }
}
