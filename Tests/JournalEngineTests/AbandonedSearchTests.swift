import Entries
import Testing
import Transcription

@testable import JournalEngine
@testable import Storage

@Suite("Searching by sound for somebody who went away")
struct AbandonedSearchTests {
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
}
