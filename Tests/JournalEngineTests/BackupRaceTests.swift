import Entries
import Foundation
import GRDB
import Synchronization
import Testing

@testable import JournalEngine
@testable import Storage

@Suite("A backup of a file that is written to meanwhile")
struct BackupRaceTests {
  @Test("ends, and leaves what was written", arguments: [true, false])
  func written(_ isThere: Bool) async throws {
    let workshop = try Workshop()
    let journal = try workshop.create()
    let draft = EntryDraft(moment: journal.surroundings.moment, note: "here")
    _ = try journal.add(draft)
    let copy = workshop.path("copy.sotto")
    if isThere { _ = try await journal.backUp(to: .file(copy)) }
    let isWritten = Mutex(false)
    let error = await #expect(throws: JournalError.self) {
      try await journal.backUp(to: .file(copy)) { _ in
        let isFirst = isWritten.withLock { written in
          defer { written = true }
          return !written
        }
        guard isFirst else { return }
        let other =
          try? isThere
          ? JournalFile.open(at: copy, for: .writing) : JournalFile.create(at: copy)
        _ = try? other?.add(draft, uuid: UUID(), at: draft.moment.date)
        try? other?.close()
      }
    }
    #expect(error?.code == .journalLocked)
    let left = try JournalFile.open(at: copy, for: .reading)
    #expect(try left.entryCount() == (isThere ? 2 : 1))
    try left.close()
    // Of the draft nothing is left beside it.
    let names = try FileManager.default.contentsOfDirectory(
      atPath: URL(filePath: copy).deletingLastPathComponent().path)
    #expect(!names.contains { $0.hasSuffix(".part") })
    try journal.file.close()
  }

  @Test("leaves what was written while it was compared, also where a log was left beside it")
  func compared() throws {
    let workshop = try Workshop()
    let journal = try workshop.create()
    let draft = EntryDraft(moment: journal.surroundings.moment, note: "here")
    _ = try journal.add(draft)
    let (copy, left) = (workshop.path("copy.sotto"), workshop.path("left.sotto"))
    try journal.file.copyPages(to: copy) { _ in }
    let writer = try JournalFile.open(at: copy, for: .writing)
    for note in ["there", "here"] {
      try writer.write { db in try db.execute(sql: "UPDATE entry SET note = '\(note)'") }
    }
    for ending in ["", "-wal"] {
      try FileManager.default.copyItem(atPath: copy + ending, toPath: left + ending)
    }
    try writer.close()
    try #require(JournalFile.hasLog(beside: left))
    var run = FileBackup(journal: journal, path: left) { _ in }
    run.onCompared = {
      let other = try? JournalFile.open(at: left, for: .writing)
      _ = try? other?.add(draft, uuid: UUID(), at: draft.moment.date)
      try? other?.close()
    }
    let error = #expect(throws: JournalError.self) { try run.run() }
    #expect(error?.code == .usage)
    let other = try JournalFile.open(at: left, for: .reading)
    #expect(try other.entryCount() == 2)
    try other.close()
    // Without that, it is replaced.
    run = FileBackup(journal: journal, path: copy) { _ in }
    #expect(try run.run().entries == 1)
    try journal.file.close()
  }
}
