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

  /// A table of pieces, with the columns that tell of what a row is a piece, and where in that it
  /// begins.
  private struct PieceRows {
    static let segments = PieceRows(
      table: "segment", owner: "recording_id", start: "first_frame")
    static let pieces = PieceRows(table: "original", owner: "recording_id", start: "first_byte")
    static let contents = PieceRows(
      table: "content_piece", owner: "content_id", start: "first_byte")

    let table: String
    let owner: String
    let start: String
  }

  /// Returns the bytes and the digest of a piece of a content that SQLite cannot read; nil if
  /// nothing of it is left.
  func rest(
    ofContent content: Int64, firstByte: Int64
  ) throws(StorageError) -> (bytes: [UInt8], digest: String)? {
    guard let row = try damagedRow(in: .contents, of: content, at: firstByte),
      let bytes = row["bytes"]?.bytes, let digest = row["digest"]?.text
    else { return nil }
    return (bytes, digest)
  }

  /// Returns what is left of the row with which a part of a recording or a content begins; nil if
  /// nothing is, or if it is not known to be that row.
  private func damagedRow(
    in rows: PieceRows, of owner: Int64, at start: Int64
  ) throws(StorageError) -> [String: StoredValue]? {
    guard let number = try number(in: rows, of: owner, at: start) else { return nil }
    let row = try read(steps: .max) { db in try damagedRows.row(number, of: rows.table, db) }
    guard let row, row[rows.owner]?.integer == owner,
      row[rows.start]?.integer == start
    else { return nil }
    return row
  }

  /// Returns the number of a row, which an index tells; nil if the index cannot be read either.
  private func number(
    in rows: PieceRows, of owner: Int64, at start: Int64
  ) throws(StorageError) -> Int64? {
    do {
      return try read { db in
        try Int64.fetchOne(
          db, sql: "SELECT id FROM \(rows.table) WHERE \(rows.owner) = ? AND \(rows.start) = ?",
          arguments: [owner, start])
      }
    } catch {
      guard error.code == .damaged else { throw error }
      return nil
    }
  }
}
