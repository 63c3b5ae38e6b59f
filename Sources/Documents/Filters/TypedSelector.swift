package import Entries

/// Entries as a person names them: by number, as `last`, or by when they were made.
package enum TypedSelector {
  /// Reads a selector.
  /// - Throws: ``TypedError`` if it names no entry, or can mean two days.
  package static func read(_ text: String, _ now: TypedNow) throws(TypedError) -> Selector {
    if let selector = Selector(text) { return selector }
    switch try TypedSpan.read(text, now) {
    case .days(let days): return .days(days)
    case .minutes(let minutes): return .minutes(minutes)
    case nil:
      throw TypedError(
        "'\(text)' names no entry",
        hint: "name one by number, or as last, last~2, today, monday, '3 days ago', 2026-11"
          + " or 40..45")
    }
  }
}
