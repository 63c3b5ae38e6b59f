import Entries
import Foundation
import Sound
import Testing

@testable import JournalEngine
@testable import Storage

@Suite("Mending, and what cannot be")
struct RepairTests {
  private static let format = SoundFormat(rate: 8000, channels: 1, sample: .int16)

  /// A journal with two notes and a recording of 70 seconds.
  private static let made = MadeJournal { workshop in
    let journal = try workshop.create()
    let moment = journal.surroundings.moment
    for number in 1...2 { _ = try journal.add(EntryDraft(moment: moment, note: "note \(number)")) }
    let recorder = try journal.recorder(
      into: .newEntry(EntryDraft(moment: moment)), format: format, source: .microphone)
    for second in 0..<70 {
      recorder.append(Workshop.second(second, format))
      await recorder.settle()
    }
    _ = try await recorder.finish()
    return journal
  }

  @Test(
    "a piece of sound at an impossible place is named, and no hours of silence are read for it",
    arguments: [1 << 47, 1 << 48, Int64.max - 1, 560_001])
  func stray(_ frame: Int64) async throws {
    let workshop = try Workshop()
    let journal = try await RepairTests.made.open(in: workshop)
    let recording = try #require(try journal.file.recording(1)?.recording)
    try journal.execute(
      """
      UPDATE segment SET first_frame = \(frame)
      WHERE first_frame = (SELECT max(first_frame) FROM segment)
      """)
    let report = try await journal.check()
    #expect(report.seconds < 71)
    let whats = report.remaining.map(\.damage.what)
    #expect(whats.contains("a piece of its sound lies where its recording can have none"))
    #expect(whats.contains { $0.contains("s of its sound are lost, from ") })
    #expect(report.remaining.allSatisfy { $0.damage.entry == 3 && $0.kind == .sound })
    #expect(try Workshop.samples(of: recording, in: journal).count == 70 * 16_000)
  }

  @Test(
    "an index or a trigger that is missing is named when opening, and made anew",
    arguments: [
      ("DROP INDEX entry_day", "the index entry_day"),
      ("DROP INDEX segment_span", "the index segment_span"),
      ("DROP TRIGGER search_document_updated", "the trigger search_document_updated"),
    ])
  func missing(_ change: String, _ name: String) async throws {
    let workshop = try Workshop()
    let journal = try await RepairTests.made.open(in: workshop)
    try journal.execute(change)
    try journal.file.close()
    let error = #expect(throws: JournalError.self) {
      try Journal.open(at: workshop.journalPath, for: .reading)
    }
    #expect(error?.code == .damaged)
    #expect(error?.message.hasSuffix("\(name) is missing") == true)
    #expect(error?.hint?.contains("check --repair") == true)
    let mended = try Journal.openRepairing(at: workshop.journalPath)
    let report = try await mended.check(CheckRequest(repairs: true))
    #expect(report.faults.map(\.damage.what) == ["\(name) was missing"])
    #expect(report.remaining == [])
    try mended.file.close()
    #expect(try await Journal.open(at: workshop.journalPath, for: .writing).check().faults == [])
  }

  @Test("pages that belong to nothing, as a full disk leaves them, cost nothing and are given back")
  func unused() async throws {
    let workshop = try Workshop()
    let journal = try await RepairTests.made.open(in: workshop)
    // What a repair does before it writes the file anew, for which there may be no room.
    try journal.file.write { db in
      try TableRemaker("heard_sound", .empty).remake(db)
      try TableRemaker("voice", .empty).remake(db)
    }
    let found = try await journal.check()
    #expect(found.remaining.allSatisfy { $0.kind == .pages && $0.isMendable })
    #expect(found.remaining.map(\.damage.what).allSatisfy { $0.hasSuffix(" belong to nothing") })
    #expect(found.remaining.count == 1 && found.provedRecordings == 1 && found.unproved == [])
    let repaired = try await journal.check(CheckRequest(repairs: true))
    #expect(repaired.remaining == [] && repaired.faults.count == 1)
    #expect(repaired.unusedPages == nil)
    #expect(try await journal.check().faults == [])
  }

  @Test("a stranger's table keeps a journal from being mended")
  func stranger() async throws {
    let workshop = try Workshop()
    let journal = try await RepairTests.made.open(in: workshop)
    try journal.execute("DROP INDEX entry_day; CREATE TABLE more (a)")
    try journal.file.close()
    let error = #expect(throws: JournalError.self) {
      try Journal.openRepairing(at: workshop.journalPath)
    }
    #expect(error?.hint?.contains("salvage") == true)
  }

  @Test("a day that cannot be read is written anew from its time")
  func day() async throws {
    let workshop = try Workshop()
    let journal = try await RepairTests.made.open(in: workshop)
    let days = try journal.entries([1, 3]).map(\.moment.day)
    try journal.execute(
      """
      UPDATE entry SET day = 'someday' WHERE id = 1;
      UPDATE recording SET start_day = 'never';
      UPDATE entry SET day = 'someday', utc_offset = 9999999 WHERE id = 2
      """)
    try journal.file.close()
    let opened = try workshop.open()
    let report = try await opened.check(CheckRequest(repairs: true))
    #expect(Set(report.faults.filter(\.isRepaired).map(\.damage.entry)) == [1, 3])
    #expect(Set(report.remaining.map(\.damage.entry)) == [2])
    let again = try workshop.open()
    #expect(try await again.check().faults.allSatisfy { $0.damage.entry == 2 })
    #expect(try again.entries([1, 3]).map(\.moment.day) == days)
  }

  @Test(
    "a change in a history that cannot be read is named with its entry, and set aside",
    arguments: ["{}", "no JSON"])
  func history(_ value: String) async throws {
    let workshop = try Workshop()
    let journal = try await RepairTests.made.open(in: workshop)
    let date = journal.surroundings.now()
    for title in ["One", "Two"] {
      try journal.file.apply(EntryChange(title: title), to: 1, at: date)
    }
    try journal.execute(
      """
      PRAGMA ignore_check_constraints = ON;
      UPDATE entry_change SET became = '\(value)' WHERE became LIKE '%Two%';
      PRAGMA ignore_check_constraints = OFF
      """)
    let what = Damage(entry: 1, "a change of the title in its history cannot be read")
    let found = try await journal.check()
    #expect(found.remaining.contains { $0.damage == what && $0.kind == .value })
    #expect(found.remaining.allSatisfy { $0.damage.entry == 1 })
    let repaired = try await journal.check(CheckRequest(repairs: true))
    #expect(repaired.faults.map(\.damage) == [what] && repaired.remaining == [])
    #expect(try await journal.check().faults == [])
    #expect(try journal.entry(1).title == "Two")
    #expect(try journal.undo(1).map(\.was) == [[.title("One")]])
    #expect(try journal.entry(1).title == "One" && journal.damage.isEmpty)
  }

  @Test("a value that a table may not have is named with the entry to which it belongs")
  func forbidden() async throws {
    let workshop = try Workshop()
    let journal = try await RepairTests.made.open(in: workshop)
    try journal.execute(
      """
      PRAGMA ignore_check_constraints = ON;
      UPDATE entry SET mood_score = 9223372036854775807 WHERE id = 2;
      UPDATE recording SET truncated = 7;
      PRAGMA ignore_check_constraints = OFF
      """)
    let report = try await journal.check()
    let end = "has a value that it may not have"
    #expect(
      report.remaining.filter { $0.kind == .pages }.map(\.damage.line) == [
        "entry 2: the table entry \(end)", "entry 3: the table recording \(end)",
      ])
  }

  @Test("the conditions of a table are read from its statement, with what they quote")
  func conditions() {
    let found = ForbiddenValues.checks(
      in: "CREATE TABLE a (b TEXT CHECK (b IN ('(', ')')), c INTEGER CHECK (abs(c) > (1)), d ANY)")
    #expect(found == ["b IN ('(', ')')", "abs(c) > (1)"])
  }

  @Test("what SQLite finds is told in words, whichever version finds it")
  func words() {
    func lines(_ found: [String], of entries: [Int64] = []) -> [String] {
      PageFaults.damage(found) { _ in entries }.map(\.damage.line)
    }
    let all = lines([
      "*** in database main ***", "On tree page 5 cell 3: Rowid 99 out of order",
      "Tree 5 page 7 cell 2: Extends off end of page", "Page 9: never used",
      "row 1 missing from index entry_day", "row 2 missing from index entry_day",
      "wrong # of entries in index tag_1", "NULL value in entry.title", "Freelist: size is 3",
    ])
    #expect(
      all == [
        "the index entry_day does not agree with its table",
        "the index tag_1 does not agree with its table",
        "the table entry has a value that it may not have", "page 5 of the file is damaged",
        "page 7 of the file is damaged",
      ])
    let mendable = PageFaults.damage([
      "Page 9: never used", "wrong # of entries in index tag_1", "NULL value in entry.title",
      "Freelist: size is 3",
    ]) { _ in [] }.filter(\.isMendable).map(\.damage.line)
    #expect(
      mendable == [
        "the index tag_1 does not agree with its table", "a page of the file belongs to nothing",
      ])
    let tables = PageFaults.damage(["NULL value in entry.title", "Page 9: never used"]) { _ in [4] }
      .map(\.tableOfValue)
    #expect(tables == ["entry", nil])
    #expect(lines(["Freelist: size is 3"]) == ["the file's pages contradict each other"])
    #expect(lines([]) == [])
    #expect(lines((1...30).map { "Page \($0): btreeInitPage() fails" }).count == 21)
    #expect(
      lines((1...30).map { "Page \($0): never used" })
        == ["30 pages of the file belong to nothing"])
    let values = lines(["NULL value in entry.title"], of: Array(1...30))
    #expect(values.first == "entry 1: the table entry has a value that it may not have")
    #expect(values.count == 21 && values.last?.hasSuffix(", in 10 more entries") == true)
  }
}
