/// Reads a typed duration: `90s`, `10m`, `1.5h`, or plain seconds.
package enum TypedLength {
  /// A year: longer than any recording, but short enough that counters of frames cannot overflow.
  private static let longest = 366.0 * 24 * 3600

  /// Reads seconds.
  /// - Parameter option: The option, to be named in an error.
  package static func seconds(_ text: String, option: String) throws(TypedError) -> Double {
    let units: [Character: Double] = ["s": 1, "m": 60, "h": 3600]
    let unit = text.last.flatMap { units[$0] }
    let value = Double(unit == nil ? text : String(text.dropLast())).map { $0 * (unit ?? 1) }
    guard let value, value > 0, value <= longest else {
      throw TypedError("'\(text)' is no length for \(option)", hint: "write it as 90s or 10m")
    }
    return value
  }
}
