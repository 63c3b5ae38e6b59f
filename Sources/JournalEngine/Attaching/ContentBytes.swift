import Digests
import Entries
import Storage

/// The bytes of a content in the journal, from the beginning to the end.
struct ContentBytes {
  let file: JournalFile
  let content: Content

  /// Hands out the bytes a piece at a time.
  ///
  /// A piece that does not match its own digest is handed out only once the digest of all bytes has
  /// proved it.
  /// - Returns: Whether all pieces match their own digests.
  /// - Throws: ``JournalError`` with `damaged` if the bytes differ from those that were attached;
  ///   the caller must then drop the pieces it has got so far.
  @discardableResult
  func forEachPiece(_ body: ([UInt8]) throws -> Void) throws -> Bool {
    var hash = SHA256()
    var isWholeProved = false
    var allMatch = true
    try forEach(isCompared: true) { piece in
      if !piece.isProved, !isWholeProved {
        try proveWhole()
        isWholeProved = true
      }
      if !piece.matchesItsDigest { allMatch = false }
      hash.update(data: piece.bytes)
      try body(piece.bytes)
    }
    try prove(hash.finalize().hexadecimal)
    return allMatch
  }

  /// Does the same without comparing anything: the caller hashes all pieces, once for its own use
  /// and the proof, and then calls ``prove(_:)``.
  func forEachUnprovenPiece(_ body: ([UInt8]) throws -> Void) throws {
    try forEach(isCompared: false) { try body($0.bytes) }
  }

  private func forEach(isCompared: Bool, _ body: (ContentPiece) throws -> Void) throws {
    var place: Int64 = 0
    while place < content.byteCount {
      try Task.checkCancellation()
      let piece = try storage {
        try file.likeliestContentPiece(
          of: content.digest, firstByte: place, isCompared: isCompared)
      }
      guard let piece, !piece.bytes.isEmpty else { throw damaged }
      place += Int64(piece.bytes.count)
      try body(piece)
    }
  }

  private func proveWhole() throws {
    var hash = SHA256()
    try forEach(isCompared: true) { hash.update(data: $0.bytes) }
    try prove(hash.finalize().hexadecimal)
  }

  /// - Throws: ``JournalError`` with `damaged` if the digest differs from that of the attached
  ///   bytes.
  func prove(_ digest: String) throws {
    guard digest == content.digest else { throw damaged }
  }

  /// Returns the piece that begins at a byte.
  /// - Throws: ``JournalError`` with `damaged` if no digest proves it by itself.
  func piece(at place: Int64) throws -> [UInt8] {
    let piece = try storage {
      try file.contentPiece(of: content.digest, firstByte: place)
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
