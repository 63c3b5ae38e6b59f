import Entries
import Fixtures
import Foundation
import JournalEngine
import Synchronization
import Testing

@Suite("Transcribing in a journal", .serialized)
struct TranscribeTests {
  private static let isInstalled = FileManager.default.fileExists(
    atPath: "/usr/share/pocketsphinx/model/en-us/en-us/mdef")

  /// A journal with the shortest reading.
  private static func journal(in workshop: Workshop) async throws -> Journal {
    let journal = try workshop.create()
    let file = Fixture.librivox.appending(
      path: "sense_and_sensibility_01_austen_64kb-0930.wav")
    try await journal.importAudio([file.path], request: ImportRequest()) { _ in }
    return journal
  }

  /// A journal with the shortest reading, transcribed.
  static let transcribed = MadeJournal { workshop in
    let journal = try await TranscribeTests.journal(in: workshop)
    try await journal.transcribe(settings: TranscribeSettings())
    return journal
  }

  @Test(
    "one job and several write the same words; what waits is done once",
    .enabled(if: isInstalled, "install pocketsphinx-en-us"))
  func jobs() async throws {
    var texts: [[String]] = []
    for jobs in [1, 2] {
      let workshop = try Workshop()
      let journal = try workshop.create()
      let files = ["0880", "0930"].map {
        Fixture.librivox.appending(path: "sense_and_sensibility_01_austen_64kb-\($0).wav").path
      }
      try await journal.importAudio(files, request: ImportRequest()) { _ in }
      var settings = TranscribeSettings()
      settings.jobs = jobs
      let reports = try await journal.transcribe(settings: settings)
      #expect(reports.count == 2)
      #expect(try await journal.transcribe(settings: settings).isEmpty)
      texts.append(
        try (1...2).map {
          try journal.currentTranscript(of: journal.entry($0).recordings[0])?.text ?? ""
        })
    }
    #expect(texts[0] == texts[1])
    #expect(texts[0].allSatisfy { !$0.isEmpty })
  }

  @Test(
    "a search finds a spoken word at its second",
    .enabled(if: isInstalled, "install pocketsphinx-en-us"))
  func second() async throws {
    let workshop = try Workshop()
    let journal = try await TranscribeTests.transcribed.open(in: workshop)
    let hits = try journal.search("himself", filter: EntryFilter())
    let said = try #require(hits.first?.spoken.first)
    // "he might even have been made amiable himself": the last word of 3.5 s.
    #expect((1.5...3.4).contains(said.start))
    #expect(said.end > said.start)
  }

  @Test(
    "older recordings are made ready to be searched by sound, and that is told",
    .enabled(if: isInstalled, "install pocketsphinx-en-us"))
  func older() async throws {
    let workshop = try Workshop()
    let journal = try await TranscribeTests.transcribed.open(in: workshop)
    var settings = TranscribeSettings()
    settings.indexesSound = true
    let told = Mutex<[Double]>([])
    try await journal.transcribe(settings: settings) { event in
      if case .indexing(let seconds) = event { told.withLock { $0.append(seconds) } }
    }
    let recording = try #require(try journal.entry(1).recordings.first)
    #expect(told.withLock { $0 } == [recording.duration])
    let scope = SearchScope(EntryFilter(limit: 20))
    let found = try await journal.find("himself", in: scope, by: SoundUse(.sound))
    #expect(found.entries.count == 1 && found.sound == SoundReport(indexed: 1, waiting: 0))
  }

  @Test(
    "what was said is found by its sound, once it was heard for that",
    .enabled(if: isInstalled, "install pocketsphinx-en-us"))
  func sound() async throws {
    let workshop = try Workshop()
    let journal = try await TranscribeTests.transcribed.open(in: workshop)
    let scope = SearchScope(EntryFilter(limit: 20))
    let before = try await journal.find("himself", in: scope, by: SoundUse(.sound))
    #expect(before.entries.isEmpty)
    #expect(before.sound == SoundReport(indexed: 0, waiting: 1))
    let outcome = try await journal.indexSound(settings: TranscribeSettings())
    #expect(outcome.indexed == 1)
    #expect(outcome.failed == 0)
    let again = try await journal.indexSound(settings: TranscribeSettings())
    #expect(again.indexed == 0)

    let found = try await journal.find("himself", in: scope, by: SoundUse(.sound))
    let hit = try #require(found.entries.first?.hit)
    #expect(hit.by == .alternative)
    #expect(hit.score > SoundUse.usualLikelihood)
    #expect((1.5...3.4).contains(try #require(hit.spoken.first).start))
    let phones = try await journal.find(
      "whatever", in: scope, by: SoundUse(.sound, soundsLike: "him self"))
    #expect(phones.entries.first?.hit.by == .sound)
    // However little was asked for, what is unlikely is called so.
    let all = try await journal.find(
      "herself", in: scope, by: SoundUse(.sound, leastScore: 0))
    #expect(!all.entries.isEmpty)
    for hit in all.entries.map(\.hit) {
      #expect(hit.isUnlikely == (hit.score < SoundUse.usualLikelihood))
    }
    let both = try await journal.find("himself", in: scope, by: SoundUse())
    #expect(both.entries.map(\.hit.by) == [.text])
    let absent = try await journal.find(
      "photosynthesis", in: scope, by: SoundUse(leastScore: SoundUse.usualLikelihood))
    #expect(absent.entries.isEmpty)
    for (query, isSearched) in [
      ("Привет", false), ("1234", false), ("him", false), ("himself", true),
    ] {
      let report = try await journal.find(query, in: scope, by: SoundUse(.sound)).sound
      #expect((report?.obstacle == nil) == isSearched)
      #expect(report?.isShort == (query == "him"))
    }
    await #expect(throws: JournalError.self) {
      try await journal.find("road", in: scope, by: SoundUse(.sound, soundsLike: "дорога"))
    }
  }
}
