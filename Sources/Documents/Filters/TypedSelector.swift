package import Entries

/// Reads a typed selector of entries: a number, `last`, or the time when they were made.
package enum TypedSelector {
  /// Reads a selector.
  /// - Throws: ``TypedError`` if it selects no entry, or is ambiguous.
  package static func read(_ text: String, _ now: TypedNow) throws(TypedError) -> Selector {
    if let selector = Selector(text) { return selector }
    // Accepts the form of day pages, `#12`.
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
      throw MistypedDay(text, today: now.today).error(
        "'\(text)' names no entry", hint: hint(for: text))
    }
  }

  /// The hint for a text that is no selector.
  private static func hint(for text: String) -> String {
    if let match = text.wholeMatch(of: /([0-9]+)(?:[-–:]|\.\.)([0-9]+)/),
      let first = Int64(match.1), let last = Int64(match.2)
    {
      if text.wholeMatch(of: /[0-9]{1,2}:[0-9]{2}/) != nil, first > last {
        return "times go from 00:00 to 23:59"
      }
      if first <= last { return "entries from one to another are \(first)..\(last)" }
      // `2026-13` is more likely a mistyped month than a range.
      if match.1.count < 4 { return "the lower number comes first: \(last)..\(first)" }
    }
    if text.wholeMatch(of: /[0-9]+\.\.|\.\.[0-9]+/) != nil {
      return "both ends are named, as 40..45"
    }
    if ["all", "everything", "*"].contains(text.lowercased()) {
      return "many are named by their numbers or their days, as 1..40 or 2026"
    }
    if text.wholeMatch(of: /-[0-9]+/) != nil || ["latest", "newest"].contains(text.lowercased()) {
      return "the entry added last is last, the one before it last~1"
    }
    if let match = text.lowercased().wholeMatch(of: /(?:last|latest|newest) ?[-^] ?([0-9]{1,6})/) {
      return "did you mean 'last~\(match.1)'?"
    }
    if let question = NearestWords(to: text, among: ["last"]).question { return question }
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
