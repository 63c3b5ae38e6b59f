/// Splits a text into sentences, at which a voice pauses and to which a listener may want to
/// return.
enum SentenceSplitter {
  /// Abbreviations whose full stop does not end a sentence.
  private static let shortenings: Set<String> = [
    "mr", "mrs", "ms", "dr", "prof", "st", "e.g", "i.e", "etc", "vs", "no", "approx", "ca", "cf",
    "a.m", "p.m", "jan", "feb", "mar", "apr", "jun", "jul", "aug", "sep", "sept", "oct", "nov",
    "dec", "jr", "sr",
  ]

  /// The most bytes of a sentence.
  ///
  /// A longer one is spoken in pieces, because a piece is heard only when all of it has been
  /// synthesised.
  private static let longest = 600

  /// Returns the sentences in order; together they hold every word of the text.
  ///
  /// An empty line ends a sentence too.
  static func sentences(of text: String) -> [String] {
    var sentences: [String] = []
    for paragraph in text.split(separator: "\n") {
      var sentence = ""
      let words = paragraph.split(whereSeparator: \.isWhitespace)
      for (index, word) in words.enumerated() {
        if !sentence.isEmpty, sentence.utf8.count + word.utf8.count >= longest {
          sentences.append(sentence)
          sentence = ""
        }
        var rest = word
        while rest.utf8.count > longest {
          // Counted in characters, each of which may have several bytes.
          sentences.append(String(rest.prefix(longest / 4)))
          rest = rest.dropFirst(longest / 4)
        }
        sentence += sentence.isEmpty ? String(rest) : " " + rest
        let next = index + 1 < words.count ? words[index + 1] : nil
        if ends(at: word, before: next) {
          sentences.append(sentence)
          sentence = ""
        }
      }
      if !sentence.isEmpty { sentences.append(sentence) }
    }
    return sentences
  }

  private static func ends(at word: Substring, before next: Substring?) -> Bool {
    guard let next else { return true }
    let bare = word.trimmingSuffix { "\"'”’)]".contains($0) }
    guard let last = bare.last else { return false }
    if "!?…".contains(last) { return true }
    guard last == ".", next.first?.isLowercase != true else { return false }
    let stem = bare.dropLast().lowercased().trimmingPrefix { "(\"'“‘".contains($0) }
    return stem.count > 1 && !shortenings.contains(String(stem))
  }
}

extension Substring {
  fileprivate func trimmingSuffix(while condition: (Character) -> Bool) -> Substring {
    var rest = self
    while let last = rest.last, condition(last) { rest.removeLast() }
    return rest
  }
}
