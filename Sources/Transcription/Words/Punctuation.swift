import Entries

/// Writes words as text: capitals and punctuation, from pauses alone.
///
/// Measured on prompts with punctuation: a pause of 0.4 s is punctuation three times in four and a
/// shorter one more often not, so shorter ones are left alone: precision before recall.
enum Punctuation {
  private static let comma = 0.4
  private static let fullStop = 0.8
  /// Stretches of speech carry so much silence with them at their ends, in seconds.
  private static let rolls = 0.5

  /// The words as they stand in a text, and the text.
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

  /// A pause between two stretches, from the gap between them; where speech was cut, there is none.
  private static func outer(_ gap: Double) -> Double { gap > 0 ? gap + rolls : 0 }

  private static func mark(pause: Double) -> String {
    if pause >= fullStop { return "." }
    return pause >= comma ? "," : ""
  }

  /// A word with the capital it needs.
  private static func spelled(_ word: String, beginsSentence: Bool) -> String {
    let isPronoun = word == "i" || word.hasPrefix("i'")
    guard isPronoun || beginsSentence, let first = word.first else { return word }
    return first.uppercased() + word.dropFirst()
  }
}
