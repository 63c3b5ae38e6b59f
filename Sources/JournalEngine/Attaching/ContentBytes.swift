import Digests
import Entries
import Storage

/// The bytes of a content in the journal, from the beginning to the end.
struct ContentBytes {
  let file: JournalFile
  let content: Content

  /// Hands out the bytes a piece at a time.
  /// - Throws: ``JournalError`` with `damaged` if they are not those that were attached; whatever was
  ///   handed out by then is not to be kept.
  func forEachPiece(_ body: ([UInt8]) throws -> Void) throws {
    var hash = SHA256()
    try forEachUnprovenPiece {
      hash.update(data: $0)
      try body($0)
    }
    try prove(hash.finalize().hexadecimal)
  }

  /// Does the same for a caller that hashes what it is handed, and then has the digest proven.
  ///
  /// Each piece is as it was written, which does not prove that they are all, and in order.
  func forEachUnprovenPiece(_ body: ([UInt8]) throws -> Void) throws {
    var place: Int64 = 0
    while place < content.byteCount {
      try Task.checkCancellation()
      let piece = try piece(at: place)
      place += Int64(piece.count)
      try body(piece)
    }
  }

  /// - Throws: ``JournalError`` with `damaged` if a digest is not that of what was attached.
  func prove(_ digest: String) throws {
    guard digest == content.digest else { throw damaged }
  }

  /// Returns the piece that begins at a byte.
  func piece(at place: Int64) throws -> [UInt8] {
    let piece = try storage { try file.contentPiece(of: content.digest, firstByte: place) }
    guard let piece, !piece.isEmpty else { throw damaged }
    return piece
  }

  private var damaged: JournalError {
    JournalError(
      .damaged, "the bytes of an attachment are not those that were attached",
      hint: "'sotto check' says of which entry; a backup may have them")
  }
}
