import Entries
import GRDB

extension JournalMerge {
  /// Adds the attachments that this journal lacks; their positions follow from the changes.
  ///
  /// An attachment whose content was left out, because it is damaged, is left out too.
  mutating func mergeAttachments() throws {
    let theirs = try source.read { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT uuid, entry_id, digest, byte_count, media_type, kind, added, position, is_favourite,
            address, file_name, facts, caption, attachment.id
          FROM attachment LEFT JOIN content ON content.id = content_id ORDER BY attachment.id
          """)
    }
    for row in theirs {
      guard let entry = entries[row[1]] else { continue }
      let uuid = try source.identifier(row[0])
      let own = try Int.fetchOne(
        target, sql: "SELECT 1 FROM attachment WHERE uuid = ?", arguments: [uuid])
      guard own == nil else { continue }
      var content: Int64?
      if let digest: String = row[2] {
        guard let kept = try self.content(digest, like: row) else { continue }
        content = kept
      }
      // If the entry is already here, a change says what was attached to it.
      let isNew = added.contains(entry)
      try target.execute(
        literal: """
          INSERT INTO attachment (uuid, entry_id, content_id, kind, added, position, is_favourite,
            address, file_name, facts, caption)
          VALUES (\(uuid), \(entry), \(content), \(row[5] as String), \(row[6] as Int64),
            \(isNew ? row[7] as Int64? : nil), \(row[8] as Int64), \(row[9] as String?),
            \(row[10] as String?), \(row[11] as String), \(row[12] as String))
          """)
      try copyTexts(of: "attachment", row[13], to: target.lastInsertedRowID)
      touched.insert(entry)
    }
  }

  /// Returns the row of a content that is here or was staged; nil if it was left out.
  private func content(_ digest: String, like row: Row) throws -> Int64? {
    let own = try Row.fetchOne(
      target, sql: "SELECT id, is_kept FROM content WHERE digest = ?", arguments: [digest])
    if let own, own[1] == 1 { return own[0] as Int64 }
    guard !leftOut.contains(digest) else { return nil }
    guard isTrial else {
      if own != nil, let kept = try? Contents.keep(digest, target) { return kept }
      throw Refusal(.locked, "another program attaches what is in both at this moment")
    }
    // A trial stages no contents, and is rolled back.
    if let own {
      // Otherwise it would be removed with the contents of erased entries.
      try target.execute(
        sql: "UPDATE content SET is_kept = 1 WHERE id = ?", arguments: [own[0] as Int64])
      return own[0] as Int64
    }
    try target.execute(
      sql: "INSERT INTO content (digest, byte_count, media_type, is_kept) VALUES (?, ?, ?, 1)",
      arguments: [digest, row[3] as Int64, row[4] as String])
    return target.lastInsertedRowID
  }
}
