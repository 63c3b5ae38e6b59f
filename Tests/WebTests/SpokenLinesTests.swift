import Entries
import Testing
import Transcription

@testable import Web

/// The words that a window shows while it records.
@Suite("The words of a running recording")
struct SpokenLinesTests {
  private static func finished(_ text: String, at start: Double) -> LiveWords {
    LiveWords(
      start: start, text: text,
      utterance: Utterance(start: start, end: start + 1, text: text, words: []))
  }

  @Test("A finished sentence replaces its provisional words, which began a moment before it")
  func once() {
    var lines = SpokenLines()
    lines.take(LiveWords(start: 3.1, text: "chapter"))
    lines.take(LiveWords(start: 3.1, text: "chapter one"))
    #expect(lines.latest == ["chapter one"])
    lines.take(SpokenLinesTests.finished("Chapter one.", at: 3.4))
    #expect(lines.latest == ["Chapter one."])
    lines.take(LiveWords(start: 5.2, text: "this"))
    #expect(lines.latest == ["Chapter one.", "this"])
  }

  @Test("Provisional words stay where the recogniser has none for a moment, until it has finished")
  func kept() {
    var lines = SpokenLines()
    lines.take(LiveWords(start: 3.1, text: "chapter one"))
    lines.take(LiveWords(start: 3.1, text: ""))
    #expect(lines.latest == ["chapter one"])
    lines.take(LiveWords(start: 3.1, text: "chapter two"))
    #expect(lines.latest == ["chapter two"])
    lines.take(SpokenLinesTests.finished("Chapter two.", at: 3.4))
    #expect(lines.latest == ["Chapter two."])
  }

  @Test("Provisional words that turn out to be none are gone, and the last four lines are shown")
  func few() {
    var lines = SpokenLines()
    for number in 1...5 {
      lines.take(SpokenLinesTests.finished("\(number).", at: Double(number)))
    }
    #expect(lines.latest == ["2.", "3.", "4.", "5."])
    lines.take(LiveWords(start: 7, text: "oh"))
    #expect(lines.latest == ["3.", "4.", "5.", "oh"])
    lines.take(SpokenLinesTests.finished("", at: 7.2))
    #expect(lines.latest == ["2.", "3.", "4.", "5."])
  }
}
