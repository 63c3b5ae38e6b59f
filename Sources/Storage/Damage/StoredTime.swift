/// Seconds in a recording, as stored in a row.
///
/// A damaged journal, captions and other recognisers may contain times beyond any number of frames.
enum StoredTime {
  /// The latest allowed time, in seconds: about thirty years.
  static let latest = 1e9

  /// Returns a time, limited to the allowed range; 0 if it is missing or not a number.
  static func read(_ seconds: Double?) -> Double {
    guard let seconds, !seconds.isNaN else { return 0 }
    return min(max(seconds, -latest), latest)
  }
}
