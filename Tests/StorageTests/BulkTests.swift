import Entries
import Foundation
import GRDB
import Testing

@testable import Storage

@Suite("What is written in bulk")
struct BulkTests {
  private let journal: TemporaryJournal

  init() throws { journal = try TemporaryJournal() }

  private func settings(_ db: Database) throws -> [Int?] {
    [
      try Int.fetchOne(db, sql: "PRAGMA synchronous"),
      try Int.fetchOne(db, sql: "PRAGMA wal_autocheckpoint"),
    ]
  }

  @Test("does not wait for the disk, and what is written after it does again")
  func waiting() throws {
    #expect(try journal.file.writeInBulk { try settings($0) } == [1, 2048])
    #expect(try journal.file.write { try settings($0) } == [2, 512])
  }

  @Test("is taken back whole where it fails, and what follows waits for the disk")
  func failing() throws {
    #expect(throws: StorageError.self) {
      try journal.file.writeInBulk { db in
        try db.execute(
          sql: """
            INSERT INTO vocabulary (text, text_key, origin, pronunciations)
            VALUES ('quokka', 'quokka', 'spelling', '[]')
            """)
        throw Refusal(.failed, "no")
      }
    }
    #expect(try journal.file.write { try settings($0) } == [2, 512])
    #expect(try journal.file.read { try $0.count("vocabulary") } == 0)
  }

  @Test("closes the journal where what follows would not wait for the disk")
  func stuck() throws {
    #expect(throws: StorageError.self) {
      try journal.file.writeInBulk { db in
        // Nothing can be set where the tables have to be read anew and cannot be.
        try db.execute(sql: "PRAGMA writable_schema = ON")
        try db.execute(sql: "UPDATE sqlite_schema SET sql = 'CREATE' WHERE name = 'goal'")
        try db.execute(sql: "PRAGMA writable_schema = RESET")
      }
    }
    // The question needs no table.
    #expect(throws: StorageError.self) {
      try journal.file.outsideTransactions { try Int.fetchOne($0, sql: "SELECT 1") }
    }
  }

  @Test("has a digest for each piece, and one piece the digest of all")
  func digests() throws {
    // As sha256sum tells them.
    let digests = [
      "2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824",
      "486ea46224d1bb4fb680f34f7c9ad96a8f24ec88be73ea8e5a6c65260e9cb8a7",
    ]
    let whole = "936a185caaa266bb9cbe981e9e05cb78cd732b0b3280eb944412bb6f8f8f07af"
    let pieces = [Data("hello".utf8), Data("world".utf8)]
    func content(_ digest: String, _ count: Int64) -> Content {
      Content(digest: digest, byteCount: count, mediaType: "text/plain")
    }
    _ = try journal.file.beginContent(content(digests[0], 5), with: [pieces[0]])
    _ = try journal.file.beginContent(content(whole, 10), with: pieces)
    let stored = try journal.file.read { db in
      try String.fetchAll(db, sql: "SELECT digest FROM content_piece ORDER BY id")
    }
    #expect(stored == [digests[0]] + digests)
    for digest in [digests[0], whole] {
      #expect(try journal.file.contentPiece(of: digest, firstByte: 0) == Array("hello".utf8))
    }
  }

  @Test("gives its room back when it is removed")
  func room() throws {
    let digest = String(repeating: "a", count: 64)
    let pieces = (0..<3).map { Data(repeating: UInt8($0), count: 1 << 20) }
    let stage = try journal.file.beginContent(
      Content(digest: digest, byteCount: 3 << 20, mediaType: "application/octet-stream"),
      with: pieces)
    let full = try pages("page_count")
    try journal.file.discardContent(stage)
    #expect(try pages("freelist_count") > 300)
    try journal.file.giveBackFreePages()
    #expect(try pages("freelist_count") == 0)
    #expect(try pages("page_count") < full - 300)
  }

  private func pages(_ pragma: String) throws -> Int {
    try journal.file.read { try #require(try Int.fetchOne($0, sql: "PRAGMA \(pragma)")) }
  }
}
