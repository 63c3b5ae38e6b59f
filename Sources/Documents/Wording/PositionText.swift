package import Entries
import Foundation

/// A position in numbers, the same wherever it is shown.
package enum PositionText {
  /// To about ten metres: `46.0037, 8.9511`.
  package static func spaced(_ position: Coordinates) -> String {
    "\(NumberText.fixed(position.latitude, 4)), \(NumberText.fixed(position.longitude, 4))"
  }

  /// In the form in which it can be typed: `46.0037,8.9511`.
  package static func short(_ position: Coordinates) -> String {
    "\(number(position.latitude)),\(number(position.longitude))"
  }

  /// To about a centimetre, without zeros at the end.
  private static func number(_ degrees: Double) -> String {
    var text = String(format: "%.7f", degrees)
    while text.hasSuffix("0") { text.removeLast() }
    if text.hasSuffix(".") { text.removeLast() }
    return text == "-0" ? "0" : text
  }
}
