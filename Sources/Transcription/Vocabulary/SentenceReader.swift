import Entries

/// Divides a text that a person wrote into sentences of words, as a language model counts them.
public enum SentenceReader {
  /// Returns the sentences: words without punctuation, numbers in words, capitals as they are.
  public static func sentences(of text: String) -> [[String]] {
    var sentences: [[String]] = []
    for line in text.split(whereSeparator: \.isNewline) {
      var sentence: [String] = []
      for piece in line.split(whereSeparator: \.isWhitespace) {
        sentence += WrittenWord.words(of: String(piece)).flatMap { words(of: $0.text) }
        guard let last = piece.last(where: { !"\"')]\u{201D}\u{2019}".contains($0) }),
          ".!?:;".contains(last), !sentence.isEmpty
        else { continue }
        sentences.append(sentence)
        sentence = []
      }
      if !sentence.isEmpty { sentences.append(sentence) }
    }
    return sentences
  }

  /// Returns the spoken words for a written word: a number in words, a compound in its parts.
  private static func words(of text: String) -> [String] {
    let plain = text.replacing("\u{2019}", with: "'")
    if let number = NumberWords.spoken(plain) { return number }
    return plain.split { $0 == "-" || $0 == "\u{2013}" || $0 == "/" || $0 == "\u{2014}" }
      .map(String.init).filter { $0.contains(where: \.isLetter) }
  }
}
