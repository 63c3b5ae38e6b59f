import Entries
import Foundation
import GRDB
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
