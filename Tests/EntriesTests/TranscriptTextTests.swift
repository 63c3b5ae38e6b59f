import Entries
import Testing

@Suite struct TranscriptTextTests {
  private func joined(_ texts: [String]) -> TranscriptText {
    TranscriptText(texts.map { Utterance(start: 0, end: 1, text: $0, words: []) })
  }

  @Test("Every utterance's text is found at its offset, whatever characters it holds")
  func offsetsPoint() {
    let texts = ["Grüß dich.", "", "👩‍👩‍👧 e\u{301}t\u{E9}", "\u{301}combining", "", "\r\n", "end"]
    let whole = joined(texts)
    let scalars = Array(whole.text.unicodeScalars)
    for (text, offset) in zip(texts, whole.offsets) {
      let own = Array(text.unicodeScalars)
      #expect(Array(scalars[offset..<offset + own.count]) == own)
    }
  }

  @Test("Empty utterances take no room, wherever they stand")
  func emptyOnes() {
    #expect(joined(["", "", "one", "", "two", ""]).text == "one two")
    #expect(joined(["", ""]).text == "")
    #expect(joined([]) == joined([]))
    #expect(joined(["", "one", ""]).offsets == [0, 0, 3])
  }
}
