package import Entries
import Foundation

/// A position as numbers, the same wherever it is shown.
package enum PositionText {
  /// With a precision of about ten metres: `46.0037, 8.9511`.
  package static func spaced(_ position: Coordinates) -> String {
    "\(NumberText.fixed(position.latitude, 4)), \(NumberText.fixed(position.longitude, 4))"
  }

  /// In the form in which it can be typed: `46.0037,8.9511`.
  package static func short(_ position: Coordinates) -> String {
    "\(number(position.latitude)),\(number(position.longitude))"
  }

  /// The message that an entry lost its position when it got a new place; nil if nothing was lost.
  /// - Parameters:
  ///   - entry: The number of the entry.
  ///   - was: The place that it had.
  ///   - became: The place that it has now.
  ///   - command: Returns the command that gives a place (first word) a position (second word).
  package static func lost(
    _ entry: Int64, from was: Place?, to became: Place?, command: ([String]) -> String
  ) -> String? {
    guard let before = was?.coordinates, let became, !became.name.isEmpty else { return nil }
    let start = "entry \(entry) no longer lies at \(spaced(before))"
    guard let after = became.coordinates else {
      return "\(start), because no position of its place is known; to set that: "
        + command([became.name, short(before)])
    }
    // If the old place had a name, its position is still stored with the name.
    guard after != before, was?.name.isEmpty == true else { return nil }
    return "\(start), but where its place does, at \(spaced(after)); 'sotto undo' takes that back"
  }

  /// With a precision of about a centimetre, without trailing zeros.
  private static func number(_ degrees: Double) -> String {
    var text = String(format: "%.7f", degrees)
    while text.hasSuffix("0") { text.removeLast() }
    if text.hasSuffix(".") { text.removeLast() }
    return text == "-0" ? "0" : text
  }
}
