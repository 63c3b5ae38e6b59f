internal import Foundation
internal import GRDB

extension JournalFile {
  /// Appends bytes of the imported file to a recording that keeps its original.
  package func appendOriginal(
    _ bytes: [UInt8], to recording: Int64
  ) throws(StorageError) {
    try write { db in
      guard try JournalFile.requireUnfinished(recording, db) else {
        throw Refusal(.failed, "recording \(recording) does not keep its original")
      }
      guard !bytes.isEmpty else { return }
      let size = try JournalFile.originalSize(of: recording, db)
      try db.execute(
        sql: """
          INSERT INTO original (recording_id, first_byte, byte_count, bytes) VALUES (?, ?, ?, ?)
          """, arguments: [recording, size, bytes.count, Data(bytes)])
    }
  }

  /// Returns the number of bytes of its original that a recording keeps.
  package func originalSize(of recording: Int64) throws(StorageError) -> Int64 {
    try read { db in try JournalFile.originalSize(of: recording, db) }
  }

  /// Returns bytes of the original from a position on, fewer than asked if it ends.
  package func readOriginal(
    of recording: Int64, at position: Int64, count: Int
  ) throws(StorageError) -> [UInt8] {
    guard count > 0, position >= 0 else { return [] }
    return try read { db in
      let rows = try Row.fetchCursor(
        db.cachedStatement(
          sql: """
            SELECT first_byte, bytes FROM original
            WHERE recording_id = ?1 AND first_byte < ?2 + ?3 AND first_byte >= coalesce(
              (SELECT max(first_byte) FROM original
                WHERE recording_id = ?1 AND first_byte <= ?2), 0)
            ORDER BY first_byte
            """), arguments: [recording, position, count])
      var result: [UInt8] = []
      result.reserveCapacity(count)
      while let row = try rows.next() {
        let skipped = Int(max(0, position - row[0]))
        try row.withUnsafeData(atIndex: 1) { chunk in
          guard let chunk, skipped < chunk.count else { return }
          result.append(contentsOf: chunk.dropFirst(skipped).prefix(count - result.count))
        }
      }
      return result
    }
  }

  private static func originalSize(of recording: Int64, _ db: Database) throws -> Int64 {
    let last = try Row.fetchOne(
      db,
      sql: """
        SELECT first_byte, byte_count FROM original
        WHERE recording_id = ? ORDER BY first_byte DESC LIMIT 1
        """, arguments: [recording])
    return last.map { $0[0] + $0[1] } ?? 0
  }
}
