/// Reads a typed position in a recording: `83`, `83.5`, `1:23`, `1:02:03.5`.
package enum TypedTime {
  /// Reads seconds.
  /// - Parameter option: The option, to be named in an error.
  package static func seconds(_ text: String, option: String) throws(TypedError) -> Double {
    let error = TypedError("'\(text)' is no time for \(option)", hint: "write it as 83.5 or 1:23")
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { Double($0) }
    var seconds = 0.0
    for (index, part) in parts.enumerated() {
      guard let part, part >= 0, part.isFinite, index == 0 || part < 60 else { throw error }
      seconds = seconds * 60 + part
    }
    // No recording is as long as a year, and larger values could overflow a counter of frames.
    guard parts.count <= 3, seconds <= 366 * 24 * 3600 else { throw error }
    return seconds
  }
}
