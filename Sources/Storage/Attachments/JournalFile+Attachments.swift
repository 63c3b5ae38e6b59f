package import Entries
package import Foundation
internal import GRDB

extension JournalFile {
  /// Attaches drafts, whose bytes the journal already holds, to an entry; those that the entry
  /// already has, or that are the same as others before them, are skipped.
  /// - Returns: The drafts that were skipped, in order.
  @discardableResult
  package func attach(
    _ drafts: [AttachmentDraft], to number: Int64, at date: Date, in step: ChangeStep? = nil
  ) throws(StorageError) -> [AttachmentDraft] {
    try change({ _ in [number] }, at: date, in: step) { db in
      try JournalFile.require(number, db)
      let skipped = try Attachments.add(drafts, to: number, at: date, db)
      try JournalFile.touch(number, at: date, db)
      return skipped
    }
  }

  /// Passes the uses of an entry's attachments to a block and stores the uses that it returns, in
  /// one transaction.
  package func changeAttachments(
    of number: Int64, at date: Date, in step: ChangeStep? = nil,
    _ body: ([AttachmentUse]) throws -> [AttachmentUse]
  ) throws(StorageError) {
    try change({ _ in [number] }, at: date, in: step) { db in
      try JournalFile.require(number, db)
      let present = try Attachments.fetch([number], db)[number] ?? []
      try Attachments.use(try body(present.map(\.use)), in: number, db)
      try JournalFile.touch(number, at: date, db)
    }
  }

  /// Returns the entries with an attachment that has these bytes; entries in the trash come last.
  package func entries(
    attaching digest: String
  ) throws(StorageError) -> [(number: Int64, trashed: Bool)] {
    try read { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT DISTINCT entry_id, deleted IS NOT NULL FROM attachment JOIN content ON content.id = content_id
          JOIN entry ON entry.id = entry_id
          WHERE digest = ? AND position IS NOT NULL ORDER BY deleted IS NOT NULL, instant
          """, arguments: [digest]
      ).map { ($0[0], $0[1]) }
    }
  }

  /// Filters entries to those with an attachment of one of these kinds; the order stays the same.
  package func entries(
    among numbers: [Int64], attachingAny kinds: [Attachment.Kind]
  ) throws(StorageError) -> [Int64] {
    try read { db in
      var found: Set<Int64> = []
      for kind in kinds {
        let rows = try Int64.fetchCursor(
          db,
          sql: "SELECT entry_id FROM attachment WHERE kind = ? AND position IS NOT NULL",
          arguments: [kind.rawValue])
        while let number = try rows.next() { found.insert(number) }
      }
      return numbers.filter(found.contains)
    }
  }

  private static func touch(_ number: Int64, at date: Date, _ db: Database) throws {
    try db.execute(
      literal: "UPDATE entry SET edited = \(date.milliseconds) WHERE id = \(number)")
    try SearchIndex.updateWritten(number, db)
  }
}
