import Entries

/// Normalises the words of a day or a time: to lower case, and from German to English.
enum TypedWords {
  /// The words of a text.
  /// - Throws: ``TypedError`` for German words that could mean two different nights.
  static func plain(_ text: String) throws(TypedError) -> [String] {
    // `3-nov-2026` becomes `3 nov 2026`, `3.märz` becomes `3. märz`, `nov.` becomes `nov`, and
    // `mid-november` becomes `mid november`; `3d ago` is `3d`.
    let words = text.lowercased().replacing("’", with: "'").replacing(",", with: " ")
      .replacing("mid-", with: "mid ")
      .replacing(/\b(\d{1,2})-([a-z]{3,9})\b-?/) { "\($0.1) \($0.2) " }
      .replacing(/\b(\d{1,2})\.(?=\p{L}{3})/) { "\($0.1). " }
      .replacing(/\b(\d+(?:mins?|mo|[mhdwy])) +ago\b/) { "\($0.1)" }
      .split(separator: " ").map { word in
        let stem = word.hasSuffix(".") ? word.dropLast() : word
        return String(stem.allSatisfy(\.isLetter) ? stem : word)
      }
    if let place = words.firstIndex(of: "nacht"), place > 0, words[place - 1] == "heute" {
      throw TypedError(
        "'heute nacht' may be the night before today or the one after it",
        hint: "write 'gestern nacht' or 'heute abend'")
    }
    return GermanDays(words).english
  }

  /// Whether words are a number of days or longer units without `ago`, such as `3 weeks` and
  /// `fortnight`: a day so long ago, or all days since.
  static func isCount(_ words: [String]) -> Bool {
    guard words.count == 2 else { return words == ["fortnight"] }
    guard let unit = TypedUnit(words[1]), unit.seconds == nil else { return false }
    return TypedUnit.number(words[0]) != nil
  }

  /// The words before and after `until` or the last `to`, as in `from monday to wednesday`; nil if
  /// there is neither between two.
  static func ends(of words: [String]) -> (start: [String], end: [String])? {
    guard let place = words.lastIndex(of: "until") ?? words.lastIndex(of: "to") else { return nil }
    let start = words[..<place].drop { $0 == "of" }.filter { $0 != "from" }
    let end = words[(place + 1)...]
    return start.isEmpty || end.isEmpty ? nil : (start, Array(end))
  }
}
