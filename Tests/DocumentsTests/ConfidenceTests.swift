import Documents
import Entries
import Testing

@Suite("Leaving out what is unsure")
struct ConfidenceTests {
  private func kept(_ text: String, _ confidence: [Double]) -> Transcript {
    Speech.document([Speech.utterance(text, at: 0, confidence: confidence)])
      .keeping(minimumConfidence: 0.5).transcript
  }

  @Test(
    "Punctuation around a word that goes stays once",
    arguments: [
      ("Hello there, friend.", [0.9, 0.1, 0.9], "Hello, friend."),
      ("Hello there, friend.", [0.9, 0.9, 0.1], "Hello there."),
      ("Hello there, friend.", [0.1, 0.9, 0.9], "there, friend."),
      ("One, two, three, four.", [0.9, 0.1, 0.1, 0.9], "One, four."),
      ("“No,” she said.", [0.1, 0.1, 0.9], "“said."),
      ("All stays.", [0.5, 0.5], "All stays."),
    ])
  func punctuation(text: String, confidence: [Double], expected: String) {
    let transcript = kept(text, confidence)
    #expect(transcript.text == expected)
    for utterance in transcript.utterances {
      let scalars = Array(utterance.text.unicodeScalars)
      for word in utterance.words {
        #expect(String(String.UnicodeScalarView(scalars[word.range])) == word.text)
      }
    }
  }

  @Test("An utterance of which no word is sure is left out")
  func all() {
    #expect(kept("Nothing sure", [0.1, 0.2]).utterances.isEmpty)
  }

  @Test("An utterance whose words nobody timed is kept")
  func untimed() {
    let utterance = Utterance(start: 0, end: 1, text: "As it was typed", words: [])
    let document = Speech.document([utterance]).keeping(minimumConfidence: 0.9)
    #expect(document.transcript.utterances == [utterance])
  }

  @Test("Words that do not say where they stand are joined by spaces")
  func withoutRanges() {
    var utterance = Speech.utterance("one two three", at: 0, confidence: [0.9, 0.1, 0.9])
    for index in utterance.words.indices { utterance.words[index].range = 0..<0 }
    let kept = Speech.document([utterance]).keeping(minimumConfidence: 0.5)
    #expect(kept.transcript.text == "one three")
  }
}
