import Foundation

/// Reads a typed distance: `2km`, `500 m`, `1.5mi`.
package enum TypedDistance {
  /// The default distance that counts as near, in metres.
  package static let usual = 1000.0

  private static let units = ["m": 1.0, "km": 1000, "mi": 1609.344, "ft": 0.3048]

  /// Reads a distance, in metres.
  /// - Parameter option: The option, to be named in an error.
  package static func metres(_ text: String, option: String) throws(TypedError) -> Double {
    let trimmed = text.trimmingCharacters(in: .whitespaces).lowercased()
    let number = trimmed.prefix { $0.isNumber || $0 == "." || $0 == "," }
    let unit = trimmed[number.endIndex...].trimmingCharacters(in: .whitespaces)
    guard let value = Double(number.replacing(",", with: ".")), let factor = units[unit],
      value > 0, value * factor <= 20_040_000
    else {
      throw TypedError(
        "'\(text)' is no distance for \(option)", hint: "write 500m, 2km or 1.5mi")
    }
    return value * factor
  }

  /// The distance in the form in which it is typed: `500m`, `2km`.
  package static func text(_ metres: Double) -> String {
    let (value, unit) = metres < 1000 ? (metres, "m") : (metres / 1000, "km")
    let rounded = (value * 1000).rounded() / 1000
    return rounded == rounded.rounded() ? "\(Int(rounded))\(unit)" : "\(rounded)\(unit)"
  }
}
