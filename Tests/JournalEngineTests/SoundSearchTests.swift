import Entries
import Foundation
import Testing
import Transcription

@testable import JournalEngine
@testable import Storage

@Suite("Searching by sound")
struct SoundSearchTests {
  @Test("It ends with the task, whatever there is still to look at")
  func cancelled() async throws {
    let workshop = try Workshop()
    let places = SoundPlaces(file: try workshop.create().file, filter: nil)
    let term = try #require(SearchQuery("garden").spokenTerms.first)
    let sound = SoundTerm(words: ["garden"], ways: [[]])
    #expect(try places.best(of: sound, term, least: 0).isEmpty)
    let search = Task {
      while !Task.isCancelled { await Task.yield() }
      return try places.best(of: sound, term, least: 0).count
    }
    search.cancel()
    await #expect(throws: CancellationError.self) { try await search.value }
  }

  /// Adds an entry in which words were held possible, in a stretch of speech for each.
  private static func add(_ words: String..., to file: JournalFile) throws -> Int64 {
    let moment = Moment(Date(timeIntervalSince1970: 1_795_172_400), in: .gmt)
    let draft = RecordingDraft(
      uuid: UUID(), start: moment, rate: 16000, channels: 1, sampleFormat: .int16, source: .file,
      fileName: "walk.wav", fileFormat: "WAV PCM_16", keepsOriginal: false)
    let (entry, recording) = try file.beginRecording(
      draft, in: .newEntry(EntryDraft(moment: moment), UUID()), at: moment.date)
    try file.finishRecording(recording, RecordingOutcome(frames: 0, digest: "\(recording)"))
    let sounds = words.enumerated().map { index, word in
      let start = Double(index)
      return (
        position: index,
        sound: HeardSound(
          start: start, end: start + 1,
          words: [.init(text: word, start: start, end: start + 0.5, posterior: 0.4)], phones: "",
          times: [])
      )
    }
    try file.keepSounds(sounds, of: recording, model: "cafe")
    return try #require(entry)
  }

  @Test(
    "Of several words, only what can make the whole query likely is read as a whole",
    arguments: [
      ("kitchen hospital", [1, 1], [0]), ("kitchen OR hospital", [2, 2], [0, 1, 2]),
    ])
  func several(_ typed: String, _ counts: [Int], _ expected: [Int]) throws {
    let workshop = try Workshop()
    let file = try workshop.create().file
    let entries = [
      try SoundSearchTests.add("kitchen", "hospital", to: file),
      try SoundSearchTests.add("kitchen", "pond", to: file),
      try SoundSearchTests.add("hospital", to: file),
    ]
    func search(_ limit: Int?) -> SoundSearch {
      SoundSearch(
        file: file, query: SearchQuery(typed), scope: SearchScope(EntryFilter(limit: limit)),
        terms: ["kitchen", "hospital"].map { SoundTerm(words: [$0], ways: [[]]) },
        usesText: false)
    }
    let chosen = try #require(try search(5).stretches([[], []], least: 0.5))
    #expect(chosen.map(\.count) == counts)
    #expect(try search(nil).stretches([[], []], least: 0.5) == nil)
    for limit in [5, nil] {
      let found = try search(limit).find(beside: [], least: 0.0001, likely: 0.15)
      #expect(found.hits.map(\.entry).sorted() == expected.map { entries[$0] })
    }
  }
}
