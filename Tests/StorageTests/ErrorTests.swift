import Entries
import Foundation
import GRDB
import Testing

@testable import Storage

@Suite("Errors")
struct ErrorTests {
  private static let secret = "unspeakable"

  @Test("An identifier that exists is refused without quoting the entry")
  func exists() throws {
    let journal = try TemporaryJournal()
    let uuid = UUID()
    _ = try journal.file.add(Sample.draft(ErrorTests.secret), uuid: uuid)
    let error = #expect(throws: StorageError.self) {
      try journal.file.add(Sample.draft(ErrorTests.secret), uuid: uuid)
    }
    #expect(error?.code == .duplicate)
    #expect(error?.reason == "an entry has that identifier")
  }

  @Test(
    "What SQLite answers becomes a code a person can act on, without SQL, arguments or message",
    arguments: [
      (ResultCode.SQLITE_FULL, StorageError.Code.diskFull), (.SQLITE_BUSY, .locked),
      (.SQLITE_BUSY_RECOVERY, .locked), (.SQLITE_NOTADB, .notAJournal),
      (.SQLITE_CORRUPT_VTAB, .damaged), (.SQLITE_READONLY_DIRECTORY, .notPermitted),
      (.SQLITE_CANTOPEN, .notPermitted), (.SQLITE_IOERR_FSYNC, .failed),
      (.SQLITE_CONSTRAINT_CHECK, .contradictory), (.SQLITE_MISMATCH, .contradictory),
      (.SQLITE_CONSTRAINT_UNIQUE, .contradictory),
    ])
  func codes(_ result: ResultCode, _ code: StorageError.Code) throws {
    let isConstraint = result.primaryResultCode == .SQLITE_CONSTRAINT
    let error = StorageError(
      DatabaseError(
        resultCode: result, message: isConstraint ? "CHECK failed" : ErrorTests.secret,
        sql: "INSERT \(ErrorTests.secret)", arguments: [ErrorTests.secret],
        publicStatementArguments: true),
      path: "/j.sotto")
    #expect(error.code == code)
    #expect(!"\(error)".contains(ErrorTests.secret))
    #expect("\(error)".hasPrefix("/j.sotto: "))
  }

  @Test("A full disk is an error that keeps nothing of the change and all from before")
  func diskFull() throws {
    let journal = try TemporaryJournal()
    let (_, recording) = try journal.file.beginRecording(Sample.recording(), in: .staged)
    try journal.file.append(Sample.segment(0, 8000), to: recording)
    try journal.file.queue.writeWithoutTransaction { db in
      let pages = try Int.fetchOne(db, sql: "PRAGMA page_count") ?? 0
      _ = try Int.fetchOne(db, sql: "PRAGMA max_page_count = \(pages + 2)")
    }
    let error = #expect(throws: StorageError.self) {
      try journal.file.append(Sample.segment(8000, 80000), to: recording)
    }
    #expect(error?.code == .diskFull)
    #expect(try journal.file.segments(of: recording).map(\.frames) == [0..<8000])
    try journal.file.append(Sample.segment(8000, 1000), to: recording)
  }

  @Test("Pages that make no sense are damage")
  func damagedPages() throws {
    let journal = try TemporaryJournal()
    for index in 0..<50 { _ = try journal.file.add(Sample.draft("\(index)"), uuid: UUID()) }
    try journal.file.close()
    var bytes = try Data(contentsOf: URL(filePath: journal.path))
    bytes.replaceSubrange(8192..<bytes.count, with: repeatElement(0x5A, count: bytes.count - 8192))
    try bytes.write(to: URL(filePath: journal.path))
    let error = #expect(throws: StorageError.self) {
      let reader = try JournalFile.open(at: journal.path, for: .reading)
      _ = try reader.overviews(matching: .init())
    }
    #expect(error?.code == .damaged)
  }

  @Test(
    "A head that names a format which SQLite does not know is damage, and no lack of permission",
    arguments: [(18, 4), (47, 8)] as [(Int, UInt8)])
  func strangeFormat(_ place: Int, _ bit: UInt8) throws {
    let journal = try TemporaryJournal()
    try journal.file.close()
    let url = URL(filePath: journal.path)
    var bytes = try Data(contentsOf: url)
    bytes[place] ^= bit
    try bytes.write(to: url)
    let error = #expect(throws: StorageError.self) {
      // Some formats forbid only writing.
      let file = try JournalFile.open(at: journal.path, for: .writing)
      _ = try file.add(Sample.draft("more"), uuid: UUID())
    }
    #expect(error?.code == .damaged)
    #expect(error?.reason == "its first page names a format that no journal has")
  }
}
