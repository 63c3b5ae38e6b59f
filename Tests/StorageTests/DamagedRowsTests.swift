import Entries
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

  /// A journal with a minute of sound, in pieces of a second.
  private static func minute() throws -> (TemporaryJournal, recording: Int64) {
    let journal = try TemporaryJournal()
    let (_, recording) = try journal.file.beginRecording(
      Sample.recording(), in: .newEntry(Sample.draft(), UUID()), at: Sample.moment().date)
    for number in 0..<60 {
      try journal.file.append(Sample.segment(Int64(number) * 16_000, 16_000), to: recording)
    }
    return (journal, recording)
  }

  @Test("are found on their own pages where a page that leads to them cannot be read")
  func lostInnerPage() throws {
    let (journal, recording) = try Self.minute()
    // It is an inner page of a table.
    #expect(try journal.losePage(journal.rootPage(of: "segment")).first == 0x05)
    let file = try JournalFile.open(at: journal.path, for: .reading)
    defer { try? file.close() }
    for number in 0..<60 {
      let piece = try file.segment(of: recording, firstFrame: Int64(number) * 16_000)
      #expect(piece?.proof == .whole, "\(number)")
    }
  }

  @Test("of what is attached are found on their own pages too")
  func contents() throws {
    let journal = try TemporaryJournal()
    let entry = try journal.file.add(Sample.draft("x"), uuid: UUID(), at: Date())
    let digest = String(repeating: "a", count: 64)
    let pieces = (0..<200).map { Data(repeating: UInt8($0), count: 9000) }
    let content = Content(digest: digest, byteCount: 200 * 9000, mediaType: "text/plain")
    _ = try journal.file.beginContent(content, with: pieces)
    try journal.file.attach(
      [AttachmentDraft(.file, uuid: UUID(), content: content, fileName: "a.txt")], to: entry,
      at: Date())
    // It is an inner page of a table.
    #expect(try journal.losePage(journal.rootPage(of: "content_piece")).first == 0x05)
    let file = try JournalFile.open(at: journal.path, for: .reading)
    defer { try? file.close() }
    for (number, piece) in pieces.enumerated() {
      let found = try file.contentPiece(of: digest, firstByte: Int64(number) * 9000)
      #expect(found == Array(piece), "\(number)")
    }
    #expect(try file.contentPiece(of: digest, firstByte: 1) == nil)
  }

  @Test("are not looked for on other pages where their own leaf cannot be read")
  func lostLeaf() throws {
    let (journal, _) = try Self.minute()
    let root = try journal.rootPage(of: "segment")
    let last: Int64? = try journal.value("SELECT max(id) FROM segment")
    let number = try #require(last)
    try journal.file.close()
    let page = PageRows(
      file: try PageFile(path: journal.path), map: PageMap(try PageFile(path: journal.path)))
    let leaf = try #require(page.end(for: number, from: root))
    #expect(leaf != root && page.numbers(on: leaf).contains(number))
    try journal.losePage(leaf)
    let file = try JournalFile.open(at: journal.path, for: .reading)
    defer { try? file.close() }
    var pages = try ReadablePages(of: file.queue)
    let table = try #require(SalvageTable.named("segment"))
    #expect(pages.row(number, of: table) == nil)
    #expect(pages.row(1, of: table) != nil)
    #expect(pages.leaves.isEmpty)
  }

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
