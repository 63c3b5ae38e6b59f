internal import Digests
package import Entries
internal import Foundation
internal import GRDB

extension JournalFile {
  /// Returns the contents of another copy that this journal lacks and would take over.
  package func missingContents(of other: JournalFile) throws(StorageError) -> [Content] {
    let erased = try other.read { db in
      try String.fetchSet(
        db, sql: "SELECT name FROM removal WHERE kind = 'entry' AND heir IS NULL")
    }
    let gone = try read { db in
      try String.fetchSet(
        db, sql: "SELECT name FROM removal WHERE kind = 'entry' AND heir IS NULL")
    }.union(erased)
    let theirs = try other.read { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT digest, byte_count, media_type, uuid FROM content
          JOIN (SELECT content_id, entry.uuid FROM attachment JOIN entry ON entry.id = entry_id)
            ON content_id = content.id
          WHERE is_kept = 1 ORDER BY content.id
          """)
    }
    let own = try read { db in
      try String.fetchSet(db, sql: "SELECT digest FROM content WHERE is_kept = 1")
    }
    var seen = own
    return theirs.compactMap { row in
      guard !gone.contains(row[3]), seen.insert(row[0]).inserted else { return nil }
      return Content(digest: row[0], byteCount: row[1], mediaType: row[2])
    }
  }

  /// Copies a content of another copy, in small transactions; no attachment has it until it is
  /// merged.
  ///
  /// The caller holds the content's lock.
  /// - Returns: Whether the bytes match the digest; if not, the copy is removed again.
  package func stage(
    _ content: Content, of other: JournalFile, onProgress: (Int) throws -> Void
  ) throws -> Bool {
    let stage = try beginContent(content)
    var hash = SHA256()
    var place: Int64 = 0
    while place < content.byteCount {
      // The digest of all pieces decides.
      let found = try other.likeliestContentPiece(of: content.digest, firstByte: place)
      guard let piece = found?.bytes, !piece.isEmpty else { break }
      hash.update(data: piece)
      try appendContent([Data(piece)], from: place, to: stage)
      place += Int64(piece.count)
      try onProgress(piece.count)
    }
    guard hash.finalize().hexadecimal == content.digest else {
      try discardContent(stage)
      return false
    }
    return true
  }
}
