import Entries
import Foundation
import Listening
import Testing

@testable import JournalEngine
@testable import Storage

@Suite("Words of transcripts on a page that is lost")
struct LostWordsTests {
  /// A journal of which the pages with the words of some entries are written over, closed; and the
  /// texts as they were.
  private static func damaged(
    _ workshop: Workshop, _ change: String = ""
  ) async throws -> [Int64: String] {
    let journal = try await SpokenJournal.made.open(in: workshop)
    let texts = try SpokenJournal.texts(of: journal)
    if !change.isEmpty { try journal.execute(change) }
    try journal.file.close()
    let pages = try SpokenJournal.pages(of: "utterance", at: workshop.journalPath)
    #expect(pages.count > 8)
    try SpokenJournal.overwrite([pages[3], pages[4]], at: workshop.journalPath)
    return texts
  }

  @Test("the entries are named, their other words are read, and all of their sound plays")
  func reading() async throws {
    let workshop = try Workshop()
    let texts = try await LostWordsTests.damaged(workshop)
    let journal = try workshop.open()
    let read = try SpokenJournal.texts(of: journal)
    let hurt = texts.filter { read[$0.key] != $0.value }.keys.sorted()
    #expect(!hurt.isEmpty && hurt.count < 6)
    for entry in hurt {
      let all = Set(texts[entry, default: ""].split(separator: " "))
      #expect(read[entry, default: ""].split(separator: " ").allSatisfy(all.contains))
    }
    let lines = journal.damage.map(\.line)
    #expect(lines == hurt.map { "entry \($0): the words of a transcript cannot be read" })
    for entry in hurt {
      let target = workshop.path("\(entry).wav")
      let seconds = try await journal.replay(
        entry, ReplayRequest(destination: .file(target)))
      #expect(abs(seconds - 6) < 0.01)
    }
    #expect(try journal.file.search(SearchQuery("word\(hurt[0])x0x0")).map(\.entry) == [hurt[0]])
  }

  @Test("versions whose rows are all lost take no number that other words have")
  func versions() async throws {
    let workshop = try Workshop()
    let journal = try await SpokenJournal.made.open(in: workshop)
    let texts = try SpokenJournal.texts(of: journal)
    let entry = SpokenJournal.spoken.lowerBound
    let recording = try #require(try journal.entry(entry).recordings.first)
    for word in ["once", "twice"] {
      let version = try journal.file.beginTranscript(
        recording: recording.id, engine: Transcript.Engine(name: word, settings: ""),
        at: journal.surroundings.now())
      let said = Utterance(start: 0, end: 1, text: word, words: [])
      try journal.file.appendUtterances([(position: 0, utterance: said)], to: version)
      try journal.file.finishTranscript(version, state: .done, makeCurrent: word == "twice")
    }
    try journal.file.close()
    let pages = try SpokenJournal.pages(of: "transcript", at: workshop.journalPath)
    try SpokenJournal.overwrite(pages, at: workshop.journalPath)
    let saved = try await Journal.salvage(workshop.journalPath, to: workshop.path("new.sotto"))
    let found = try SpokenJournal.texts(of: Journal.open(at: saved.path, for: .reading))
    var expected = texts
    expected[entry] = "twice"
    #expect(found == expected)
  }

  @Test("a lost page of the map of pages costs no words")
  func pointerMap() async throws {
    let workshop = try Workshop()
    let journal = try await SpokenJournal.made.open(in: workshop)
    let texts = try SpokenJournal.texts(of: journal)
    try journal.file.close()
    let file = try PageFile(path: workshop.journalPath)
    let map = PageMap(file)
    let pages = file.numbers.filter { map.isMap($0) }
    #expect(!pages.isEmpty)
    try SpokenJournal.overwrite(Array(pages), at: workshop.journalPath)
    _ = try await workshop.open().check(CheckRequest(repairs: true))
    #expect(try SpokenJournal.texts(of: workshop.open()) == texts)
  }

  @Test(
    "places and counts that cannot be end no program, and bring no words twice",
    arguments: [
      "UPDATE utterance SET text_start = 9223372036854775807 WHERE position = 3",
      "UPDATE utterance SET text_start = NULL WHERE position = 3",
      "UPDATE transcript SET word_count = -9223372036854775808, unsure_count = 9223372036854775807",
      "UPDATE transcript SET text_length = 9223372036854775807",
    ])
  func impossible(_ change: String) async throws {
    let workshop = try Workshop()
    let journal = try await SpokenJournal.made.open(in: workshop)
    let texts = try SpokenJournal.texts(of: journal)
    try journal.execute(change)
    _ = try await journal.check(CheckRequest(repairs: true))
    #expect(try SpokenJournal.texts(of: journal) == texts)
  }

  @Test("check names the entries, and goes on with everything else")
  func checked() async throws {
    let workshop = try Workshop()
    let texts = try await LostWordsTests.damaged(workshop)
    let journal = try workshop.open()
    let read = try SpokenJournal.texts(of: journal)
    let hurt = texts.filter { read[$0.key] != $0.value }.keys.sorted()
    let report = try await workshop.open().check()
    let lost = report.remaining.filter { $0.kind == .transcript }
    #expect(lost.map(\.damage.entry) == hurt)
    #expect(lost.allSatisfy { $0.damage.what.hasPrefix("words of its transcript are lost, from") })
    #expect(lost.allSatisfy { $0.damage.what.hasSuffix(" are still in the searchable text") })
    #expect(report.remaining.allSatisfy { $0.isMendable })
    #expect(report.provedRecordings == SpokenJournal.spoken.count)
  }

  @Test("--repair brings the text back from the searchable text, and says that times are estimated")
  func repaired() async throws {
    let workshop = try Workshop()
    let texts = try await LostWordsTests.damaged(workshop)
    let journal = try workshop.open()
    let report = try await journal.check(CheckRequest(repairs: true))
    #expect(report.remaining == [], "\(report.remaining)")
    let mended = report.faults.filter { $0.kind == .transcript }
    #expect(!mended.isEmpty)
    #expect(
      mended.allSatisfy { $0.damage.what.hasSuffix("; the text is back, with estimated times") })
    #expect(try SpokenJournal.texts(of: journal) == texts)
    for entry in mended.compactMap(\.damage.entry) {
      let recording = try #require(try journal.entry(entry).recordings.first)
      let said = try #require(try journal.currentTranscript(of: recording))
      #expect(said.engine.settings == "full, restored")
      #expect(said.words.count == 12 * SpokenJournal.utterances)
      // Only the words that came back have no confidence, which marks a time as estimated.
      let guesses = said.words.filter { $0.confidence == 0 }
      #expect(!guesses.isEmpty && guesses.count < said.words.count)
      #expect(guesses.allSatisfy { $0.start >= 0 && $0.end <= 6.01 })
    }
    journal.close()
    let again = try await workshop.open().check()
    #expect(again.faults == [] && again.unfinished == [])
    #expect(again.provedRecordings == SpokenJournal.spoken.count)
  }

  @Test(
    "what a repair finds of their sound is told, also where that sound was not asked for",
    arguments: [
      ("DELETE FROM segment WHERE recording_id = 1", "6.0 s of its sound are lost, from 0:00"),
      (
        "UPDATE recording SET digest = 'x' WHERE id = 1",
        "its sound or its digest has changed; the digests of its pieces still agree"
      ),
    ])
  func damagedSound(_ change: String, _ what: String) async throws {
    let workshop = try Workshop()
    let journal = try await SpokenJournal.made.open(in: workshop)
    try journal.execute("DELETE FROM utterance WHERE transcript_id = 1; " + change)
    var shares: [Double] = []
    let report = try await journal.check(
      CheckRequest(subset: .part(2, of: 2), repairs: true)
    ) { done, total in shares.append(done / total) }
    let sound = report.remaining.filter { $0.kind == .sound }
    #expect(sound.map(\.damage) == [Damage(entry: SpokenJournal.spoken.lowerBound, what)])
    #expect(report.unproved == ["5 recordings, which were not read"])
    #expect(report.provedRecordings == 6)
    #expect(shares == shares.sorted() && shares.allSatisfy { $0 < 1.001 })
  }

  @Test("salvage brings the text back too, and says so")
  func salvaged() async throws {
    let workshop = try Workshop()
    let texts = try await LostWordsTests.damaged(workshop)
    let saved = try await Journal.salvage(workshop.journalPath, to: workshop.path("saved.sotto"))
    #expect(saved.restoredTexts > 0 && saved.lostTexts == 0 && saved.isLossy)
    #expect(saved.report.faults == [] && saved.report.unfinished == [])
    let journal = try Journal.open(at: saved.path, for: .reading)
    #expect(try SpokenJournal.texts(of: journal) == texts)
  }

  @Test("words that are nowhere else are not silence: the recording waits to be transcribed")
  func nowhere() async throws {
    let workshop = try Workshop()
    // Neither copy is left.
    let texts = try await LostWordsTests.damaged(
      workshop, "DELETE FROM search_document; UPDATE transcript SET opening = ''")
    let saved = try await Journal.salvage(workshop.journalPath, to: workshop.path("saved.sotto"))
    #expect(saved.restoredTexts == 0 && saved.lostTexts > 0)
    let new = try Journal.open(at: saved.path, for: .reading)
    let journal = try workshop.open()
    let report = try await journal.check(CheckRequest(repairs: true))
    let lost = report.remaining.filter { $0.kind == .transcript }
    #expect(lost.allSatisfy { $0.damage.what.hasSuffix(", and are nowhere else") })
    for journal in [journal, new] {
      let read = try SpokenJournal.texts(of: journal)
      let hurt = texts.filter { read[$0.key] != $0.value }.keys.sorted()
      #expect(hurt == lost.map(\.damage.entry) && hurt.count == saved.lostTexts)
      #expect(try journal.file.pendingRecordings().map(\.entry).sorted() == hurt)
      #expect(try journal.overviews(EntryFilter(untranscribed: true)).count == hurt.count)
      let named = hurt.map { "\($0)" }.joined(separator: ", ")
      let unfinished = try await journal.check().unfinished
      #expect(
        unfinished == [
          "words of \(hurt.count == 1 ? "entry" : "entries") \(named) were lost;"
            + " 'sotto transcribe' hears them again"
        ])
    }
  }

  @Test(
    "a transcript whose words are all gone is no silence, as salvage of an earlier version left it")
  func empty() async throws {
    let workshop = try Workshop()
    let journal = try await SpokenJournal.made.open(in: workshop)
    let texts = try SpokenJournal.texts(of: journal)
    try journal.execute(
      """
      DELETE FROM utterance WHERE transcript_id IN (1, 2);
      UPDATE search_document SET transcript = '' WHERE entry_id = 32;
      """)
    let found = try await journal.check()
    let lost = found.remaining.filter { $0.kind == .transcript }
    #expect(lost.map(\.damage.entry) == [31, 32])
    _ = try await journal.check(CheckRequest(repairs: true))
    let read = try SpokenJournal.texts(of: journal)
    #expect(read[31] == texts[31])
    // Its beginning stands in the row of the transcript.
    let start = try #require(read[32])
    #expect(start.count > 150 && texts[32]?.hasPrefix(start + " ") == true)
    #expect(try journal.file.pendingRecordings().map(\.entry) == [32])
    #expect(try await journal.check().remaining == [])
  }

  @Test("a wrong count is no loss")
  func counts() async throws {
    let workshop = try Workshop()
    let journal = try await SpokenJournal.made.open(in: workshop)
    let texts = try SpokenJournal.texts(of: journal)
    try journal.execute("UPDATE transcript SET text_length = text_length + 50 WHERE id = 1")
    let report = try await journal.check(CheckRequest(repairs: true))
    #expect(report.faults.map(\.damage.what) == ["the counts of transcript 1 are wrong"])
    #expect(report.remaining == [])
    #expect(try SpokenJournal.texts(of: journal) == texts)
  }
}
