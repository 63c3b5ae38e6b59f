import GRDB

/// Rows of contents, within a transaction.
enum Contents {
  /// Marks a content as kept, since an attachment uses it.
  /// - Returns: The content's row number.
  /// - Throws: A refusal with `failed` unless all its bytes are in the journal.
  static func keep(_ digest: String, _ db: Database) throws -> Int64 {
    let row = try Row.fetchOne(
      db,
      sql: """
        SELECT id, is_kept, byte_count,
          (SELECT coalesce(sum(byte_count), 0) FROM content_piece WHERE content_id = content.id)
        FROM content WHERE digest = ?
        """, arguments: [digest])
    guard let row, row[1] == 1 || row[2] as Int64 == row[3] as Int64 else {
      throw Refusal(.failed, "the bytes of an attachment are not in the journal")
    }
    let id: Int64 = row[0]
    try db.execute(sql: "UPDATE content SET is_kept = 1 WHERE id = ?", arguments: [id])
    return id
  }

  /// Marks contents as no longer kept, except those that an attachment still has.
  static func release(_ contents: [Int64], _ db: Database) throws {
    for content in contents {
      try db.execute(
        sql: """
          UPDATE content SET is_kept = 0
          WHERE id = ?1 AND NOT EXISTS (SELECT 1 FROM attachment WHERE content_id = ?1)
          """, arguments: [content])
    }
  }

  /// Returns the contents of all that was ever attached to an entry.
  static func contents(ofEntry entry: Int64, _ db: Database) throws -> [Int64] {
    try Int64.fetchAll(
      db,
      sql: """
        SELECT DISTINCT content_id FROM attachment WHERE entry_id = ? AND content_id IS NOT NULL
        """, arguments: [entry])
  }
}
