internal import Digests
package import Entries
package import Foundation
internal import GRDB

extension JournalFile {
  /// How many bytes a content has at the most that lies in one piece, whose digest is then its own;
  /// those of a larger one are read, written and proved a part at a time.
  package static let mostInOnePiece = 8 << 20

  /// Returns whether the journal keeps a content; nil if the journal has no row for it.
  package func keepsContent(_ digest: String) throws(StorageError) -> Bool? {
    try read { db in
      try Bool.fetchOne(
        db, sql: "SELECT is_kept FROM content WHERE digest = ?", arguments: [digest])
    }
  }

  /// Begins a content with its first pieces, and removes what an interrupted process left of it.
  ///
  /// The caller holds its lock. A piece that is all of it is believed to have its digest.
  /// - Returns: Its row.
  package func beginContent(
    _ content: Content, with pieces: [Data] = []
  ) throws(StorageError) -> Int64 {
    let left = try read { db in
      try Int64.fetchOne(
        db, sql: "SELECT id FROM content WHERE digest = ? AND is_kept = 0",
        arguments: [content.digest])
    }
    if let left { try discardContent(left) }
    return try writeInBulk { db in
      try db.execute(
        sql: "INSERT INTO content (digest, byte_count, media_type) VALUES (?, ?, ?)",
        arguments: [content.digest, content.byteCount, content.mediaType])
      let number = db.lastInsertedRowID
      let isWhole = pieces.count == 1 && pieces[0].count == content.byteCount
      try JournalFile.append(
        pieces, from: 0, to: number, digest: isWhole ? content.digest : nil, db)
      return number
    }
  }

  /// Appends the next pieces of a content in one transaction.
  package func appendContent(
    _ pieces: [Data], from first: Int64, to content: Int64
  ) throws(StorageError) {
    try writeInBulk { db in try JournalFile.append(pieces, from: first, to: content, db) }
  }

  /// - Parameter digest: That of the only piece, if it is known.
  private static func append(
    _ pieces: [Data], from first: Int64, to content: Int64, digest: String? = nil, _ db: Database
  ) throws {
    var first = first
    let statement = try db.cachedStatement(
      sql: """
        INSERT INTO content_piece (digest, content_id, first_byte, byte_count, bytes)
        VALUES (?, ?, ?, ?, ?)
        """)
    for piece in pieces where !piece.isEmpty {
      // A statement of one's own reads the bytes in place, where `Database.execute` has SQLite copy
      // them; an array would be copied into a `Data`.
      try statement.execute(arguments: [
        digest ?? SHA256.hash(data: piece).hexadecimal, content, first, piece.count, piece,
      ])
      first += Int64(piece.count)
    }
  }

  /// Removes a content that no attachment has, in small transactions; if it is kept by now, it
  /// stays.
  package func discardContent(_ content: Int64) throws(StorageError) {
    var removed = 0
    repeat {
      removed = try write { db in
        try db.execute(
          sql: """
            DELETE FROM content_piece WHERE id IN (
              SELECT content_piece.id FROM content_piece JOIN content ON content.id = content_id
              WHERE content_id = ? AND is_kept = 0 LIMIT 8)
            """, arguments: [content])
        return db.changesCount
      }
    } while removed > 0
    try write { db in
      try db.execute(sql: "DELETE FROM content WHERE id = ? AND is_kept = 0", arguments: [content])
    }
  }

  /// Returns the contents that are still being written, or that no attachment has any more.
  package func unkeptContents() throws(StorageError) -> [(number: Int64, digest: String)] {
    try read { db in
      try Row.fetchAll(db, sql: "SELECT id, digest FROM content WHERE is_kept = 0")
        .map { ($0[0], String.fromDatabaseValue($0[1]) ?? "") }
    }
  }

  /// Returns the contents that are kept, with the entry to which each was attached first.
  package func keptContents() throws(StorageError) -> [(content: Content, entry: Int64?)] {
    try read { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT digest, byte_count, media_type,
            (SELECT entry_id FROM attachment WHERE content_id = content.id ORDER BY id LIMIT 1)
          FROM content WHERE is_kept = 1 ORDER BY id
          """
      ).map { row in (Content(readable: row), Int64.fromDatabaseValue(row[3])) }
    }
  }
}

extension Content {
  /// Reads a digest, a number of bytes and a media type.
  ///
  /// An unreadable value becomes one that no real content matches, such as an empty digest.
  init(readable row: Row) {
    self.init(
      digest: String.fromDatabaseValue(row[0]) ?? "",
      byteCount: max(0, Int64.fromDatabaseValue(row[1]) ?? 0),
      mediaType: String.fromDatabaseValue(row[2]) ?? "application/octet-stream")
  }
}
