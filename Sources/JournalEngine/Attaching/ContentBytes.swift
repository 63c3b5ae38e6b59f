import Digests
import Entries
import Storage

/// The bytes of a content in the journal, from the beginning to the end.
struct ContentBytes {
  let file: JournalFile
  let content: Content

  /// Hands out the bytes a piece at a time.
  /// - Throws: ``JournalError`` with `damaged` if the bytes differ from those that were attached;
  ///   the caller must then drop the pieces it has got so far.
  func forEachPiece(_ body: ([UInt8]) throws -> Void) throws {
    var hash = SHA256()
    try forEach(isProved: true) {
      hash.update(data: $0)
      try body($0)
    }
    try prove(hash.finalize().hexadecimal)
  }

  /// Does the same without comparing anything: the caller hashes all pieces, once for its own use
  /// and the proof, and then calls ``prove(_:)``.
  func forEachUnprovenPiece(_ body: ([UInt8]) throws -> Void) throws {
    try forEach(isProved: false, body)
  }

  private func forEach(isProved: Bool, _ body: ([UInt8]) throws -> Void) throws {
    var place: Int64 = 0
    while place < content.byteCount {
      try Task.checkCancellation()
      let piece = try piece(at: place, isProved: isProved)
      place += Int64(piece.count)
      try body(piece)
    }
  }

  /// - Throws: ``JournalError`` with `damaged` if the digest differs from that of the attached
  ///   bytes.
  func prove(_ digest: String) throws {
    guard digest == content.digest else { throw damaged }
  }

  /// Returns the piece that begins at a byte.
  /// - Parameter isProved: Whether it is compared with its own digest.
  func piece(at place: Int64, isProved: Bool = true) throws -> [UInt8] {
    let piece = try storage {
      try file.contentPiece(of: content.digest, firstByte: place, isProved: isProved)
    }
    guard let piece, !piece.isEmpty else { throw damaged }
    return piece
  }

  private var damaged: JournalError {
    JournalError(
      .damaged, "the bytes of an attachment are not those that were attached",
      hint: "'sotto check' says of which entry; a backup may have them")
  }
}
