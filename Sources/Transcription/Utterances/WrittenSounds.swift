package import Entries
package import Recognition

/// Makes data for search by sound of utterances whose words are known for certain, without hearing
/// them.
package struct WrittenSounds: Sendable {
  private let pronunciations: [String: [String]]

  /// Looks up the words of texts in a model's dictionary, once for all, because that takes long.
  package init(of texts: [String], in model: RecognitionModel) {
    let words = texts.flatMap { $0.split(whereSeparator: \.isWhitespace).map(WrittenSounds.word) }
    pronunciations = PronouncingDictionary.pronunciations(of: Set(words), in: model)
  }

  /// Returns the data: its words, and their phones spread evenly over the time of each.
  ///
  /// A word that is not in the dictionary has no phones.
  package func sound(of utterance: Utterance) -> HeardSound {
    var phones: [UInt8] = []
    var times: [Double] = []
    for word in utterance.words {
      let names = pronunciations[WrittenSounds.word(word.text[...])]?.first ?? ""
      let numbers = names.split(separator: " ").compactMap {
        PhoneAlphabet.number(of: String($0))
      }
      phones += numbers
      times += numbers.indices.map {
        word.start + (word.end - word.start) * Double($0) / Double(numbers.count)
      }
    }
    return HeardSound(
      start: utterance.start, end: utterance.end,
      words: utterance.words.compactMap { word in
        let text = WrittenSounds.word(word.text[...])
        guard !text.isEmpty else { return nil }
        return HeardSound.Word(text: text, start: word.start, end: word.end, posterior: 1)
      }, phones: PhoneAlphabet.text(phones), times: times)
  }

  /// Returns a word as dictionaries have it: in lower case, without punctuation around it.
  private static func word(_ text: Substring) -> String {
    let isLetter = { (letter: Character) in letter.isLetter || letter.isNumber }
    guard let first = text.firstIndex(where: isLetter), let last = text.lastIndex(where: isLetter)
    else { return "" }
    return text[first...last].lowercased()
  }
}
