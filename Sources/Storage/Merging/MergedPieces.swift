import Entries
import Foundation
import GRDB

/// A table with pieces of sound, which are copied from one journal to another unchanged.
struct MergedPieces {
  /// A piece of sound.
  struct Piece {
    /// Its first frame, or its first byte in the imported file.
    var start: Int64
    /// The values of its row.
    var values: [DatabaseValue]
    /// The number of stored bytes.
    var size: Int
    /// Whether the bytes do not match their digest.
    var isBroken: Bool
  }

  /// The number of bytes after which a batch ends.
  private static let batch = 4 << 20

  let table: String
  private let start: String
  private let columns: String

  static let all = [
    MergedPieces(
      table: "segment", start: "first_frame",
      columns: "first_frame, frame_count, encoding, bytes, digest"),
    MergedPieces(
      table: "original", start: "first_byte", columns: "first_byte, byte_count, NULL, bytes, digest"
    ),
  ]

  /// Returns the next pieces of a recording after a position, a few megabytes of them; empty at its
  /// end.
  func pieces(of recording: Int64, after last: Int64, _ db: Database) throws -> [Piece] {
    let digest = try SoundDigest(recording, db)
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT \(columns) FROM \(table) WHERE recording_id = ? AND \(start) > ?
        ORDER BY \(start)
        """, arguments: [recording, last])
    var pieces: [Piece] = []
    var size = 0
    while size < MergedPieces.batch, let row = try rows.next() {
      let bytes = try row.bytes(at: 3)
      let encoding: String? = row[2]
      let real =
        encoding.map {
          digest?.segment(firstFrame: row[0], frameCount: row[1], encoding: $0, bytes: bytes)
        } ?? digest?.original(firstByte: row[0], bytes: bytes)
      let stored: String? = row[4]
      pieces.append(
        Piece(
          start: row[0], values: Array(row.databaseValues), size: bytes.count,
          isBroken: stored != nil && stored != real))
      size += bytes.count
    }
    return pieces
  }

  /// Inserts a piece.
  func insert(_ piece: Piece, into recording: Int64, _ db: Database) throws {
    let names = columns.replacing("NULL, ", with: "")
    let values = columns.contains("NULL") ? [0, 1, 3, 4] : [0, 1, 2, 3, 4]
    let places = Array(repeating: "?", count: values.count + 1).joined(separator: ", ")
    try db.execute(
      sql: "INSERT INTO \(table) (recording_id, \(names)) VALUES (\(places))",
      arguments: StatementArguments(
        [recording.databaseValue] + values.map { piece.values[$0] }))
  }
}
