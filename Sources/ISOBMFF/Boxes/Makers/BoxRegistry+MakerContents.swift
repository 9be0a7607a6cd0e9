extension BoxRegistry {
  /// Registers what the boxes of makers hold.
  mutating func addMakerContents() {
    add(GoProMetadataBox.self, "Metadata of a camera", Specification("GPMF"), onlyIn: "udta")
    add(WindowsMetadataBox.self, "Metadata of Windows", .maker("Microsoft"), onlyIn: "udta")
    add(NikonTagsBox.self, "Settings of a camera", .maker("Nikon"), onlyIn: "NCDT")
    add(PlainTextBox.self, as: "NCHD", "Version of the data", .maker("Nikon"), onlyIn: "NCDT")
    for (code, name) in [
      ("NCTH", "Thumbnail"), ("NCVW", "Preview picture"), ("NCM1", "Preview picture"),
      ("NCM2", "Preview picture"), ("NCDB", "Data of a camera"),
    ] as [(FourCC, String)] {
      add(OpaqueDataBox.self, as: code, name, .maker("Nikon"), onlyIn: "NCDT")
    }
    for code: FourCC in ["Cmbo", "CMbo", "DcME", "DcEM"] {
      add(OpaqueDataBox.self, as: code, "Data of a camera", .maker("Kodak"), onlyIn: "DcMD")
    }
    for code: FourCC in ["TTAD", "TTHL", "TTID", "TTVI", "TTVD"] {
      add(OpaqueDataBox.self, as: code, "Data of a camera", .maker("TomTom"), onlyIn: "TTMD")
    }
    addSamsung()
    addCanon()
    addSony()
  }

  private mutating func addSamsung() {
    add(
      FullContainerBox.self, as: "smta", "Data of a recording", .maker("Samsung"), onlyIn: "udta")
    add(SamsungRecordingModeBox.self, "Recording mode", .maker("Samsung"), onlyIn: "smta")
    add(SamsungFrameRateBox.self, "Frame rate of the recording", .maker("Samsung"), onlyIn: "smta")
    add(PlainTextBox.self, as: "mdln", "Model", .maker("Samsung"), onlyIn: "smta")
    for code: FourCC in ["svss", "swtr", "scid"] {
      add(OpaqueDataBox.self, as: code, "Data of a recording", .maker("Samsung"), onlyIn: "smta")
    }
  }

  private mutating func addCanon() {
    for code: FourCC in ["CNFB", "CNMI", "CNCM"] {
      add(OpaqueDataBox.self, as: code, "Data of a camera", .maker("Canon"), onlyIn: "CNOP")
    }
    add(PlainTextBox.self, as: "CNCV", "Version of the compressor", .maker("Canon"), onlyIn: "uuid")
    add(CanonOffsetsBox.self, "Where the parts of a raw file are", .maker("Canon"), onlyIn: "uuid")
    for (code, name) in [
      ("CCTP", "Tracks of a raw file"), ("CMT1", "Exif, the picture"),
      ("CMT2", "Exif, the exposure"),
      ("CMT3", "Exif, the camera"), ("CMT4", "Exif, the location"), ("CMTA", "Exif, more"),
      ("THMB", "Thumbnail"), ("PRVW", "Preview picture"), ("CNOP", "Data of a camera"),
      ("CNDM", "End of a picture"), ("CNTH", "Thumbnail in a box of its own"),
    ] as [(FourCC, String)] {
      add(OpaqueDataBox.self, as: code, name, .maker("Canon"), onlyIn: "uuid")
    }
    for (code, name) in [
      ("CMP1", "Coding of a raw picture"), ("CDI1", "Size of a raw picture"),
      ("JPEG", "Marker of a JPEG picture"), ("IAD1", "Size of a raw picture"),
    ] as [(FourCC, String)] {
      add(OpaqueDataBox.self, as: code, name, .maker("Canon"), onlyIn: "CRAW")
    }
  }

  private mutating func addSony() {
    add(SonyMetadataBox.self, "Metadata", .maker("Sony"), onlyIn: "uuid")
    add(FileProfileBox.self, "Profile of the file", .maker("Sony"), onlyIn: "uuid")
    add(AudioProfileBox.self, "Profile of a track of sound", .maker("Sony"), onlyIn: "uuid")
    add(VideoProfileBox.self, "Profile of a track of pictures", .maker("Sony"), onlyIn: "uuid")
    add(OpaqueDataBox.self, as: "PREX", "Profile of another kind", .maker("Sony"), onlyIn: "uuid")
    add(OpaqueDataBox.self, as: "OLYM", "Data of a camera", .maker("Olympus"), onlyIn: "uuid")
  }

  /// Registers what makers put at the top of a file or in `moov`.
  mutating func addMakerFiles() {
    add(GPSBlockTableBox.self, "Blocks of GPS data", .maker("Novatek"), in: "moov")
    add(
      OpaqueDataBox.self, as: "mpvd", "The video of a motion photo",
      Specification("Motion Photo format"), in: "file")
    for (code, name, maker) in [
      ("sefd", "Data of a recording", "Samsung"), ("inst", "Data of a camera", "Insta360"),
      ("thum", "Thumbnail", "Unknown"), ("thm ", "Thumbnail", "70mai"),
      ("GPS ", "GPS data", "70mai"), ("cust", "Data of a camera", "70mai"),
      ("ardt", "Kind of file", "Parrot"), ("prrt", "Readings of an aircraft", "Parrot"),
      ("udat", "GPS data", "Datakam"), ("gps0", "GPS data", "DuDuBell"),
      ("gsen", "Readings of the accelerometer", "DuDuBell"), ("gdat", "GPS data", "Nextbase"),
      ("nbmt", "Data of a camera", "Nextbase"), ("kvar", "Data of a camera", "Kandao"),
      ("kfix", "Data of a camera", "Kandao"), ("kstb", "Data of a camera", "Kandao"),
      ("_htc", "Data of a phone", "HTC"), ("htka", "Track of slow motion", "HTC"),
      ("beam", "Data of a camera", "Unknown"), ("SEAL", "Signature", "SEAL"),
    ] as [(FourCC, String, String)] {
      add(OpaqueDataBox.self, as: code, name, .maker(maker), in: "file")
    }
    add(PlainTextBox.self, as: "IDIT", "Date", .maker("DuDuBell"), in: "file")
    add(ContainerBox.self, as: "frea", "Data of a camera", .maker("Kodak"), in: "file")
    for (code, name) in [
      ("tima", "Length in seconds"), ("ver ", "Version"), ("thma", "Thumbnail"),
      ("scra", "Preview picture"),
    ] as [(FourCC, String)] {
      add(OpaqueDataBox.self, as: code, name, .maker("Kodak"), onlyIn: "frea")
    }
  }

  /// Registers sample entries of makers, and codings that only QuickTime players know.
  mutating func addMakerEntries() {
    for (code, name, maker) in [
      ("gpmd", "Readings of a camera, GPMF", "GoPro"), ("fdsc", "Data of a camera", "GoPro"),
      ("djmd", "Readings of an aircraft", "DJI"), ("dbgi", "Data of an aircraft", "DJI"),
      ("rtmd", "Real-time metadata", "Sony"), ("CTMD", "Metadata of frames", "Canon"),
      ("priv", "Private data", "Unknown"),
    ] as [(FourCC, String, String)] {
      addEntry(PlainSampleEntry.self, code, name, .maker(maker))
    }
    addEntry(
      PlainSampleEntry.self, "camm", "Camera motion",
      Specification("Camera Motion Metadata", "Data format"))
    let table = Specification.quickTime("Video sample description")
    for (code, name) in [
      ("smc ", "Graphics"), ("rpza", "Apple video"), ("kpcd", "Photo CD"),
      ("tiff", "TIFF pictures"),
      ("gif ", "GIF pictures"), ("tga ", "Targa pictures"), ("8BPS", "Planar RGB"),
      ("WRLE", "BMP pictures"), ("dvc ", "DV, 525 lines"), ("dvcp", "DV, 625 lines"),
      ("dvpp", "DVCPRO, 625 lines"), ("dv5n", "DVCPRO50, 525 lines"),
      ("dv5p", "DVCPRO50, 625 lines"), ("dvhp", "DVCPRO HD, 720p60"),
      ("dvhq", "DVCPRO HD, 720p50"), ("dvh5", "DVCPRO HD, 1080i50"),
      ("dvh6", "DVCPRO HD, 1080i60"), ("dvh2", "DVCPRO HD, 1080p25"),
      ("dvh3", "DVCPRO HD, 1080p30"), ("icod", "Apple intermediate codec"),
      ("v308", "Uncompressed 4:4:4"), ("v408", "Uncompressed 4:4:4 with alpha"),
      ("v216", "Uncompressed 4:2:2 of 16 bits"), ("v410", "Uncompressed 4:4:4 of 10 bits"),
      ("yuvs", "Uncompressed 4:2:2, YUYV"), ("b64a", "Uncompressed RGB of 16 bits with alpha"),
      ("b48r", "Uncompressed RGB of 16 bits"), ("r210", "Uncompressed RGB of 10 bits"),
      ("mp1v", "MPEG-1 video"), ("mp2v", "MPEG-2 video"), ("m2v1", "MPEG-2 video"),
      ("hdv1", "HDV, 720p30"), ("hdv2", "HDV, 1080i60"), ("hdv3", "HDV, 1080i50"),
      ("hdv4", "HDV, 720p24"), ("hdv5", "HDV, 720p25"), ("hdv6", "HDV, 1080p24"),
      ("hdv7", "HDV, 1080p25"), ("hdv8", "HDV, 1080p30"), ("hdv9", "HDV, 720p60"),
      ("mx5n", "IMX, 50 Mbit/s, 525 lines"), ("mx5p", "IMX, 50 Mbit/s, 625 lines"),
      ("mx4n", "IMX, 40 Mbit/s, 525 lines"), ("mx4p", "IMX, 40 Mbit/s, 625 lines"),
      ("mx3n", "IMX, 30 Mbit/s, 525 lines"), ("mx3p", "IMX, 30 Mbit/s, 625 lines"),
      ("DX50", "DivX 5"), ("DIVX", "DivX"), ("XVID", "Xvid"), ("3IVX", "3ivx"), ("3IV2", "3ivx"),
      ("CFHD", "CineForm"), ("AVdn", "DNxHD"), ("AVdh", "DNxHR"), ("Hap1", "Hap"),
      ("Hap5", "Hap with alpha"), ("HapY", "Hap Q"), ("HapM", "Hap Q with alpha"),
      ("M8RG", "MagicYUV"), ("FFV1", "FFV1"), ("IV50", "Indeo 5"),
      ("CRAW", "Raw pictures of Canon"),
      ("MJPG", "Motion JPEG"), ("dmb1", "Motion JPEG"), ("xd5c", "XDCAM HD422, 1080p"),
      ("xdv2", "XDCAM EX, 1080i60"), ("xdv3", "XDCAM HD, 1080i50"), ("xdvb", "XDCAM EX, 1080i60"),
      ("xd5b", "XDCAM HD422, 1080i60"),
    ] as [(FourCC, String)] {
      addEntry(VisualSampleEntry.self, code, name, table)
    }
  }
}
