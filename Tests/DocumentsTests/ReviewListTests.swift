import Entries
import Foundation
import Testing

@testable import Pages

@Suite("The list of sentences to review")
struct ReviewListTests {
  @Test("Unsure words are marked on a terminal and where another program reads them")
  func marks() {
    let recording = Recording(
      id: 1, uuid: UUID(), start: Moment(Date(timeIntervalSince1970: 0), in: .gmt),
      startSource: "clock", rate: 16_000, channels: 1, sampleFormat: .int16, frames: 16_000,
      source: .microphone)
    let utterance = Utterance(
      start: 0, end: 1, text: "the sun was white",
      words: [
        Word(text: "the", start: 0, end: 0.2, confidence: 0.9, range: 0..<3),
        Word(text: "sun", start: 0.2, end: 0.5, confidence: 0.2, range: 4..<7),
        Word(text: "was", start: 0.5, end: 0.7, confidence: 0.9, range: 8..<11),
        Word(text: "white", start: 0.7, end: 1, confidence: 0.9, range: 12..<17),
      ])
    let list = ReviewList([ReviewSentence(entry: 4, recording: recording, utterance: utterance)])
    for isForTerminal in [true, false] {
      let lines = list.lines(PageStyle(isForTerminal: isForTerminal))
      #expect(lines == ["4 at 0:00", "  the [sun] was white"])
    }
    let coloured = list.lines(PageStyle(isColoured: true))
    #expect(coloured.last?.contains("[") == true && coloured.last?.contains("sun") == true)
  }
}
