import Foundation

/// A valid position on the earth.
public struct Coordinates: Hashable, Sendable {
  /// Degrees north, −90…90.
  public let latitude: Double
  /// Degrees east, −180…180.
  public let longitude: Double

  /// The mean radius of the earth in metres, as defined by the International Union of Geodesy and
  /// Geophysics.
  public static let earthRadius = 6_371_008.8

  /// Makes a position; nil if a coordinate is out of range.
  public init?(latitude: Double, longitude: Double) {
    // These comparisons also exclude NaN.
    guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return nil }
    self.latitude = latitude
    self.longitude = longitude
  }

  /// Reads a position in the format of ISO 6709, which phones write: `+46.0037+008.9511+273.0/`.
  ///
  /// A latitude has two digits of degrees, and a longitude three; two or four further digits are
  /// minutes and seconds.
  public init?(iso6709 text: String) {
    var parts: [Substring] = []
    var rest = Substring(text.prefix { $0 != "/" && $0 != "C" })
    while let sign = rest.first, sign == "+" || sign == "-" {
      let digits = rest.dropFirst().prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
      parts.append(rest[..<digits.endIndex])
      rest = rest[digits.endIndex...]
    }
    guard rest.isEmpty, parts.count >= 2,
      let latitude = Coordinates.degrees(parts[0], digits: 2),
      let longitude = Coordinates.degrees(parts[1], digits: 3)
    else { return nil }
    self.init(latitude: latitude, longitude: longitude)
  }

  private static func degrees(_ text: Substring, digits: Int) -> Double? {
    let number = text.dropFirst()
    let whole = number.prefix { $0 != "." }
    guard whole.count >= digits, Double(number) != nil else { return nil }
    let fraction = number[whole.endIndex...]
    let degrees: Double?
    switch whole.count - digits {
    case 0: degrees = Double(number)
    case 2:
      let minutes = Double(whole.suffix(2) + fraction)
      degrees = minutes.flatMap { minutes in
        minutes < 60 ? Double(whole.prefix(digits)).map { $0 + minutes / 60 } : nil
      }
    case 4:
      let (minutes, seconds) = (
        Double(whole.dropFirst(digits).prefix(2)), Double(whole.suffix(2) + fraction)
      )
      guard let minutes, let seconds, minutes < 60, seconds < 60 else { return nil }
      degrees = Double(whole.prefix(digits)).map { $0 + minutes / 60 + seconds / 3600 }
    default: return nil
    }
    return text.first == "-" ? degrees.map { -$0 } : degrees
  }

  /// Returns the great-circle distance to another position, in metres.
  ///
  /// This is the haversine formula, which is also accurate for near positions (R. W. Sinnott,
  /// “Virtues of the haversine”, Sky and Telescope 68, 1984, page 159). It treats the earth as a
  /// sphere, so the error is at most half a per cent.
  public func distance(to other: Coordinates) -> Double {
    let radian = Double.pi / 180
    let north = sin((other.latitude - latitude) * radian / 2)
    let east = sin((other.longitude - longitude) * radian / 2)
    let share =
      north * north + cos(latitude * radian) * cos(other.latitude * radian) * east * east
    return 2 * Coordinates.earthRadius * asin(min(1, share.squareRoot()))
  }
}
