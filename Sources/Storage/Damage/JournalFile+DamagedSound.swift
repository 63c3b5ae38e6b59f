internal import GRDB

extension JournalFile {
  /// Returns what is left of a segment that SQLite cannot read; nil if nothing is.
  func rest(
    ofSegment firstFrame: Int64, of recording: Int64
  ) throws(StorageError) -> StoredPiece? {
    let number = try rowNumber(
      "SELECT id FROM segment WHERE recording_id = ? AND first_frame = ?", recording, firstFrame)
    guard let row = try damagedRow(number, of: "segment"),
      row["recording_id"]?.integer == recording, row["first_frame"]?.integer == firstFrame,
      let bytes = row["bytes"]?.bytes
    else { return nil }
    let place = try read { db in
      try SoundDigest(recording, db)?.segment(
        firstFrame: firstFrame, frameCount: Int(clamping: row["frame_count"]?.integer ?? 0),
        encoding: row["encoding"]?.text ?? "")
    }
    let left = StoredSegment(bytes: bytes, digest: row["digest"]?.text, place: place)
    return StoredPiece(bytes: bytes, proof: left.isWhole ? .whole : .broken)
  }

  /// Returns what is left of a piece that SQLite cannot read; nil if nothing is.
  func rest(
    ofPiece firstByte: Int64, of recording: Int64
  ) throws(StorageError) -> StoredPiece? {
    let number = try rowNumber(
      "SELECT id FROM original WHERE recording_id = ? AND first_byte = ?", recording, firstByte)
    guard let row = try damagedRow(number, of: "original"),
      row["recording_id"]?.integer == recording, row["first_byte"]?.integer == firstByte,
      let bytes = row["bytes"]?.bytes, let stored = row["digest"]?.text
    else { return nil }
    let digest = try read { db in try SoundDigest(recording, db) }
    return JournalFile.piece(bytes, firstByte: firstByte, digests: stored, digest)
  }

  private func damagedRow(
    _ number: Int64?, of table: String
  ) throws(StorageError) -> [String: StoredValue]? {
    guard let number else { return nil }
    return try read(steps: .max) { db in try damagedRows.row(number, of: table, db) }
  }

  /// Returns the number of a row, which an index tells; nil if the index cannot be read either.
  private func rowNumber(
    _ sql: String, _ recording: Int64, _ start: Int64
  ) throws(StorageError) -> Int64? {
    do {
      return try read { db in
        try Int64.fetchOne(db, sql: sql, arguments: [recording, start])
      }
    } catch {
      guard error.code == .damaged else { throw error }
      return nil
    }
  }
}
