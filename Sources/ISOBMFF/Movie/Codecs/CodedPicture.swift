/// The size of coded pictures with what a parameter set crops off, and their samples.
struct CodedPicture: Hashable {
  /// Width, in luma samples.
  var width: Int
  /// Height, in luma samples.
  var height: Int
  /// 0: monochrome; 1: 4:2:0; 2: 4:2:2; 3: 4:4:4.
  var chromaFormat: Int
  /// Bits of a luma sample.
  var lumaBitDepth: Int
  /// Bits of a chroma sample.
  var chromaBitDepth: Int

  /// Width and height of the block of luma samples that shares a chroma sample.
  static func subsampling(_ chromaFormat: Int) -> (width: Int, height: Int) {
    switch chromaFormat {
    case 1: (2, 2)
    case 2: (2, 1)
    default: (1, 1)
    }
  }

  /// Crops in units, as four codes: left, right, top, bottom.
  mutating func crop(_ bits: inout BitReader, unitWidth: Int, unitHeight: Int) {
    // Codes are below 2³² and units at most 4.
    width -= unitWidth * (bits.unsigned() + bits.unsigned())
    height -= unitHeight * (bits.unsigned() + bits.unsigned())
  }

  /// Whether the numbers are ones that some coding allows.
  var isPlausible: Bool {
    (1...0x1_0000).contains(width) && (1...0x1_0000).contains(height)
      && (0...3).contains(chromaFormat) && (8...16).contains(lumaBitDepth)
      && (8...16).contains(chromaBitDepth)
  }
}
