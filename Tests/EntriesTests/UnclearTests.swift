import Entries
import Testing

@Suite("Unclear utterances") struct UnclearTests {
  private func utterance(_ confidences: [Double], at start: Double = 3.2) -> Utterance {
    let words = confidences.enumerated().map { index, confidence in
      Word(
        text: "word", start: start + Double(index), end: start + Double(index) + 0.5,
        confidence: confidence, range: index * 5..<index * 5 + 4)
    }
    return Utterance(
      start: start, end: start + 4, text: words.map(\.text).joined(separator: " "), words: words)
  }

  @Test(
    "An utterance is unclear if all its words are guesses",
    arguments: [
      ([0.05, 0.001], true), ([0.05, 0.051], false), ([0.9], false),
      // A word whose time alone was guessed has no confidence at all.
      ([0.05, 0], false), ([0, 0], false), ([], false),
    ] as [([Double], Bool)])
  func unclear(_ confidences: [Double], _ isUnclear: Bool) {
    #expect(utterance(confidences).isUnclear == isUnclear)
  }

  @Test(
    "It is shown as a mark with its second",
    arguments: [
      (3.2, "[unclear 0:03]"), (0, "[unclear 0:00]"), (-1, "[unclear 0:00]"),
      (75.9, "[unclear 1:15]"), (3_725, "[unclear 1:02:05]"), (.nan, "[unclear 0:00]"),
    ])
  func mark(_ start: Double, _ mark: String) {
    #expect(utterance([0.01], at: start).shown.text == mark)
  }

  @Test("A clear utterance is shown as it is, an unclear one without its words")
  func shown() {
    let clear = utterance([0.9, 0.01])
    #expect(clear.shown == clear)
    let unclear = utterance([0.01, 0.02])
    #expect(unclear.shown.words.isEmpty)
    #expect(unclear.shown.start == unclear.start)
    #expect(unclear.shown.end == unclear.end)
    #expect(unclear.shownWithoutTime.text == "[unclear]")
    let transcript = Transcript(engine: .init(name: "test"), utterances: [clear, unclear])
    #expect(transcript.shownText == "word word [unclear 0:03]")
    #expect(transcript.text == "word word word word")
    #expect(!transcript.isUnclear)
    #expect(Transcript(engine: .init(name: "test"), utterances: [unclear]).isUnclear)
    #expect(!Transcript(engine: .init(name: "test")).isUnclear)
  }

  @Test("Marks that an editor left alone become the words again, each once")
  func restoring() {
    let transcript = Transcript(
      engine: .init(name: "test"),
      utterances: [utterance([0.01]), utterance([0.9]), utterance([0.01, 0.01])])
    #expect(transcript.shownLines == ["[unclear 0:03]", "word", "[unclear 0:03]"])
    #expect(transcript.restoringUnclear(transcript.shownLines) == ["word", "word", "word word"])
    #expect(
      transcript.restoringUnclear(["what I said", "[unclear 0:03]", "[unclear 0:04]"])
        == ["what I said", "word", "[unclear 0:04]"])
  }
}
