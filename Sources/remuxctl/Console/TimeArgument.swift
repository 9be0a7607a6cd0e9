/// A place on the timeline of a movie: `90`, `1:30.5`, `#2700`, each with `@ID` behind it or not.
struct TimeArgument: Hashable, Sendable {
  /// What names the place.
  enum Point: Hashable, Sendable {
    /// A time of the presentation.
    case time(PlainTime)
    /// The start of a frame, counted from 0 in the order of the presentation.
    case frame(Int)
  }

  /// The time or the frame.
  let point: Point
  /// The track whose samples count; nil for the first video track.
  let trackID: UInt32?
  /// The argument as it was written, for messages.
  let text: String

  /// Reads one argument.
  ///
  /// - Throws: where it is neither a time nor a frame, or what stands behind `@` is no ID.
  init(_ text: some StringProtocol) throws(UsageError) {
    self.text = String(text)
    let parts = text.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    trackID = parts.count > 1 ? try Self.trackID(parts[1], in: text) : nil
    let place = parts.first ?? ""
    if place.hasPrefix("#") {
      let digits = place.dropFirst()
      guard let number = DecimalNumber(digits), number.places == 0,
        let frame = Int(exactly: number.digits)
      else {
        throw UsageError(
          "'\(text)' is not a frame; write # and a whole number, counted from 0: #2700")
      }
      point = .frame(frame)
    } else {
      do throws(UsageError) {
        point = .time(try PlainTime(place))
      } catch {
        guard !place.isEmpty else {
          throw UsageError("a time is missing in '\(text)': 90, 1:30.5 or #2700 (a frame)")
        }
        throw error
      }
    }
  }

  /// A time that was not written as an argument of its own, such as the end of a range that is
  /// given by its length.
  init(_ time: PlainTime, text: String) {
    point = .time(time)
    trackID = nil
    self.text = text
  }

  private static func trackID(
    _ digits: some StringProtocol, in text: some StringProtocol
  ) throws(UsageError) -> UInt32 {
    guard let number = DecimalNumber(digits), number.places == 0,
      let id = UInt32(exactly: number.digits), id > 0
    else {
      throw UsageError("'\(text)' names no track: write the ID of a track behind @, as in 1:30@2")
    }
    return id
  }

  /// Whether this is certain to lie before another, without knowing the movie; nil where only the
  /// movie can tell.
  func isBefore(_ other: TimeArgument) -> Bool? {
    switch (point, other.point) {
    case (.time(let left), .time(let right)) where trackID == nil && other.trackID == nil:
      left.value < right.value
    case (.frame(let left), .frame(let right)) where trackID == other.trackID: left < right
    default: nil
    }
  }
}
