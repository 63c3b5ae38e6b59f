import Foundation

/// A colour of a card, with its contrast to others.
package struct CardColour: Sendable, Equatable {
  /// Red, green and blue, 0…255.
  package let parts: [Double]

  /// Reads `#1f2328`.
  init(_ hexadecimal: String) {
    let number = Int(hexadecimal.dropFirst(), radix: 16) ?? 0
    parts = [number >> 16 & 255, number >> 8 & 255, number & 255].map(Double.init)
  }

  private init(parts: [Double]) { self.parts = parts }

  /// The colour as `#1f2328`.
  package var hexadecimal: String {
    "#" + parts.map { String(format: "%02x", Int($0.rounded())) }.joined()
  }

  /// The relative luminance, 0…1, after the Web Content Accessibility Guidelines 2.2.
  var luminance: Double {
    let linear = parts.map { part in
      let value = part / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
  }

  /// The contrast ratio to another colour, 1…21, after the same guidelines.
  package func contrast(to other: CardColour) -> Double {
    let (one, two) = (luminance, other.luminance)
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  /// The colour mixed with the background as far as it stays readable on it.
  /// - Parameter share: The largest share of the background.
  func faded(into ground: CardColour, atMost share: Double) -> CardColour {
    for step in stride(from: share, through: 0, by: -0.02) {
      let mixed = zip(parts, ground.parts).map { ($0 + ($1 - $0) * step).rounded() }
      let colour = CardColour(parts: mixed)
      if colour.contrast(to: ground) >= CardColours.leastContrast { return colour }
    }
    return self
  }
}
