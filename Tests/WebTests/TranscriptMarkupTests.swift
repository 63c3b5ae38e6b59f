import Entries
import Testing

@testable import Web

/// The words of a transcript as HTML.
@Suite("Words as markup")
struct TranscriptMarkupTests {
  private static func word(
    _ text: String, _ range: Range<Int>, at start: Double, confidence: Double = 1,
    alternatives: [Word.Alternative] = []
  ) -> Word {
    Word(
      text: text, start: start, end: start + 0.5, confidence: confidence, range: range,
      alternatives: alternatives)
  }

  @Test("Each word has its second, and what stands between words stays between them")
  func words() {
    let utterance = Utterance(
      start: 62, end: 64, text: "Well, “yes”.",
      words: [
        TranscriptMarkupTests.word("Well", 0..<4, at: 62),
        TranscriptMarkupTests.word("yes", 7..<10, at: 63.25),
      ])
    let line = TranscriptMarkup.line(utterance, place: 3)
    #expect(line.contains("data-line=\"3\""))
    #expect(line.contains(">1:02</button>"))
    #expect(
      line.contains(
        "<span class=\"word\" data-at=\"62.0\" data-to=\"62.5\">Well</span>, “<span class=\"word\" "
          + "data-at=\"63.25\" data-to=\"63.75\">yes</span>”."))
  }

  @Test("An unsure word says what else it may be, and nothing in it is markup")
  func unsure() {
    let utterance = Utterance(
      start: 0, end: 1, text: "<b>",
      words: [
        TranscriptMarkupTests.word(
          "<b>", 0..<3, at: 0, confidence: 0.3,
          alternatives: [.init(text: "\"bee\"", posterior: 0.2)])
      ])
    let line = TranscriptMarkup.line(utterance, place: 0)
    #expect(line.contains("class=\"word unsure\""))
    #expect(line.contains("title=\"unsure; perhaps: &quot;bee&quot;\""))
    #expect(line.contains(">&lt;b&gt;</span>"))
  }

  @Test("What was not understood is a mark without words, and words without places are one text")
  func plain() {
    let unclear = Utterance(
      start: 3, end: 4, text: "guess",
      words: [TranscriptMarkupTests.word("guess", 0..<5, at: 3, confidence: 0.01)])
    #expect(TranscriptMarkup.line(unclear, place: 0).contains(">[unclear 0:03]</span>"))
    let placeless = Utterance(
      start: 0, end: 1, text: "a & b", words: [TranscriptMarkupTests.word("a", 0..<0, at: 0)])
    #expect(TranscriptMarkup.line(placeless, place: 0).contains(">a &amp; b</span>"))
  }
}
