import Entries

/// Writes words as text, with capitals and punctuation that come from pauses alone.
///
/// Measured on prompts with punctuation: a pause of 0.4 s is punctuation three times in four, and a
/// shorter one is more often not, so shorter pauses are ignored: precision comes before recall.
enum Punctuation {
  private static let comma = 0.4
  private static let fullStop = 0.8
  /// The total silence that stretches of speech include at their ends, in seconds.
  private static let rolls = 0.5

  /// Returns the text, and the words as they appear in it.
  static func write(
    _ words: [Word], pauseBefore: Double, pauseAfter: Double
  ) -> (text: String, words: [Word]) {
    var text = ""
    var length = 0
    var written = words
    var beginsSentence = mark(pause: outer(pauseBefore)) == "."
    for (index, word) in words.enumerated() {
      if index > 0 {
        text += " "
        length += 1
      }
      let spelled = spelled(word.text, beginsSentence: beginsSentence)
      let count = spelled.unicodeScalars.count
      written[index].text = spelled
      written[index].range = length..<length + count
      let pause =
        index + 1 < words.count ? words[index + 1].start - word.end : outer(pauseAfter)
      let mark = mark(pause: pause)
      text += spelled + mark
      length += count + mark.unicodeScalars.count
      beginsSentence = mark == "."
    }
    return (text, written)
  }

  /// Returns the pause between two stretches, given the gap between them; 0 if speech was cut
  /// there.
  private static func outer(_ gap: Double) -> Double { gap > 0 ? gap + rolls : 0 }

  private static func mark(pause: Double) -> String {
    if pause >= fullStop { return "." }
    return pause >= comma ? "," : ""
  }

  /// Returns a word with a capital if it needs one.
  private static func spelled(_ word: String, beginsSentence: Bool) -> String {
    let isPronoun = word == "i" || word.hasPrefix("i'")
    guard isPronoun || beginsSentence, let first = word.first else { return word }
    return first.uppercased() + word.dropFirst()
  }
}
