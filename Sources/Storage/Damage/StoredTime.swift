/// Seconds of a recording, as a row holds them.
///
/// A damaged journal, captions and other recognisers may name times that no number of frames can hold.
enum StoredTime {
  /// The latest that a time can be: about thirty years.
  static let latest = 1e9

  /// Returns a time, or the nearest that can be.
  static func read(_ seconds: Double?) -> Double {
    guard let seconds, !seconds.isNaN else { return 0 }
    return min(max(seconds, -latest), latest)
  }
}
