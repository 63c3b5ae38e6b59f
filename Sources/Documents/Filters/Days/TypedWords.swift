import Entries

/// The words of a day or a time in one spelling: small letters, and English where German was typed.
enum TypedWords {
  /// The words of a text.
  /// - Throws: ``TypedError`` for German words that can mean two nights.
  static func plain(_ text: String) throws(TypedError) -> [String] {
    // `3-nov-2026` is `3 nov 2026`, `3.märz` is `3. märz`, and `nov.` is `nov`.
    let words = text.lowercased().replacing("’", with: "'").replacing(",", with: " ")
      .replacing(/\b(\d{1,2})-([a-z]{3,9})\b-?/) { "\($0.1) \($0.2) " }
      .replacing(/\b(\d{1,2})\.(?=\p{L}{3})/) { "\($0.1). " }
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
}
