/// What one track shall have other than before: `2:lang=fra,enabled=no,volume=0.5`.
struct TrackChange: Hashable, Sendable {
  /// The ID of the track.
  let trackID: UInt32
  /// What changes.
  let settings: TrackSettings

  /// The settings that can be changed.
  static let keys: [TrackSettings.Key] = [.lang, .enabled, .name, .volume, .layer, .group]

  /// Reads one change; `\,` stands for a comma in a value.
  ///
  /// - Throws: where there is no ID in front of a colon, a setting is not known, or its value wrong.
  init(_ text: String) throws(UsageError) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let number = DecimalNumber(parts[0]), number.places == 0,
      let id = UInt32(exactly: number.digits), id > 0
    else {
      throw UsageError("'\(text)' is not a change; write ID:KEY=VALUE, as in 2:lang=fra,enabled=no")
    }
    trackID = id
    settings = try TrackSettings(parts[1], keys: Self.keys)
  }
}
