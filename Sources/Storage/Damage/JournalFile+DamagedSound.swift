internal import GRDB

extension JournalFile {
  /// Returns what is left of a segment that SQLite cannot read; nil if nothing is.
  func rest(
    ofSegment firstFrame: Int64, of recording: Int64
  ) throws(StorageError) -> StoredPiece? {
    guard let row = try damagedRow(in: .segments, of: recording, at: firstFrame),
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
    guard let row = try damagedRow(in: .pieces, of: recording, at: firstByte),
      let bytes = row["bytes"]?.bytes, let stored = row["digest"]?.text
    else { return nil }
    let digest = try read { db in try SoundDigest(recording, db) }
    return JournalFile.piece(bytes, firstByte: firstByte, digests: stored, digest)
  }

  /// A table of sound, with the column that tells where in its recording a row begins.
  private struct SoundRows {
    static let segments = SoundRows(table: "segment", start: "first_frame")
    static let pieces = SoundRows(table: "original", start: "first_byte")

    let table: String
    let start: String
  }

  /// Returns what is left of the row with which a part of a recording begins; nil if nothing is, or if
  /// it is not known to be that row.
  private func damagedRow(
    in rows: SoundRows, of recording: Int64, at start: Int64
  ) throws(StorageError) -> [String: StoredValue]? {
    guard let number = try number(in: rows, of: recording, at: start) else { return nil }
    let row = try read(steps: .max) { db in try damagedRows.row(number, of: rows.table, db) }
    guard let row, row["recording_id"]?.integer == recording,
      row[rows.start]?.integer == start
    else { return nil }
    return row
  }

  /// Returns the number of a row, which an index tells; nil if the index cannot be read either.
  private func number(
    in rows: SoundRows, of recording: Int64, at start: Int64
  ) throws(StorageError) -> Int64? {
    do {
      return try read { db in
        try Int64.fetchOne(
          db, sql: "SELECT id FROM \(rows.table) WHERE recording_id = ? AND \(rows.start) = ?",
          arguments: [recording, start])
      }
    } catch {
      guard error.code == .damaged else { throw error }
      return nil
    }
  }
}
