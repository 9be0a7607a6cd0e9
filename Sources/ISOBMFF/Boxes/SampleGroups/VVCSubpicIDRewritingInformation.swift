/// Where the identifiers of subpictures stand that must be rewritten when subpictures are merged.
///
/// ISO/IEC 14496-15, VVCSubpicIDRewritingInfomationStruct.
public struct VVCSubpicIDRewritingInformation: Hashable, Sendable {
  /// The bits of an identifier, less 1.
  public var subpicIDLenMinus1: UInt8 = 0
  /// Where the first identifier is, in bits from the start of the parameter set.
  public var subpicIDBitPos: UInt16 = 0
  /// 1: there are emulation prevention bytes.
  public var startCodeEmulFlag: UInt8 = 0
  /// 1: identifiers are in a picture parameter set; 0: in a sequence parameter set.
  public var ppsSpsSubpicIDFlag: UInt8 = 0
  /// The picture parameter set.
  public var ppsID: UInt8 = 0
  /// The sequence parameter set.
  public var spsID: UInt8 = 0
  private var reserved: UInt8 = 0

  mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.bits("subpic_id_len_minus1", &subpicIDLenMinus1, 4)
    try coder.bits("subpic_id_bit_pos", &subpicIDBitPos, 12)
    try coder.bits("start_code_emul_flag", &startCodeEmulFlag, 1)
    try coder.bits("pps_sps_subpic_id_flag", &ppsSpsSubpicIDFlag, 1)
    if ppsSpsSubpicIDFlag == 1 {
      try coder.bits("pps_id", &ppsID, 6)
    } else {
      try coder.bits("sps_id", &spsID, 4)
      try coder.bits("reserved", &reserved, 2)
    }
  }
}
