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
      let digest = try SoundDigest(recording, db)?.original(firstByte: size, bytes: bytes)
      // A statement of one's own reads the bytes in place, where `Database.execute` has SQLite copy
      // them.
      let statement = try db.cachedStatement(
        sql: """
          INSERT INTO original (recording_id, first_byte, byte_count, bytes, digest)
          VALUES (?, ?, ?, ?, ?)
          """)
      try statement.execute(arguments: [recording, size, bytes.count, Data(bytes), digest])
    }
  }

  /// Returns the number of stored bytes of a recording's original file.
  package func originalSize(of recording: Int64) throws(StorageError) -> Int64 {
    try read { db in try JournalFile.originalSize(of: recording, db) }
  }

  /// Returns the byte ranges of the pieces of a recording's original file, in order.
  ///
  /// A piece with an impossible position is left out, and noted as damage.
  package func originalPieces(of recording: Int64) throws(StorageError) -> [Range<Int64>] {
    try read { db in
      let rows = try Row.fetchCursor(
        db,
        sql: """
          SELECT first_byte, byte_count FROM original WHERE recording_id = ? ORDER BY first_byte
          """, arguments: [recording])
      var pieces: [Range<Int64>] = []
      while let row = try rows.next() {
        guard let bytes = JournalFile.frames(from: row[0], count: row[1]) else {
          DamageLog.note(.piece, entry: try JournalFile.entry(ofRecording: recording, db))
          continue
        }
        pieces.append(bytes)
      }
      return pieces
    }
  }

  /// Returns the piece of an original file that begins at a byte, checked against its digests; nil
  /// if there is none.
  ///
  /// If a page of it cannot be read, the bytes of its other pages are at their places, and it is
  /// broken.
  package func originalPiece(
    of recording: Int64, firstByte: Int64
  ) throws(StorageError) -> StoredPiece? {
    let found: StoredPiece?
    do {
      found = try storedPiece(of: recording, firstByte: firstByte)
    } catch {
      guard error.code == .damaged else { throw error }
      guard let left = try rest(ofPiece: firstByte, of: recording) else { throw error }
      return left
    }
    guard let found, found.proof == .broken else { return found }
    // A page that was written over may have led SQLite to others; the map of pages knows better.
    return try rest(ofPiece: firstByte, of: recording) ?? found
  }

  /// Gives a piece of an original file its digests anew, if its bytes are those that were proved.
  /// - Returns: Whether they are.
  package func renewDigest(
    of bytes: [UInt8], firstByte: Int64, in recording: Int64
  ) throws(StorageError) -> Bool {
    try write { db in
      let row = try Row.fetchOne(
        db, sql: "SELECT bytes FROM original WHERE recording_id = ? AND first_byte = ?",
        arguments: [recording, firstByte])
      guard let row, try row.bytes(at: 0) == bytes, let digest = try SoundDigest(recording, db)
      else { return false }
      try db.execute(
        sql: "UPDATE original SET digest = ? WHERE recording_id = ? AND first_byte = ?",
        arguments: [digest.original(firstByte: firstByte, bytes: bytes), recording, firstByte])
      return true
    }
  }

  /// Compares a piece with its digests.
  static func piece(
    _ bytes: [UInt8], firstByte: Int64, digests: String, _ digest: SoundDigest?
  ) -> StoredPiece {
    let lost = digest?.lost(of: bytes, firstByte: firstByte, digests: digests) ?? [0..<bytes.count]
    return StoredPiece(bytes: bytes, proof: lost.isEmpty ? .whole : .broken, lost: lost)
  }

  private func storedPiece(
    of recording: Int64, firstByte: Int64
  ) throws(StorageError) -> StoredPiece? {
    let found = try read { db -> (bytes: [UInt8], digests: String?, digest: SoundDigest?)? in
      let digest = try SoundDigest(recording, db)
      let rows = try Row.fetchCursor(
        db.cachedStatement(
          sql: "SELECT bytes, digest FROM original WHERE recording_id = ? AND first_byte = ?"),
        arguments: [recording, firstByte])
      guard let row = try rows.next() else { return nil }
      return (try row.bytes(at: 0), row[1], digest)
    }
    guard let found else { return nil }
    guard let digests = found.digests else { return StoredPiece(bytes: found.bytes, proof: .none) }
    // Hashed outside of the transaction, like segments.
    return JournalFile.piece(found.bytes, firstByte: firstByte, digests: digests, found.digest)
  }

  private static func originalSize(of recording: Int64, _ db: Database) throws -> Int64 {
    let last = try Row.fetchOne(
      db,
      sql: """
        SELECT first_byte, byte_count FROM original
        WHERE recording_id = ? ORDER BY first_byte DESC LIMIT 1
        """, arguments: [recording])
    guard let last else { return 0 }
    guard let bytes = frames(from: last[0], count: last[1]) else {
      throw Refusal(.damaged, "the journal holds a piece of an impossible length")
    }
    return bytes.upperBound
  }
}
