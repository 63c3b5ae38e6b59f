import Foundation
import GRDB
import Testing

@testable import Storage

@Suite("Rows that are read without SQLite from an open journal")
struct DamagedRowsTests {
  #if os(Linux)
    @Test("keep nothing of it open after it is closed")
    func descriptors() throws {
      let journal = try TemporaryJournal()
      let (_, recording) = try journal.addRecording()
      for _ in 0..<2 {
        let other = try JournalFile.open(at: journal.path, for: .reading)
        #expect(try other.rest(ofSegment: 0, of: recording)?.proof == .whole)
        try other.close()
      }
      try journal.file.close()
      let folder = "/proc/self/fd"
      let open = try FileManager.default.contentsOfDirectory(atPath: folder).compactMap { name in
        try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\(name)")
      }
      #expect(open.filter { $0.hasPrefix(journal.folder.path) } == [])
    }
  #endif

  @Test("are those of now, whoever changed the journal or folded its log into the file")
  func changed() throws {
    let journal = try TemporaryJournal()
    let (_, recording) = try journal.addRecording()
    let other = try JournalFile.open(at: journal.path, for: .writing)
    defer { try? other.close() }
    func expectBytes(_ byte: UInt8, at line: SourceLocation = #_sourceLocation) throws {
      for file in [journal.file, other] {
        let bytes = try file.rest(ofSegment: 0, of: recording)?.bytes
        #expect(bytes == [UInt8](repeating: byte, count: 32_000), sourceLocation: line)
      }
    }
    func fold(_ file: JournalFile) throws {
      _ = try file.outsideTransactions { db in
        try Row.fetchOne(db, sql: "PRAGMA wal_checkpoint(TRUNCATE)")
      }
    }
    for (byte, file) in [(1, journal.file), (2, other), (3, other), (4, journal.file)] {
      try file.write { db in
        try db.execute(
          sql: "UPDATE segment SET bytes = ?",
          arguments: [Data(repeating: UInt8(byte), count: 32_000)])
      }
      try expectBytes(UInt8(byte))
      try fold(byte.isMultiple(of: 2) ? journal.file : other)
      try expectBytes(UInt8(byte))
    }
  }
}
