import Entries
import Testing

@testable import JournalEngine

@Suite("Words that leave a transcript")
struct TranscriptCutTests {
  /// Returns an utterance with one word per second.
  private func utterance(_ text: String, at start: Double) -> Utterance {
    var words: [Word] = []
    var place = 0
    for (index, part) in text.split(separator: " ").enumerated() {
      let bare = part.prefix { $0.isLetter }
      let begin = start + Double(index)
      words.append(
        Word(
          text: String(bare), start: begin, end: begin + 0.8, confidence: 1,
          range: place..<place + bare.count))
      place += part.count + 1
    }
    return Utterance(
      start: start, end: start + Double(words.count), text: text, words: words)
  }

  @Test("Words at the end go, and what stays ends with a full stop")
  func end() {
    var cut = TranscriptCut([utterance("And that was my day Journal mood four.", at: 10)])
    cut.remove(15..<17.8)
    #expect(cut.utterances.map(\.text) == ["And that was my day."])
    #expect(cut.utterances[0].words.map(\.text) == ["And", "that", "was", "my", "day"])
    #expect(cut.utterances[0].end == 14.8)
  }

  @Test("Words at the beginning go, and what stays begins with a capital at its own place")
  func beginning() throws {
    var cut = TranscriptCut([utterance("Journal tag work. today was long.", at: 0)])
    cut.remove(0..<2.8)
    let left = try #require(cut.utterances.first)
    #expect(left.text == "Today was long.")
    #expect(left.start == 3)
    let scalars = Array(left.text.unicodeScalars)
    for word in left.words {
      let found = String(String.UnicodeScalarView(scalars[word.range]))
      #expect(found.lowercased() == word.text.lowercased())
    }
  }

  @Test("An utterance of which nothing stays goes whole, and others are not touched")
  func whole() {
    let others = [utterance("One two.", at: 0), utterance("Three four.", at: 20)]
    var cut = TranscriptCut([others[0], utterance("Journal mood four.", at: 10), others[1]])
    cut.remove(10..<12.8)
    #expect(cut.utterances == others)
  }

  @Test("A paragraph begins with the next words, once, and never before the first")
  func paragraphs() {
    var cut = TranscriptCut([utterance("One two.", at: 0), utterance("Three four.", at: 20)])
    cut.beginParagraph(at: 10)
    cut.beginParagraph(at: 10)
    cut.beginParagraph(at: -5)
    cut.beginParagraph(at: 50)
    #expect(cut.utterances.map(\.text) == ["One two.\n", "Three four."])
  }
}
