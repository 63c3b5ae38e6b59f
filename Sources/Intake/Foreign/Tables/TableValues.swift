import Entries
import Foundation

/// Values in the columns of a table, in the forms that programs write them.
enum TableValues {
  /// Reads `7` or `7/10`; nil if a text is something else.
  static func energy(_ text: String) -> Energy? {
    guard let match = text.wholeMatch(of: /(\d{1,2})(?:\s*\/\s*10)?/) else { return nil }
    return Int(match.1).flatMap { Energy(level: $0) }
  }

  /// Reads `48.1` or `48,1`; nil if a text is something else.
  static func degrees(_ text: String) -> Double? { Double(text.replacing(",", with: ".")) }

  /// Reads `Europe/Berlin`, `+02:00` or `UTC-5`; nil if a text is something else.
  static func zone(_ text: String) -> TimeZone? {
    let pattern = /(?:UTC|GMT)?([+\-])(\d\d?)(?::?(\d\d))?/
    guard let match = text.wholeMatch(of: pattern), let hours = Int(match.2), hours <= 14 else {
      return text.isEmpty ? nil : TimeZone(identifier: text)
    }
    let minutes = match.3.flatMap { Int($0) } ?? 0
    let seconds = hours * 3600 + minutes * 60
    return TimeZone(secondsFromGMT: match.1 == "-" ? -seconds : seconds)
  }
}
