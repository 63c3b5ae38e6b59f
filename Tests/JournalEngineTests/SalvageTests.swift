import Entries
import Foundation
import GRDB
import Sound
import Testing

@testable import JournalEngine
@testable import Storage

@Suite("Salvaging what resists it")
struct SalvageTests {
  /// A journal with many labelled entries, closed.
  private static func make(_ workshop: Workshop) throws {
    let journal = try workshop.create()
    let moment = journal.surroundings.moment
    for number in 1...80 {
      _ = try journal.add(
        EntryDraft(
          moment: moment, note: String(repeating: "note number \(number) ", count: 40),
          mood: Mood(score: 4), tags: [Tag(.tag, "label \(number)")]))
    }
    try journal.file.close()
  }

  private static func root(of table: String, _ workshop: Workshop) throws -> Int {
    let queue = try DatabaseQueue(path: workshop.journalPath)
    let root = try queue.read { db in
      try Int.fetchOne(
        db, sql: "SELECT rootpage FROM sqlite_schema WHERE name = ?", arguments: [table])
    }
    try queue.close()
    return try #require(root)
  }

  private static func overwrite(page: Int, _ workshop: Workshop) throws {
    let url = URL(filePath: workshop.journalPath)
    var bytes = try Data(contentsOf: url)
    bytes.replaceSubrange((page - 1) * 8192..<page * 8192, with: Data(count: 8192))
    try bytes.write(to: url)
  }

  /// A journal with a check-in that has a person, an activity and a place, closed.
  private static func makeCheckIn(_ workshop: Workshop) throws {
    let journal = try workshop.create()
    _ = try journal.add(
      EntryDraft(
        moment: journal.surroundings.moment, note: "Rain", mood: Mood(score: 5),
        place: Place(name: "Barton"), tags: [Tag(.activity, "reading"), Tag(.person, "Anna")],
        checkIn: .morning))
    try journal.file.close()
  }

  /// Salvages the journal of ``makeCheckIn(_:)``, from which everything must come.
  private static func salvageCheckIn(_ workshop: Workshop) async throws {
    let saved = try await Journal.salvage(workshop.journalPath, to: workshop.path("saved.sotto"))
    #expect(saved.entries == 1 && !saved.isLossy, "\(saved)")
    let new = try Journal.open(at: saved.path, for: .reading)
    defer { new.close() }
    #expect(try new.entry(1).checkIn == .morning)
    #expect(try Set(new.entry(1).tags) == [Tag(.activity, "reading"), Tag(.person, "Anna")])
    #expect(try new.entry(1).place?.name == "Barton")
  }

  @Test("a whole journal without places or attached bytes loses nothing, and keeps its links")
  func small() async throws {
    let workshop = try Workshop()
    let journal = try workshop.create()
    let moment = journal.surroundings.moment
    let entry = try journal.add(EntryDraft(moment: moment, note: "Rain"))
    try journal.file.attach(
      [AttachmentDraft(.link, uuid: UUID(), address: "https://example.org/")], to: entry.id,
      at: journal.surroundings.now())
    try journal.file.close()
    let saved = try await Journal.salvage(workshop.journalPath, to: workshop.path("saved.sotto"))
    #expect(saved.entries == 1 && saved.leftRows == 0 && !saved.isLossy, "\(saved)")
    let new = try Journal.open(at: saved.path, for: .reading)
    defer { new.close() }
    #expect(try new.entry(entry.id).attachments.map(\.address) == ["https://example.org/"])
  }

  @Test("what lies behind the end of a journal costs nothing", arguments: [8192, 8193, 81_920])
  func behind(_ count: Int) async throws {
    let workshop = try Workshop()
    try SalvageTests.makeCheckIn(workshop)
    let url = URL(filePath: workshop.journalPath)
    try (Data(contentsOf: url) + Data(count: count)).write(to: url)
    try await SalvageTests.salvageCheckIn(workshop)
  }

  @Test("where the map of pages is lost, the tables themselves tell what their pages are")
  func map() async throws {
    let workshop = try Workshop()
    try SalvageTests.makeCheckIn(workshop)
    try SalvageTests.overwrite(page: 2, workshop)
    try await SalvageTests.salvageCheckIn(workshop)
  }

  @Test(
    "a page in the place of another is one that cannot be read",
    arguments: ["sqlite_autoindex_tag_1", "goal"])
  func exchanged(_ other: String) async throws {
    let workshop = try Workshop()
    try SalvageTests.make(workshop)
    let (from, to) = (
      try SalvageTests.root(of: other, workshop), try SalvageTests.root(of: "tag", workshop)
    )
    let url = URL(filePath: workshop.journalPath)
    var bytes = try Data(contentsOf: url)
    bytes.replaceSubrange(
      (to - 1) * 8192..<to * 8192, with: bytes.subdata(in: (from - 1) * 8192..<from * 8192))
    try bytes.write(to: url)
    let saved = try await Journal.salvage(workshop.journalPath, to: workshop.path("saved.sotto"))
    #expect(saved.entries == 80 && saved.unread == ["labels"], "\(saved)")
    #expect(saved.isLossy)
  }

  @Test(
    "a row that refers to nothing is left behind, and is named",
    arguments: [
      ("UPDATE check_in SET entry_id = 99", "which entries are check-ins"),
      ("UPDATE entry_change SET entry_id = 99", "earlier forms of entries"),
      ("UPDATE entry SET place_id = 99; DELETE FROM search_document", "places"),
      ("UPDATE entry_tag SET tag_id = 99 WHERE tag_id = 1; DELETE FROM search_document", "labels"),
    ])
  func ownerless(_ change: String, _ what: String) async throws {
    let workshop = try Workshop()
    try SalvageTests.makeCheckIn(workshop)
    let journal = try workshop.open()
    try journal.change(1, EntryChange(note: "Rain again"))
    try journal.execute("PRAGMA foreign_keys = OFF; \(change)")
    try journal.file.close()
    let saved = try await Journal.salvage(workshop.journalPath, to: workshop.path("saved.sotto"))
    #expect(saved.entries == 1 && saved.leftRows > 0 && saved.isLossy, "\(saved)")
    #expect(saved.left == [what])
  }

  @Test("where labels are lost it is said, though every entry is there")
  func labels() async throws {
    let workshop = try Workshop()
    try SalvageTests.make(workshop)
    try SalvageTests.overwrite(page: try SalvageTests.root(of: "tag", workshop), workshop)
    let saved = try await Journal.salvage(workshop.journalPath, to: workshop.path("saved.sotto"))
    #expect(saved.entries == 80 && saved.remadeEntries == 0)
    #expect(saved.unreadPages == 1 && saved.unread == ["labels"])
    #expect(saved.isLossy)
  }

  @Test("an entry that has the greatest number leaves room for one that is made again")
  func greatestNumber() async throws {
    let workshop = try Workshop()
    try SalvageTests.make(workshop)
    var configuration = Configuration()
    configuration.foreignKeysEnabled = false
    let queue = try DatabaseQueue(path: workshop.journalPath, configuration: configuration)
    try await queue.writeWithoutTransaction { db in
      try db.execute(sql: "UPDATE entry SET id = 9223372036854775807 WHERE id = 1")
    }
    try queue.close()
    let saved = try await Journal.salvage(workshop.journalPath, to: workshop.path("saved.sotto"))
    #expect(saved.entries == 81 && saved.remadeEntries == 1)
  }

  @Test("a text that is not UTF-8 costs no row: it is mended from the index, or kept and named")
  func brokenTexts() async throws {
    let workshop = try Workshop()
    let journal = try workshop.create()
    for note in ["quite well", "quite well", "quite well"] {
      _ = try journal.add(
        EntryDraft(moment: journal.surroundings.moment, note: note, mood: Mood(score: 4)))
    }
    try journal.execute(
      """
      UPDATE entry SET note = CAST(X'71EC6974652077656C6C' AS TEXT);
      UPDATE search_document SET note = 'other' WHERE entry_id = 2;
      DELETE FROM search_document WHERE entry_id = 3
      """)
    try journal.file.close()
    let saved = try await Journal.salvage(workshop.journalPath, to: workshop.path("saved.sotto"))
    #expect(saved.entries == 3 && saved.remadeEntries == 0 && saved.leftRows == 1, "\(saved)")
    #expect(saved.unreadPages == 0 && saved.isLossy)
    #expect(
      saved.report.remaining.map(\.damage.line)
        == ["entry 3: its text is not UTF-8 any more (entry.note)"])
    let new = try Journal.open(at: saved.path, for: .reading)
    #expect(try new.entry(1).note == "quite well")
    // Of this one more than a character may be lost.
    #expect(try new.entry(2).note == "other")
    #expect(try new.entry(3).mood?.score == 4)
    let kept = try new.file.read { db in
      try String.fetchOne(db, sql: "SELECT hex(note) FROM entry WHERE id = 3")
    }
    #expect(kept == "71EC6974652077656C6C")
    new.close()
  }

  @Test("a fact that is not UTF-8 costs no row either, and a check names it")
  func brokenFacts() async throws {
    let workshop = try Workshop()
    try SalvageTests.makeCheckIn(workshop)
    let journal = try workshop.open()
    try journal.change(1, EntryChange(note: "Rain again"))
    try journal.execute(
      """
      UPDATE entry SET zone = CAST(X'45FF' AS TEXT);
      INSERT INTO removal (kind, name, removed)
        SELECT 'filter', CAST(X'61FF' AS TEXT), stamp FROM entry_change LIMIT 1
      """)
    let lines = ["the text of the removal with the number 1 is not UTF-8 any more (removal.name)"]
    let zone = "a zone of entry 1, whose name is damaged; the offset stands beside it"
    #expect(try await journal.check().remaining.map(\.damage.line) == lines)
    try journal.file.close()
    let saved = try await Journal.salvage(workshop.journalPath, to: workshop.path("saved.sotto"))
    #expect(saved.entries == 1 && saved.remadeEntries == 0 && saved.leftRows == 0, "\(saved)")
    #expect(saved.report.remaining.map(\.damage.line) == lines)
    #expect(saved.report.unproved.contains(zone))
    let new = try Journal.open(at: saved.path, for: .reading)
    defer { new.close() }
    let kept = try new.file.read { db in
      try String.fetchAll(
        db, sql: "SELECT hex(zone) FROM entry UNION SELECT hex(name) FROM removal ORDER BY 1")
    }
    #expect(kept == ["45FF", "61FF"])
  }

  @Test("where an inner page is lost, nothing is, and nothing is said to be")
  func inner() async throws {
    let workshop = try Workshop()
    try SalvageTests.make(workshop)
    let whole = try await Journal.salvage(workshop.journalPath, to: workshop.path("whole.sotto"))
    #expect(!whole.isLossy)
    try SalvageTests.overwrite(page: try SalvageTests.root(of: "entry", workshop), workshop)
    let saved = try await Journal.salvage(workshop.journalPath, to: workshop.path("saved.sotto"))
    #expect(saved.entries == 80 && !saved.isLossy, "\(saved)")
  }

  @Test(
    "a page of a table that had no rows is no loss",
    arguments: ["goal", "wrong_hit", "learned_text", "redaction", "attachment", "heard_sound"])
  func empty(_ table: String) async throws {
    let workshop = try Workshop()
    try SalvageTests.make(workshop)
    try SalvageTests.overwrite(page: try SalvageTests.root(of: table, workshop), workshop)
    let saved = try await Journal.salvage(workshop.journalPath, to: workshop.path("saved.sotto"))
    #expect(saved.entries == 80 && saved.unreadPages == 0 && !saved.isLossy, "\(saved)")
  }

  @Test("where nothing tells whether a table had rows, it is said that there may have been some")
  func perhaps() async throws {
    let workshop = try Workshop()
    try SalvageTests.make(workshop)
    try SalvageTests.overwrite(page: try SalvageTests.root(of: "check_in", workshop), workshop)
    let saved = try await Journal.salvage(workshop.journalPath, to: workshop.path("saved.sotto"))
    #expect(saved.unread == [] && saved.perhapsUnread == ["which entries are check-ins"])
    #expect(saved.unreadPages == 1 && saved.isLossy)
  }

  @Test("labels whose kind is lost are tags, which is said; a history or a goal may tell the kind")
  func kinds() async throws {
    let workshop = try Workshop()
    let journal = try workshop.create()
    let moment = journal.surroundings.moment
    for tags in [[Tag(.person, "Anna"), Tag(.activity, "rowing")], [Tag(.person, "Bert")]] {
      _ = try journal.add(EntryDraft(moment: moment, note: "x", tags: tags))
    }
    try journal.change(1, EntryChange(addTags: [Tag(.person, "Carla")]))
    try journal.file.close()
    try SalvageTests.overwrite(page: try SalvageTests.root(of: "tag", workshop), workshop)
    let saved = try await Journal.salvage(workshop.journalPath, to: workshop.path("saved.sotto"))
    let new = try Journal.open(at: saved.path, for: .reading)
    // The change of the first entry tells the kinds of all of its labels.
    #expect(
      try Set(new.entry(1).tags)
        == [Tag(.person, "Anna"), Tag(.activity, "rowing"), Tag(.person, "Carla")])
    #expect(try new.entry(2).tags == [Tag(.tag, "Bert")])
    #expect(saved.kindlessLabels == 1 && saved.isLossy)
    new.close()
  }

  @Test("where only what makes sound searchable is lost, nothing is, and it is said what hears it")
  func soundIndex() async throws {
    let workshop = try Workshop()
    let journal = try await SpokenJournal.made.open(in: workshop)
    let recording = try #require(try journal.entry(31).recordings.first)
    try journal.execute(
      """
      INSERT INTO heard_sound
        (recording_id, position, start_seconds, end_seconds, phones, times, words, places)
      VALUES (\(recording.id), 0, 0, 2, 'ABC', '[1, 2, 3]', 'word', '[0, 50, 50, 900]');
      INSERT INTO sound_index (recording_id, model, stretches) VALUES (\(recording.id), 'cafe', 1)
      """)
    try journal.file.close()
    try SalvageTests.overwrite(page: try SalvageTests.root(of: "heard_sound", workshop), workshop)
    let saved = try await Journal.salvage(workshop.journalPath, to: workshop.path("saved.sotto"))
    #expect(!saved.isLossy && saved.unreadPages == 0, "\(saved)")
    #expect(saved.unsearchableRecordings == SpokenJournal.spoken.count)
  }

  @Test("words without their times end where a slow speaker would, and not with the recording")
  func times() async throws {
    let workshop = try Workshop()
    let journal = try workshop.create()
    let format = SoundFormat(rate: 8000, channels: 1, sample: .int16)
    let recorder = try journal.recorder(
      into: .newEntry(EntryDraft(moment: journal.surroundings.moment)), format: format,
      source: .microphone)
    for second in 0..<10 {
      recorder.append(Workshop.second(second, format))
      await recorder.settle()
    }
    let begun = try #require(try await recorder.finish()?.begun)
    _ = try journal.file.addTranscript(
      Transcript(
        engine: Transcript.Engine(name: "test"),
        utterances: [Utterance(start: 7, end: 9, text: "at the harbour", words: [])]),
      to: begun.recording, makeCurrent: true, at: journal.surroundings.now())
    try journal.execute("DELETE FROM transcript")
    try journal.file.close()
    let saved = try await Journal.salvage(workshop.journalPath, to: workshop.path("saved.sotto"))
    let new = try Journal.open(at: saved.path, for: .reading)
    let recording = try #require(try new.entry(begun.entry).recordings.first)
    let said = try #require(try new.currentTranscript(of: recording))
    #expect(said.utterances.map(\.text) == ["at the harbour"])
    #expect(said.utterances.map(\.start) == [0] && said.utterances.map(\.end) == [2])
    new.close()
  }

  @Test("where a recording's row and the end of its sound are lost, the words tell that it is")
  func cutSound() async throws {
    let workshop = try Workshop()
    let (journal, _) = try await FlippedBitTests.journal(workshop)
    let recording = try #require(try journal.entry(1).recordings.first)
    _ = try journal.file.addTranscript(
      Transcript(
        engine: Transcript.Engine(name: "test"),
        utterances: [Utterance(start: 7, end: 9, text: "at the harbour", words: [])]),
      to: recording.id, makeCurrent: true, at: journal.surroundings.now())
    try journal.file.close()
    var configuration = Configuration()
    configuration.foreignKeysEnabled = false
    let queue = try DatabaseQueue(path: workshop.journalPath, configuration: configuration)
    try await queue.write { try $0.execute(sql: "DELETE FROM recording") }
    try queue.close()
    let saved = try await Journal.salvage(workshop.journalPath, to: workshop.path("saved.sotto"))
    #expect(
      saved.report.remaining.map(\.damage.line)
        == ["entry 1: its sound is lost from 0:03 on: its words reach to 0:09"])
    #expect(saved.isLossy)
  }

  @Test(
    "a lost page in the middle of sound costs what it held, in replaying, checking and salvaging")
  func sound() async throws {
    let workshop = try Workshop()
    let journal = try workshop.create()
    let format = SoundFormat(rate: 8000, channels: 1, sample: .int16)
    let recorder = try journal.recorder(
      into: .newEntry(EntryDraft(moment: journal.surroundings.moment)), format: format,
      source: .microphone)
    for second in 0..<65 {
      recorder.append(Workshop.second(second, format))
      await recorder.settle()
    }
    let begun = try #require(try await recorder.finish()?.begun)
    try journal.file.close()
    let file = try PageFile(path: workshop.journalPath)
    let map = PageMap(file)
    let segments = Set(try SpokenJournal.pages(of: "segment", at: workshop.journalPath))
    /// The leaf at which a chain of overflow pages begins.
    func leaf(of page: Int) -> Int? {
      var page = page
      while true {
        switch map.use(of: page) {
        case .overflow(let before): page = before
        case .firstOverflow(let leaf): return leaf
        default: return nil
        }
      }
    }
    let sound = file.numbers.filter { page in
      leaf(of: page).map(segments.contains) ?? false
    }
    try #require(sound.count > 20)
    try SpokenJournal.overwrite([sound[sound.count / 3]], at: workshop.journalPath)

    let damaged = try workshop.open()
    let recording = try #require(try damaged.entry(begun.entry).recordings.first)
    let played = try Workshop.samples(of: recording, in: damaged)
    #expect(played.count == 65 * 16_000)
    let report = try await damaged.check()
    let told = report.remaining.filter { $0.kind == .sound }.map(\.damage.what)
    let lost = try #require(damaged.file.damage.sounds.first?.count)
    #expect(lost > 0 && lost < 10 * 8000, "\(told)")
    #expect(abs(report.seconds - (65 - Double(lost) / 8000)) < 0.001)
    damaged.close()
    let saved = try await Journal.salvage(workshop.journalPath, to: workshop.path("saved.sotto"))
    #expect(saved.report.remaining.map(\.damage.what) == told)
    #expect(saved.report.seconds == report.seconds)
    let new = try Journal.open(at: saved.path, for: .reading)
    #expect(try Workshop.samples(of: recording, in: new) == played)
    new.close()
  }

  @Test(
    "a log that claims more pages than there can be is read to its end",
    arguments: [1, 4_000_000_000])
  func log(_ page: UInt32) async throws {
    let workshop = try Workshop()
    try SalvageTests.make(workshop)
    let content = [UInt8](
      try Data(contentsOf: URL(filePath: workshop.journalPath)).prefix(8192))
    let log = LogFile(page: page, claimed: .max, content: content)
    try Data(log.bytes).write(to: URL(filePath: workshop.journalPath + "-wal"))
    let saved = try await Journal.salvage(workshop.journalPath, to: workshop.path("saved.sotto"))
    #expect(saved.entries == 80)
  }

  @Test("it ends when it is cancelled, and leaves nothing behind")
  func cancelled() async throws {
    let workshop = try Workshop()
    try SalvageTests.make(workshop)
    let (source, target) = (workshop.journalPath, workshop.path("saved.sotto"))
    let task = Task {
      try await Journal.salvage(source, to: target) { _ in
        // In the middle of the writing.
        withUnsafeCurrentTask { $0?.cancel() }
      }
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    let names = try FileManager.default.contentsOfDirectory(atPath: workshop.folder.path)
    #expect(names == ["journal"])
  }

  @Test("one that is killed leaves nothing under its name, and the next one succeeds and sweeps")
  func killed() async throws {
    let workshop = try Workshop()
    try SalvageTests.make(workshop)
    let (source, target) = (workshop.journalPath, workshop.path("saved.sotto"))
    await #expect(processExitsWith: .signal(SIGKILL)) {
      [source = source as String, target = target as String] in
      _ = try await Journal.salvage(source, to: target) { _ in kill(getpid(), SIGKILL) }
    }
    func names() throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: workshop.folder.path).sorted()
    }
    let left = try names()
    #expect(left.count > 1 && !left.contains("saved.sotto"))
    let saved = try await Journal.salvage(source, to: target)
    #expect(saved.entries == 80 && !saved.isLossy && saved.path == target)
    #expect(try names() == ["journal", "saved.sotto"])
    let journal = try Journal.open(at: target, for: .reading)
    #expect(try journal.entries([80]).first?.note.hasPrefix("note number 80") == true)
    journal.close()
  }
}

/// A write-ahead log with one page ("WAL-mode File Format").
private struct LogFile {
  private(set) var bytes: [UInt8] = []
  private var sum: (UInt32, UInt32) = (0, 0)

  init(page: UInt32, claimed: UInt32, content: [UInt8]) {
    for number: UInt32 in [0x377F_0682, 3_007_000, 8192, 0, 1, 2] { append(number) }
    add(bytes)
    append(sum.0)
    append(sum.1)
    let start = bytes.count
    for number in [page, claimed] { append(number) }
    add(Array(bytes[start...]))
    add(content)
    for number in [1, 2, sum.0, sum.1] { append(number) }
    bytes += content
  }

  private mutating func append(_ number: UInt32) {
    bytes += withUnsafeBytes(of: number.bigEndian, Array.init)
  }

  private mutating func add(_ part: [UInt8]) {
    for place in stride(from: 0, to: part.count, by: 8) {
      sum.0 = sum.0 &+ word(part, place) &+ sum.1
      sum.1 = sum.1 &+ word(part, place + 4) &+ sum.0
    }
  }

  private func word(_ part: [UInt8], _ place: Int) -> UInt32 {
    part[place..<place + 4].reversed().reduce(0) { $0 << 8 | UInt32($1) }
  }
}
