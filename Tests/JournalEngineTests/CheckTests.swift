import Entries
import Foundation
import GRDB
import Sound
import TestSupport
import Testing

@testable import JournalEngine
@testable import Storage

@Suite("Checking and salvaging")
struct CheckTests {
  private static let format = SoundFormat(rate: 8000, channels: 1, sample: .int16)

  /// A journal with some notes, labels and three spoken entries with transcripts.
  private static let made = MadeJournal { workshop in
    let journal = try workshop.create()
    let moment = journal.surroundings.moment
    for number in 1...20 {
      _ = try journal.add(
        EntryDraft(
          moment: moment, title: "Title \(number)",
          note: String(repeating: "note number \(number) ", count: 60),
          mood: Mood(score: 1 + number % 5), tags: [.init(.tag, "label \(number % 3)")]))
    }
    for number in 0..<3 {
      let recorder = try journal.recorder(
        into: .newEntry(EntryDraft(moment: moment, title: "Spoken \(number)")), format: format,
        source: .microphone)
      for second in 0..<35 {
        recorder.append(Workshop.second(100 * number + second, format))
        await recorder.settle()
      }
      let begun = try #require(try await recorder.finish()?.begun)
      let word = Word(text: "harbour", start: 1, end: 2, confidence: 0.9, range: 0..<7)
      let transcript = try journal.file.beginTranscript(
        recording: begun.recording, engine: Transcript.Engine(name: "test"), at: moment.date)
      try journal.file.appendUtterances(
        [
          (
            position: 0,
            utterance: Utterance(start: 1, end: 2, text: "harbour", words: [word])
          )
        ], to: transcript)
      try journal.file.finishTranscript(transcript, state: .done, makeCurrent: true)
    }
    return journal
  }

  @Test("A whole journal has no faults, and every recording is proved")
  func whole() async throws {
    let workshop = try Workshop()
    let journal = try await CheckTests.made.open(in: workshop)
    let report = try await journal.check()
    #expect(report.faults == [])
    #expect(report.entries == 23 && report.recordings == 3 && report.provedRecordings == 3)
    #expect(report.unproved == [] && report.unfinished == [])
    #expect(abs(report.seconds - 105) < 0.01)
  }

  @Test(
    "Each kind of damage is found and named with its entry",
    arguments: [
      ("DELETE FROM segment WHERE recording_id = 2 AND first_frame = 0", "sound", 22),
      ("UPDATE recording SET digest = 'x' WHERE id = 3", "sound", 23),
      (
        "PRAGMA ignore_check_constraints = ON; UPDATE segment SET encoding = 'opus' "
          + "WHERE recording_id = 1 AND first_frame = 0", "sound", 21
      ),
      ("UPDATE recording SET rate = 16000 WHERE id = 1", "sound", 21),
      ("UPDATE entry SET day = 'never' WHERE id = 5", "value", 5),
      (
        "UPDATE utterance SET words = replace(words, '2', '900') WHERE transcript_id = 1",
        "transcript", 21
      ),
      ("UPDATE utterance SET words = '[1]' WHERE transcript_id = 2", "transcript", 22),
      ("UPDATE transcript SET word_count = 7 WHERE id = 3", "transcript", 23),
      ("DELETE FROM search_document WHERE entry_id = 4", "index", 4),
      ("UPDATE search_document SET note = 'other' WHERE entry_id = 6", "index", 6),
    ])
  func kinds(_ change: String, _ kind: String, _ entry: Int64) async throws {
    let workshop = try Workshop()
    let journal = try await CheckTests.made.open(in: workshop)
    try journal.execute(change)
    let report = try await journal.check()
    #expect(report.remaining.map(\.kind.rawValue).contains(kind))
    #expect(report.remaining.allSatisfy { $0.damage.entry == entry }, "\(report.remaining)")
  }

  @Test("A time that cannot be is named with its entry and column, and is read as before")
  func impossible() async throws {
    let workshop = try Workshop()
    let journal = try await CheckTests.made.open(in: workshop)
    try journal.execute(
      """
      UPDATE entry SET created = 9223372036854775807 WHERE id = 2;
      UPDATE entry SET edited = -9223372036854775807 WHERE id = 3;
      UPDATE transcript SET created = 999999999999999 WHERE id = 2
      """)
    let report = try await journal.check(CheckRequest(repairs: true))
    #expect(
      report.remaining.map(\.damage.line) == [
        "entry 2: its time lies outside of the years 1 to 9999 (entry.created)",
        "entry 3: its time lies outside of the years 1 to 9999 (entry.edited)",
        "entry 22: its time lies outside of the years 1 to 9999 (transcript.created)",
      ])
    #expect(report.remaining.allSatisfy { $0.kind == .value && !$0.isMendable })
  }

  /// Replaces the fourth byte of an entry's note with one that is not UTF-8 there.
  private static func breakNote(of entry: Int64) -> String {
    "UPDATE entry SET note = substr(note, 1, 3) || CAST(X'EC' AS TEXT) || substr(note, 5) "
      + "WHERE id = \(entry);"
  }

  @Test("A note that is not UTF-8 is named, and a repair takes it from the search index")
  func brokenNote() async throws {
    let workshop = try Workshop()
    let journal = try await CheckTests.made.open(in: workshop)
    let note = try journal.entry(5).note
    try journal.execute(CheckTests.breakNote(of: 5))
    let line =
      "entry 5: its text is not UTF-8 any more (entry.note), and is whole in the search index"
    let report = try await journal.check()
    #expect(report.remaining.map(\.damage.line) == [line])
    #expect(report.remaining.allSatisfy { $0.kind == .value && $0.isMendable })
    let repaired = try await journal.check(CheckRequest(repairs: true))
    #expect(repaired.remaining == [] && repaired.faults.map(\.damage.line) == [line])
    #expect(try journal.entry(5).note == note)
    #expect(try await journal.check().faults == [])
  }

  @Test("A text that is not UTF-8 is not written over what the search index has of it")
  func brokenTexts() async throws {
    let workshop = try Workshop()
    let journal = try await CheckTests.made.open(in: workshop)
    try journal.execute(
      CheckTests.breakNote(of: 6)
        + "UPDATE search_document SET note = 'other' WHERE entry_id = 6;"
        + "UPDATE utterance SET text = CAST(X'EC6172626F7572' AS TEXT) WHERE transcript_id = 1;"
        + "UPDATE tag SET name = CAST(X'EC' AS TEXT) WHERE name = 'label 0';"
        + "DELETE FROM search_document WHERE entry_id = 4")
    let report = try await journal.check(CheckRequest(repairs: true))
    let lines = report.remaining.map(\.damage.line)
    #expect(lines.contains("entry 6: its text is not UTF-8 any more (entry.note)"), "\(lines)")
    // The other index and the words of the utterance have it whole.
    #expect(!lines.contains { $0.hasPrefix("entry 21") })
    #expect(try journal.currentTranscript(of: journal.entry(21).recordings[0])?.text == "harbour")
    let label = /the text of the label with the number \d+ is not UTF-8 any more \(tag\.name\)/
    #expect(lines.contains { $0.wholeMatch(of: label) != nil }, "\(lines)")
    let documents = try journal.file.read { db in
      try String.fetchAll(
        db,
        sql: """
          SELECT CASE entry_id WHEN 6 THEN note WHEN 9 THEN tags ELSE transcript END
          FROM search_document WHERE entry_id IN (6, 9, 21) ORDER BY entry_id
          """)
    }
    #expect(documents == ["other", "label 0", "harbour"])
    #expect(try journal.file.entriesIndexedWrongly().contains(4) == false)
  }

  @Test("Words are not replaced in a text that is not UTF-8, which is told when it is read")
  func replacing() async throws {
    let workshop = try Workshop()
    let journal = try await CheckTests.made.open(in: workshop)
    try journal.execute(CheckTests.breakNote(of: 5))
    let error = await #expect(throws: JournalError.self) {
      try await journal.replacing(
        [#require(TextReplacement("number", with: "figure"))], in: 5,
        settings: TranscribeSettings())
    }
    #expect(error?.code == .damaged)
    #expect(error?.hint?.hasSuffix("sotto check --repair") == true)
    _ = try journal.entry(5)
    #expect(journal.damage.map(\.line) == ["entry 5: bytes of its text are damaged"])
  }

  @Test("A zone without a name is told as one")
  func namelessZone() async throws {
    let workshop = try Workshop()
    let journal = try await CheckTests.made.open(in: workshop)
    try journal.execute("UPDATE entry SET zone = '' WHERE id = 5")
    #expect(
      try await journal.check().unproved
        == ["a zone of entry 5, which has no name; the offset stands beside it"])
  }

  @Test(
    "A zone with damaged bytes is told without them",
    arguments: ["4575726F70652FC3", "4575726F70652F1B5B316D"])
  func damagedZone(_ bytes: String) async throws {
    let workshop = try Workshop()
    let journal = try await CheckTests.made.open(in: workshop)
    try journal.execute("UPDATE entry SET zone = CAST(x'\(bytes)' AS TEXT) WHERE id = 5")
    #expect(
      try await journal.check().unproved.contains(
        "a zone of entry 5, whose name is damaged; the offset stands beside it"))
  }

  @Test("A zone that this machine does not know is no fault, and is told with its entries")
  func unknownZone() async throws {
    let workshop = try Workshop()
    let journal = try await CheckTests.made.open(in: workshop)
    try journal.execute(
      """
      UPDATE entry SET zone = 'Nowhere/Atlantis' WHERE id = 5;
      UPDATE recording SET start_zone = 'Nowhere/Atlantis' WHERE id = 1;
      UPDATE entry SET zone = 'Nowhere/Utopia' WHERE id = 6
      """)
    let report = try await journal.check()
    #expect(report.faults == [])
    #expect(
      report.unproved == [
        "the zone Nowhere/Atlantis of entries 5, 21, which this machine does not know;"
          + " the offset stands beside it",
        "the zone Nowhere/Utopia of entry 6, which this machine does not know;"
          + " the offset stands beside it",
      ])
    #expect(try journal.entry(5).moment.zone == "Nowhere/Atlantis")
  }

  @Test("A piece of an unknown encoding is one finding, and all other recordings are read")
  func unknownEncoding() async throws {
    let workshop = try Workshop()
    let journal = try await CheckTests.made.open(in: workshop)
    try journal.execute(
      "PRAGMA ignore_check_constraints = ON; "
        + "UPDATE segment SET encoding = 'opus' WHERE recording_id = 1 AND first_frame = 0")
    let report = try await journal.check(CheckRequest(repairs: true))
    #expect(report.provedRecordings == 2 && report.recordings == 3)
    let sound = report.remaining.filter { $0.kind == .sound }
    #expect(sound.map(\.damage.what) == ["30.0 s of its sound are lost, from 0:00"])
  }

  @Test("A full-text index that contradicts its texts is found and made anew")
  func index() async throws {
    let workshop = try Workshop()
    let journal = try await CheckTests.made.open(in: workshop)
    try journal.execute(
      """
      INSERT INTO search_index (search_index, rowid, title, note, transcript, tags, places, captions)
      SELECT 'delete', search_key, title, note, transcript, tags, places, captions
      FROM search_document WHERE entry_id = 21
      """)
    #expect(try await journal.check().remaining.map(\.kind) == [.index])
    let report = try await journal.check(CheckRequest(repairs: true))
    #expect(report.faults.map(\.isRepaired) == [true])
    #expect(try await journal.check().faults == [])
    #expect(try journal.file.search(SearchQuery("harbour")).count == 3)
  }

  @Test("Mending changes no sound, and gives digests to what earlier versions wrote")
  func repair() async throws {
    let workshop = try Workshop()
    let journal = try await CheckTests.made.open(in: workshop)
    try journal.execute(
      """
      UPDATE segment SET digest = NULL; UPDATE transcript SET word_count = 7 WHERE id = 3;
      DELETE FROM segment WHERE recording_id = 2 AND first_frame = 0
      """)
    let before = try journal.file.read { db in
      try Data.fetchAll(db, sql: "SELECT bytes FROM segment ORDER BY id")
    }
    let report = try await journal.check(CheckRequest(repairs: true))
    #expect(report.newDigests == 2)
    #expect(report.remaining.map(\.damage.entry) == [22])
    let after = try journal.file.read { db in
      try Data.fetchAll(db, sql: "SELECT bytes FROM segment ORDER BY id")
    }
    #expect(before == after)
    #expect(try !journal.file.lacksDigests(1) && journal.file.lacksDigests(2))
  }

  @Test("Parts of the sound together are all of it, and what was not read is said")
  func parts() async throws {
    let workshop = try Workshop()
    let journal = try await CheckTests.made.open(in: workshop)
    var seconds = 0.0
    for part in 1...2 {
      let report = try await journal.check(CheckRequest(subset: .part(part, of: 2)))
      seconds += report.seconds
      #expect(report.unproved.contains { $0.contains("not read") })
    }
    #expect(abs(seconds - 105) < 0.01)
    let share = try await journal.check(CheckRequest(subset: .share(0.3)))
    #expect(share.provedRecordings == 1)
  }

  @Test("A journal that can only be read is checked, and what needs writing is said")
  func reading() async throws {
    let workshop = try Workshop()
    try await CheckTests.made.open(in: workshop).file.close()
    let journal = try Journal.open(at: workshop.journalPath, for: .reading)
    let report = try await journal.check()
    #expect(report.faults == [] && report.unproved.count == 1)
  }

  @Test("From a whole journal everything is salvaged, with its labels and identifiers")
  func salvageWhole() async throws {
    let workshop = try Workshop()
    let journal = try await CheckTests.made.open(in: workshop)
    // The log beside the file holds most of it.
    let target = workshop.path("saved.sotto")
    let saved = try await Journal.salvage(workshop.journalPath, to: target)
    #expect(saved.entries == 23 && saved.recordings == 3 && saved.transcripts == 3)
    #expect(saved.leftRows == 0 && saved.remadeEntries == 0 && saved.homelessSegments == 0)
    #expect(saved.report.faults == [] && saved.report.provedRecordings == 3)
    let other = try Journal.open(at: target, for: .reading)
    #expect(try other.entries(Array(1...23)) == journal.entries(Array(1...23)))
    #expect(try other.file.search(SearchQuery("harbour")).count == 3)
  }

  @Test(
    "Pages written over at random cost what they held: every other text and recording is saved",
    arguments: 1...12)
  func salvagePages(_ seed: UInt64) async throws {
    let workshop = try Workshop()
    let journal = try await CheckTests.made.open(in: workshop)
    let sound = try (1...3).map { number in
      let recording = try #require(try journal.file.recording(Int64(number))?.recording)
      return try Workshop.samples(of: recording, in: journal)
    }
    let notes = try journal.entries(Array(1...23)).map(\.note)
    try journal.file.close()
    var random = SeededRandom(seed: seed)
    let url = URL(filePath: workshop.journalPath)
    var bytes = [UInt8](try Data(contentsOf: url))
    let pages = bytes.count / 8192
    // The first page too, from the sixth seed on.
    for _ in 0..<3 {
      let page = Int.random(in: (seed > 5 ? 0 : 1)..<pages, using: &random)
      for index in page * 8192..<(page + 1) * 8192 {
        bytes[index] = .random(in: 0...255, using: &random)
      }
    }
    try Data(bytes).write(to: url)
    let saved = try await Journal.salvage(
      workshop.journalPath, to: workshop.path("saved.sotto"))
    let other = try Journal.open(at: saved.path, for: .reading)
    // A leaf holds about seven of these entries, and the index holds their text once more.
    let kept = Set(try other.entries(Array(1...40)).map(\.note))
    #expect(notes.count { kept.contains($0) } >= 23 - 8)
    #expect(kept.subtracting(notes).subtracting([""]).isEmpty)
    for item in try other.file.finishedRecordings() where item.recording.id <= 3 {
      let bytes = try Workshop.samples(of: item.recording, in: other)
      let original = sound[Int(item.recording.id) - 1]
      // Most are whole, and comparing byte by byte takes long.
      #expect(bytes == original || zip(bytes, original).allSatisfy { $0 == $1 || $0 == 0 })
    }
  }

  @Test("What a stranger has put into a journal stays behind, and the rest is salvaged")
  func salvageStranger() async throws {
    let workshop = try Workshop()
    let journal = try await CheckTests.made.open(in: workshop)
    try journal.execute(
      """
      CREATE TRIGGER t AFTER INSERT ON entry BEGIN DELETE FROM segment; END;
      CREATE VIEW v AS WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)
        SELECT i FROM n;
      CREATE TABLE more (a);
      """)
    try journal.file.close()
    #expect(throws: JournalError.self) {
      try Journal.open(at: workshop.journalPath, for: .reading)
    }
    let saved = try await Journal.salvage(
      workshop.journalPath, to: workshop.path("saved.sotto"))
    #expect(saved.entries == 23 && saved.report.provedRecordings == 3)
  }

  @Test("What is no journal leaves no new journal behind")
  func salvageNothing() async throws {
    let workshop = try Workshop()
    let letter = workshop.path("letter.txt")
    try Data(repeating: 0x5A, count: 100_000).write(to: URL(filePath: letter))
    let target = workshop.path("saved.sotto")
    let error = await #expect(throws: JournalError.self) {
      try await Journal.salvage(letter, to: target)
    }
    #expect(error?.code == .damaged)
    #expect(!FileManager.default.fileExists(atPath: target))
  }
}
