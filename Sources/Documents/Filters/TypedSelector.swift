package import Entries

/// Entries as a person names them: by number, as `last`, or by when they were made.
package enum TypedSelector {
  /// Reads a selector.
  /// - Throws: ``TypedError`` if it names no entry, or can mean two days.
  package static func read(_ text: String, _ now: TypedNow) throws(TypedError) -> Selector {
    if let selector = Selector(text) { return selector }
    // As pages of days show it.
    if let match = text.wholeMatch(of: /#([0-9]+)/), let number = Int64(match.1) {
      return .number(number)
    }
    if text.lowercased() == "first" {
      throw TypedError(
        "'\(text)' may be the first entry or the first of the month", hint: "write 1, or '1st'")
    }
    switch try TypedSpan.read(text, now) {
    case .days(let days): return .days(days)
    case .minutes(let minutes): return .minutes(minutes)
    case nil:
      throw TypedError("'\(text)' names no entry", hint: hint(for: text))
    }
  }

  /// What to write in the place of what names no entry.
  private static func hint(for text: String) -> String {
    if let match = text.wholeMatch(of: /([0-9]+)(?:[-–:]|\.\.)([0-9]+)/),
      let first = Int64(match.1), let last = Int64(match.2)
    {
      if first <= last { return "entries from one to another are \(first)..\(last)" }
      // `2026-13` is rather a month that there is not.
      if match.1.count < 4 { return "the lower number comes first: \(last)..\(first)" }
    }
    if text.wholeMatch(of: /[0-9]+\.\.|\.\.[0-9]+/) != nil {
      return "both ends are named, as 40..45"
    }
    if ["all", "everything", "*"].contains(text.lowercased()) {
      return "many are named by their numbers or their days, as 1..40 or 2026"
    }
    if text.wholeMatch(of: /-[0-9]+/) != nil {
      return "the entry added last is last, the one before it last~1"
    }
    if text.wholeMatch(of: /[0-9]+(, ?[0-9]+)+,?/) != nil {
      let numbers = text.split { !$0.isNumber }.joined(separator: " ")
      return "several entries stand apart: \(numbers)"
    }
    let forms =
      "name one by number, or as last, last~2, today, monday, '3 days ago', 2026-11 or 40..45"
    let isWords = !text.isEmpty && text.allSatisfy { $0.isLetter || $0.isWhitespace }
    return isWords ? forms + "; words are found by 'sotto search'" : forms
  }
}
