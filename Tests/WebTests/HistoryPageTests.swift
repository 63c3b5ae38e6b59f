import Entries
import Foundation
import Testing

@testable import JournalEngine
@testable import Storage
@testable import Web

/// What was changed in an entry, as a page.
@Suite("History in a browser")
struct HistoryPageTests {
  private static func transcript(_ text: String) -> Transcript {
    var words: [Word] = []
    var place = 0
    for (index, word) in text.split(separator: " ").enumerated() {
      let start = Double(index) * 0.1
      words.append(
        Word(
          text: String(word), start: start, end: start + 0.1, confidence: 1,
          range: place..<place + word.unicodeScalars.count))
      place += word.unicodeScalars.count + 1
    }
    return Transcript(
      engine: Transcript.Engine(name: "ear"),
      utterances: [Utterance(start: 0, end: 2, text: text, words: words)])
  }

  @Test("A changed text is shown by its words before and after, as text")
  func words() async throws {
    try await PageRig.run { rig in
      let (number, recording) = try await rig.record(seconds: 2)
      let made = Date(timeIntervalSince1970: 0)
      for text in [
        "it was then that the young man came home for tea",
        "it was then that the young <b>person</b> came home for tea",
      ] {
        _ = try rig.journal.file.addTranscript(
          Self.transcript(text), to: recording.id, makeCurrent: true, at: made)
      }
      _ = try rig.journal.useTranscript(version: 1, of: recording)
      let page = try await rig.get("/entries/\(number)/history").text
      let was = "… then that the young &lt;b&gt;person&lt;/b&gt; came home for tea</del>"
      #expect(page.contains(was))
      #expect(page.contains("… then that the young man came home for tea</ins>"))
      #expect(!page.contains("version 2"))
    }
  }

  @Test("A version with the same words is told by its number")
  func sameWords() async throws {
    try await PageRig.run { rig in
      let (number, recording) = try await rig.record(seconds: 2)
      for _ in 1...2 {
        _ = try rig.journal.file.addTranscript(
          Self.transcript("the same words"), to: recording.id, makeCurrent: true,
          at: Date(timeIntervalSince1970: 0))
      }
      _ = try rig.journal.useTranscript(version: 1, of: recording)
      let page = try await rig.get("/entries/\(number)/history").text
      #expect(page.contains("version 2</del>") && page.contains("version 1</ins>"))
    }
  }

  @Test("A file that comes or goes is told without those that stay")
  func attachments() async throws {
    try await PageRig.run { rig in
      let (number, _) = try await rig.record(seconds: 1)
      let journal = rig.journal
      for address in ["https://example.org/a", "https://example.org/b"] {
        let prepared = try journal.prepareAttachments([address])
        _ = try journal.attach(prepared, to: number)
      }
      let page = try await rig.get("/entries/\(number)/history").text
      #expect(page.contains("<ins dir=\"auto\">https://example.org/b</ins>"))
      #expect(!page.contains("<del"))
    }
  }

  @Test("Changes that stand close are one passage, and what is left out is marked")
  func passages() {
    let words = (1...30).map(String.init)
    #expect(ChangedWords.text(words, around: [2..<3, 6..<7]) == "1 2 3 4 5 6 7 8 9 10 11 …")
    #expect(
      ChangedWords.text(words, around: [10..<10, 29..<30])
        == "… 7 8 9 10 11 12 13 14 … 26 27 28 29 30")
    #expect(ChangedWords.text([], around: [0..<0]) == "")
  }
}
