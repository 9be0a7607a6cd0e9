extension BoxRegistry {
  /// Registers what cameras, phones and editors write.
  mutating func addMakers() {
    for (maker, codes) in Self.opaqueUserData {
      for (code, name) in codes {
        add(OpaqueDataBox.self, as: code, name, .maker(maker), onlyIn: "udta")
      }
    }
    for (maker, codes) in Self.textUserData {
      for (code, name) in codes {
        add(PlainTextBox.self, as: code, name, .maker(maker), onlyIn: "udta")
      }
    }
    for (maker, codes) in Self.userDataContainers {
      for (code, name) in codes {
        add(ContainerBox.self, as: code, name, .maker(maker), onlyIn: "udta")
      }
    }
    add(AssetTextBox.self, as: "swre", "Software", .maker("Apple"), onlyIn: "udta")
    for (code, name) in [
      ("ccid", "Identifier of the content"),
      ("icnu", "Address of an icon"),
      ("infu", "Address of more information"),
      ("cdis", "Distributor"),
      ("albr", "Album artist"),
      ("cvru", "Address of a cover"),
      ("lrcu", "Address of lyrics"),
    ] as [(FourCC, String)] {
      add(
        AssetTextBox.self, as: code, name, Specification("OMA DRM Content Format 2.0"),
        onlyIn: "udta")
    }
    addMakerContents()
    addMakerFiles()
    addMakerEntries()
  }

  private static let opaqueUserData: [(String, [(FourCC, String)])] = [
    (
      "GoPro",
      [
        ("CAME", "Hash of the serial number"),
        ("SETT", "Settings"),
        ("MUID", "Identifier of the recording"),
        ("HMMT", "Highlights"),
        ("BCID", "Identifier of the broadcast"),
        ("GUMI", "Identifier of the recording, again"),
        ("FPMC", "Settings of the lens"),
        ("hmtp", "Highlights"),
        ("vrin", "Settings of a video"),
      ]
    ),
    (
      "Ambarella",
      [
        ("AMBA", "Settings of the encoder")
      ]
    ),
    (
      "DJI",
      [
        ("btec", "Settings of faces"),
        ("dbcm", "Data of an aircraft"),
      ]
    ),
    (
      "Samsung",
      [
        ("INFO", "Effect and quality"),
        ("@sec", "Camera and thumbnail"),
        ("ducp", "Data of a camera"),
        ("edli", "Edits"),
        ("@etc", "Data of a camera"),
        ("smcm", "Data of a camera"),
        ("sefd", "Data of a recording"),
        ("vrot", "Readings of the accelerometer"),
        ("m360", "Data of a Gear 360"),
        ("opax", "Shape of the lenses of a Gear 360"),
        ("opai", "Gains of a Gear 360"),
        ("intv", "Interval of a Gear 360"),
      ]
    ),
    (
      "Xiaomi",
      [
        ("mcvr", "Preview picture")
      ]
    ),
    (
      "LG",
      [
        ("adzc", "Switch of a phone"),
        ("adze", "Switch of a phone"),
        ("adzm", "Switch of a phone"),
      ]
    ),
    (
      "HTC",
      [
        ("htcb", "Data of a phone")
      ]
    ),
    (
      "Canon",
      [
        ("CNTH", "Thumbnail in a box of its own"),
        ("CNDB", "Data of a camera"),
        ("CNDM", "End of a picture"),
        ("CNDG", "Data of a camera"),
        ("manu", "Maker"),
        ("modl", "Model"),
      ]
    ),
    (
      "Panasonic",
      [
        ("PANA", "Camera, thumbnail and Exif"),
        ("pana", "Camera, thumbnail and Exif"),
      ]
    ),
    (
      "Leica",
      [
        ("LEIC", "Camera, thumbnail and Exif")
      ]
    ),
    (
      "Pentax",
      [
        ("PENT", "Data of a camera"),
        ("PXTH", "Preview picture"),
        ("PXMN", "Data of a camera"),
      ]
    ),
    (
      "Pentax, Olympus, Nikon and others",
      [
        ("TAGS", "Data of a camera")
      ]
    ),
    (
      "Ricoh",
      [
        ("RICO", "Exif"),
        ("RTHU", "Preview picture"),
        ("RMKN", "Data of a camera"),
        ("RDT1", "Readings of a sensor"),
        ("RDT2", "Readings of a sensor"),
        ("RDT3", "Readings of a sensor"),
        ("RDT4", "Readings of a sensor"),
        ("RDT5", "Readings of a sensor"),
        ("RDT6", "Readings of a sensor"),
        ("RDT7", "Readings of a sensor"),
        ("RDT8", "Readings of a sensor"),
        ("RDT9", "Readings of a sensor"),
        ("RDTA", "Readings of a sensor"),
        ("RDTB", "Readings of a sensor"),
        ("RDTC", "Readings of a sensor"),
        ("RDTD", "Readings of a sensor"),
        ("RDTG", "Readings of a sensor"),
        ("RDTI", "Readings of a sensor"),
        ("RDTL", "Readings of a sensor"),
      ]
    ),
    (
      "Casio",
      [
        ("QVMI", "Exif")
      ]
    ),
    (
      "Fujifilm",
      [
        ("FFMV", "Data of a camera"),
        ("MVTG", "Exif"),
      ]
    ),
    (
      "Minolta",
      [
        ("MMA0", "Data of a camera"),
        ("MMA1", "Data of a camera"),
      ]
    ),
    (
      "Olympus",
      [
        ("scrn", "Preview picture"),
        ("OLYM", "Data of a camera"),
      ]
    ),
    (
      "Sigma",
      [
        ("SIGM", "Exif or a preview picture")
      ]
    ),
    (
      "Kodak",
      [
        ("pose", "Orientation"),
        ("ptch", "Pitch"),
        ("_yaw", "Yaw"),
        ("roll", "Roll"),
        ("_cx_", "Centre, x"),
        ("_cy_", "Centre, y"),
        ("rads", "Radius"),
        ("lvlm", "Level"),
        ("Lvlm", "Level"),
        ("tmlp", "Time lapse"),
        ("pivi", "Data of a camera"),
        ("pive", "Data of a camera"),
        ("mtdt", "Data of a camera"),
        ("gdta", "Data of a camera"),
      ]
    ),
    (
      "Garmin",
      [
        ("pmcc", "Settings")
      ]
    ),
    (
      "Insta360",
      [
        ("nail", "Thumbnail")
      ]
    ),
    (
      "Nextbase",
      [
        ("time", "When it was recorded"),
        ("infi", "Camera"),
        ("maca", "Network address"),
        ("sern", "Serial number"),
        ("nbid", "Identifier of the camera"),
      ]
    ),
    (
      "Apple",
      [
        ("apmd", "Aperture mode")
      ]
    ),
    (
      "Adobe",
      [
        ("FIEL", "Fields of a picture")
      ]
    ),
    (
      "Nero",
      [
        ("ndrm", "Protection")
      ]
    ),
    (
      "Audible",
      [
        ("tags", "Data of an audiobook")
      ]
    ),
    (
      "Unknown",
      [
        ("CDET", "Data of a camera"),
        ("mtyp", "Data of an aircraft"),
        ("kgrf", "Data of a camera"),
        ("kgcg", "Data of a camera"),
        ("kgsi", "Data of a camera"),
        ("ramf", "Word beside MPEG-H audio"),
        ("ICAT", "Model of a camera"),
      ]
    ),
  ]

  private static let textUserData: [(String, [(FourCC, String)])] = [
    (
      "GoPro",
      [
        ("FIRM", "Firmware"),
        ("LENS", "Serial number of the lens"),
        ("GoPr", "Kind of camera"),
        ("FOV\\x00", "Field of view"),
      ]
    ),
    (
      "DJI",
      [
        ("fsid", "Path of the original file")
      ]
    ),
    (
      "Samsung",
      [
        ("smrd", "Marker of a recording"),
        ("SDLN", "How it is played"),
        ("vndr", "Maker"),
        ("cver", "Version of the code"),
      ]
    ),
    (
      "Canon",
      [
        ("CNCV", "Version of the compressor"),
        ("CNMN", "Model"),
        ("CNFV", "Firmware"),
      ]
    ),
    (
      "Ricoh",
      [
        ("@mak", "Maker"),
        ("@mod", "Model"),
        ("@swr", "Software"),
        ("@day", "Date"),
        ("@xyz", "Location"),
      ]
    ),
    (
      "Kodak",
      [
        ("SNum", "Serial number")
      ]
    ),
    (
      "Nextbase",
      [
        ("info", "Firmware"),
        ("finm", "Name of the file"),
        ("nbpl", "Number plate"),
      ]
    ),
    (
      "Apple",
      [
        ("angl", "Camera angle"),
        ("clfn", "Name of the clip's file"),
        ("clid", "Identifier of the clip"),
        ("cmid", "Identifier of the camera"),
        ("cmnm", "Model of the camera"),
        ("date", "Date"),
        ("reel", "Reel"),
        ("scen", "Scene"),
        ("shot", "Shot"),
        ("slno", "Serial number"),
        ("hinv", "Version of the hints"),
      ]
    ),
  ]

  private static let userDataContainers: [(String, [(FourCC, String)])] = [
    (
      "Canon",
      [
        ("CNOP", "Data of a camera")
      ]
    ),
    (
      "Nikon",
      [
        ("NCDT", "Data of a camera")
      ]
    ),
    (
      "Kodak",
      [
        ("DcMD", "Data of a camera")
      ]
    ),
    (
      "TomTom",
      [
        ("TTMD", "Data of a camera")
      ]
    ),
  ]
}
