/// A time of day as a person types or says it: `21:00`, `9pm`, `9:30 pm`, `noon`.
package enum TypedClock {
  /// The hours for which the parts of a day stand.
  private static let parts = [
    "morning": 9, "noon": 12, "midday": 12, "afternoon": 15, "evening": 20, "night": 23,
    "tonight": 21,
  ]

  /// Whether a word names a part of a day, whose hour is a choice of ours.
  static func isPart(_ word: String) -> Bool {
    parts[word] != nil && word != "noon" && word != "midday"
  }

  /// Reads a time in seconds after midnight; nil if it is none.
  /// - Parameter isSure: Whether a bare number can only be a time, as in `yesterday at 21`.
  /// - Throws: ``TypedError`` if it can mean two times.
  package static func seconds(_ words: [String], isSure: Bool) throws(TypedError) -> Int? {
    // `9 pm` and `9 p.m.` are `9pm`.
    let text = words.joined().replacing("a.m.", with: "am").replacing("p.m.", with: "pm")
    if text == "midnight" {
      throw TypedError(
        "midnight may be the beginning of a day or its end", hint: "write 00:00 or 23:59")
    }
    let part = words.drop { ["in", "the"].contains($0) }
    if part.count == 1, let hour = part.first.flatMap({ parts[$0] }) { return hour * 3600 }
    guard let match = text.wholeMatch(of: /(\d{1,2})(?::(\d\d))?(?::(\d\d))?(am|pm)?/),
      let hour = Int(match.1), let minute = Int(match.2 ?? "0"), let second = Int(match.3 ?? "0"),
      minute < 60, second < 60
    else { return nil }
    let rest = minute * 60 + second
    if let half = match.4 {
      guard (1...12).contains(hour) else { return nil }
      return (hour % 12 + (half == "pm" ? 12 : 0)) * 3600 + rest
    }
    guard (0...23).contains(hour) else { return nil }
    if match.2 == nil {
      guard isSure else { return nil }
      guard hour > 12 else {
        throw TypedError(
          "'\(text)' may be morning or evening", hint: "write \(text)am, \(text)pm or \(text):00")
      }
    }
    return hour * 3600 + rest
  }
}
