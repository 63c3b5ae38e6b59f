import Entries
import Foundation
import Testing

@testable import Storage

@Suite("Search")
struct SearchTests {
  @Test("A spoken word is found with the second at which it was said")
  func spokenWord() throws {
    let journal = try TemporaryJournal()
    let (entry, recording) = try journal.addRecording()
    try journal.transcribe(
      recording,
      [
        Sample.utterance("we don't go to the harbour", at: 1),
        Sample.utterance("", at: 5),
        Sample.utterance("the lighthouse keeper waved", at: 10),
      ])
    let hits = try journal.file.search(SearchQuery("lighthouse"))
    let hit = try #require(hits.first)
    #expect(hits.count == 1)
    #expect(hit.entry == entry)
    #expect(hit.columns == [.transcript])
    #expect(
      hit.spoken == [
        .init(recording: recording, start: 10.5, end: 11, word: "lighthouse")
      ])
    #expect(hit.snippet.text == "we don't go to the harbour the lighthouse keeper waved")
    #expect(hit.snippet.matches == [31..<41])
  }
}
