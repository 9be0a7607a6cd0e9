extension FieldCoder {
  /// `count` NAL units, each behind its 16-bit length.
  mutating func nalUnits(
    _ name: String, _ units: inout [Bytes], count: UInt64
  ) throws(BoxError) {
    try list(name, &units, of: Bytes(), count: count, stride: 2) {
      (unit, coder) throws(BoxError) in
      var length = UInt64(unit.count)
      try coder.integer("nalUnitLength", &length, size: 2)
      try coder.bytes("nalUnit", &unit, count: Int(clamping: length))
    }
  }

  /// An 8-bit count of arrays, each of NAL units of one type (`hvcC`, `lhvC`, `vvcC`, `evcC`).
  ///
  /// The type takes `typeBits`, 5 or 6; of the types in `single`, there is one unit and no count.
  /// `names` names the types.
  mutating func nalUnitArrays(
    _ arrays: inout [NALUnitArray], typeBits: Int = 6, single: Set<UInt8> = [],
    named names: (Int) -> String? = { _ in nil }
  ) throws(BoxError) {
    var count = UInt64(arrays.count)
    try integer("numOfArrays", &count, size: 1)
    try list("arrays", &arrays, of: NALUnitArray(), count: count, stride: 3) {
      (array, coder) throws(BoxError) in
      try coder.bits("array_completeness", &array.isComplete, 1)
      try coder.bits("reserved", &array.reserved, 7 - typeBits)
      try coder.bits("NAL_unit_type", &array.nalUnitType, typeBits, named: names)
      let isSingle = single.contains(array.nalUnitType)
      var count = isSingle ? 1 : UInt64(array.nalUnits.count)
      try coder.integer("numNalus", &count, size: isSingle ? 0 : 2)
      try coder.nalUnits("nalUnits", &array.nalUnits, count: count)
    }
  }
}

/// NAL units of one type in the configuration of an HEVC, VVC or EVC decoder.
///
/// ISO/IEC 14496-15, 8.3.3.1, 11.2.4.2 and 12.3.3.
public struct NALUnitArray: Hashable, Sendable {
  /// 1: all units of the type are here; 0: more may stand in the samples.
  public var isComplete: UInt8 = 1
  var reserved: UInt8 = 0
  /// The type, as the coding numbers them; in HEVC 32 video, 33 sequence, 34 picture parameter set,
  /// 39 and 40 SEI.
  public var nalUnitType: UInt8 = 0
  /// The units, without lengths.
  public var nalUnits: [Bytes] = []

  /// An empty array.
  public init() {}
}
