import Entries
import Foundation
import GRDB

/// Rows of attachments, within a transaction.
enum Attachments {
  private static let columns = """
    SELECT attachment.id, uuid, entry_id, kind, content.digest, content.byte_count, media_type,
      address, file_name, caption, is_favourite, added, facts
    FROM attachment LEFT JOIN content ON content.id = content_id
    """

  /// Returns what is attached to entries, in order, by their numbers.
  /// - Parameter facts: Whether to read what the files say of themselves, which takes longest.
  static func fetch(
    _ numbers: [Int64], facts: Bool = true, _ db: Database
  ) throws -> [Int64: [Attachment]] {
    let rows = try Row.fetchCursor(
      db.cachedStatement(
        sql: """
          \(columns) WHERE entry_id IN (SELECT value FROM json_each(?)) AND position IS NOT NULL
          ORDER BY entry_id, position, attachment.id
          """), arguments: [numbers.jsonArray])
    var found: [Int64: [Attachment]] = [:]
    while let row = try rows.next() {
      let entry: Int64 = row[2]
      guard let attachment = attachment(row, facts: facts) else {
        DamageLog.note(.attachment, entry: entry)
        continue
      }
      found[entry, default: []].append(attachment)
    }
    return found
  }

  private static func attachment(_ row: Row, facts isRead: Bool) -> Attachment? {
    guard let kind = (row[3] as String?).flatMap(Attachment.Kind.init(rawValue:)),
      var facts = isRead ? facts(row.text(12, of: row[2])) : MediaFacts()
    else { return nil }
    if let seconds = facts.song?.seconds, !(0...StoredTime.latest).contains(seconds) {
      facts.song?.seconds = nil
    }
    let content = (row[4] as String?).map { digest in
      Content(
        digest: digest, byteCount: max(0, (row[5] as Int64?) ?? 0),
        mediaType: (row[6] as String?) ?? "application/octet-stream")
    }
    return Attachment(
      id: row[0], uuid: UUID(stored: row[1], of: row[0], entry: row[2]), kind: kind,
      content: content, address: row.text(7, of: row[2]), fileName: row.text(8, of: row[2]),
      caption: row.text(9, of: row[2]) ?? "",
      isFavourite: (row[10] as Bool?) ?? false, added: Date(milliseconds: (row[11] as Int64?) ?? 0),
      facts: facts)
  }

  private static func facts(_ text: String?) -> MediaFacts? {
    text.flatMap { try? JSONDecoder().decode(MediaFacts.self, from: Data($0.utf8)) }
  }

  /// Attaches drafts behind what an entry has.
  ///
  /// A draft with the bytes or the address of a present attachment is skipped; one that matches an
  /// attachment removed earlier brings that attachment back.
  /// - Returns: The drafts that were skipped, in order.
  /// - Throws: A refusal with `failed` if the bytes of a draft are not in the journal.
  @discardableResult
  static func add(
    _ drafts: [AttachmentDraft], to entry: Int64, at date: Date, _ db: Database
  ) throws -> [AttachmentDraft] {
    var skipped: [AttachmentDraft] = []
    for draft in drafts {
      let content = try draft.content.map { try Contents.keep($0.digest, db) }
      let position = try nextPosition(in: entry, db)
      if let twin = try twin(of: draft, content, in: entry, db) {
        try db.execute(
          literal: """
            UPDATE attachment SET position = \(position), caption = \(draft.caption.storable),
              is_favourite = \(draft.isFavourite)
            WHERE id = \(twin) AND position IS NULL
            """)
        if db.changesCount == 0 { skipped.append(draft) }
        continue
      }
      try db.execute(
        literal: """
          INSERT INTO attachment (uuid, entry_id, content_id, kind, added, position, is_favourite,
            address, file_name, facts, caption)
          VALUES (\(draft.uuid.stored), \(entry), \(content), \(draft.kind.rawValue),
            \((draft.added ?? date).milliseconds), \(position), \(draft.isFavourite),
            \(draft.address?.storable), \(draft.fileName?.storable), \(try json(draft.facts)),
            \(draft.caption.storable))
          """)
    }
    return skipped
  }

  /// Replaces the uses of an entry's attachments with these, in order; a use of an attachment that
  /// the entry never had is ignored.
  static func use(_ uses: [AttachmentUse], in entry: Int64, _ db: Database) throws {
    try db.execute(
      sql: "UPDATE attachment SET position = NULL WHERE entry_id = ?", arguments: [entry])
    for (position, use) in uses.enumerated() {
      try db.execute(
        literal: """
          UPDATE attachment SET position = \(position), caption = \(use.caption.storable),
            is_favourite = \(use.isFavourite)
          WHERE uuid = \(use.uuid.stored) AND entry_id = \(entry)
          """)
    }
  }

  /// Returns the attachment of an entry with the same bytes or address, whether it is in use or was
  /// removed.
  private static func twin(
    of draft: AttachmentDraft, _ content: Int64?, in entry: Int64, _ db: Database
  ) throws -> Int64? {
    try SQLRequest<Int64>(
      literal: """
        SELECT id FROM attachment
        WHERE entry_id = \(entry) AND content_id IS \(content) AND address IS \(draft.address)
        LIMIT 1
        """
    ).fetchOne(db)
  }

  private static func nextPosition(in entry: Int64, _ db: Database) throws -> Int64 {
    try Int64.fetchOne(
      db, sql: "SELECT coalesce(max(position) + 1, 0) FROM attachment WHERE entry_id = ?",
      arguments: [entry]) ?? 0
  }

  private static func json(_ facts: MediaFacts) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(facts), as: UTF8.self).storable
  }
}
