/// One sample in a list; times are in ticks of the track's timescale.
struct SampleLine: Sendable {
  /// The ID of the track.
  var track: UInt32
  /// The place among the samples of the track, from 0.
  var index: Int
  /// Where the sample stands, in bytes from the start of the file.
  var offset: UInt64
  /// How many bytes it has.
  var size: UInt32
  /// The decoding time.
  var decodeTime: Int64
  /// The composition time, before the edit list.
  var compositionTime: Int64
  /// How long it lasts.
  var duration: Int64
  /// Whether decoding can start here.
  var isSync: Bool
  /// Which sample entry describes it, from 1.
  var description: UInt32

  /// The titles of the columns of ``writeText(to:)``.
  static let titles =
    "track   index        offset     size           dts           pts  duration sync desc\n"

  /// Appends one line in columns.
  func writeText(to output: inout OutputBuffer) {
    output.append(track, width: 5)
    output.append(index, width: 8)
    output.append(offset, width: 14)
    output.append(size, width: 9)
    output.append(decodeTime, width: 14)
    output.append(compositionTime, width: 14)
    output.append(duration, width: 10)
    if isSync { output.append("  yes") } else { output.append("   no") }
    output.append(description, width: 5)
    output.append(byte: 0x0A)
  }

  /// Appends one line that is a JSON object.
  func writeJSON(to output: inout OutputBuffer) {
    output.append(#"{"track":"#)
    output.append(track)
    output.append(#","index":"#)
    output.append(index)
    output.append(#","offset":"#)
    output.append(offset)
    output.append(#","size":"#)
    output.append(size)
    output.append(#","dts":"#)
    output.append(decodeTime)
    output.append(#","pts":"#)
    output.append(compositionTime)
    output.append(#","duration":"#)
    output.append(duration)
    output.append(#","sync":"#)
    output.append(isSync)
    output.append(#","description":"#)
    output.append(description)
    output.append("}\n")
  }
}
