import Entries
import Testing

@testable import Transcription

@Suite("Punctuation from pauses")
struct PunctuationTests {
  /// Returns words of 0.2 s with a pause after each.
  private func text(
    _ words: [(String, Double)], before: Double = .infinity, after: Double = .infinity
  ) -> (text: String, words: [Word]) {
    var time = 0.0
    let words = words.map { text, pause in
      defer { time += 0.2 + pause }
      return Word(text: text, start: time, end: time + 0.2, confidence: 1, range: 0..<0)
    }
    return Punctuation.write(words, pauseBefore: before, pauseAfter: after)
  }

  @Test("is a capital at the beginning and a full stop at the end")
  func sentence() {
    #expect(text([("we", 0), ("went", 0), ("home", 0)]).text == "We went home.")
  }

  @Test("is a comma at a pause of 0.4 s and a new sentence at one of 0.8 s")
  func pauses() {
    let words = [("yes", 0.45), ("but", 0.3), ("no", 0.85), ("so", 0)]
    #expect(text(words).text == "Yes, but no. So.")
  }

  @Test("writes the speaker as I, also in I'm and I'll, and nothing else that begins with i")
  func pronoun() {
    let words = [("and", 0.0), ("i", 0), ("think", 0), ("i'm", 0), ("in", 0)]
    #expect(text(words).text == "And I think I'm in.")
  }

  @Test("goes on in the middle of a sentence where speech was cut without a pause")
  func cut() {
    #expect(text([("on", 0), ("it", 0)], before: 0, after: 0).text == "on it")
    #expect(text([("on", 0)], before: 0.1, after: 0.1).text == "on,")
  }

  @Test("leaves each word's range at the word, without its punctuation")
  func ranges() {
    let written = text([("naïve", 0.5), ("i", 1)])
    #expect(written.text == "Naïve, I.")
    #expect(written.words.map(\.range) == [0..<5, 7..<8])
    #expect(written.words.map(\.text) == ["Naïve", "I"])
  }

  @Test("is nothing where there are no words")
  func empty() {
    #expect(text([]).text.isEmpty)
  }
}
