internal import Digests
internal import Entries
internal import GRDB

/// A piece of a content's bytes as it is stored.
package struct ContentPiece: Sendable {
  /// The bytes.
  package var bytes: [UInt8]
  /// Whether they match the digest that is stored beside them.
  package var matchesItsDigest: Bool
  /// Whether a digest proves them: their own, or the content's, if they are all of it.
  package var isProved: Bool

  /// Compares bytes with the digest beside them and with the content's.
  fileprivate init(_ bytes: [UInt8], digest: String?, of content: String) {
    let real = SHA256.hash(data: bytes).hexadecimal
    self.bytes = bytes
    matchesItsDigest = real == digest
    isProved = matchesItsDigest || real == content
  }

  /// Takes bytes without comparing them.
  fileprivate init(unproven bytes: [UInt8]) {
    self.bytes = bytes
    (matchesItsDigest, isProved) = (false, false)
  }
}

extension JournalFile {
  /// Returns the piece of a content that begins at a byte; nil if there is none, or if no digest
  /// proves its bytes.
  package func contentPiece(
    of digest: String, firstByte: Int64
  ) throws(StorageError) -> [UInt8]? {
    guard let piece = try likeliestContentPiece(of: digest, firstByte: firstByte), piece.isProved
    else { return nil }
    return piece.bytes
  }

  /// Returns the piece of a content that begins at a byte; nil if there is none.
  ///
  /// Where a page that leads to it cannot be read, or leads to other bytes, the map of pages does.
  /// Bytes that no digest proves are returned too: the digest of the whole content tells whether
  /// they are right.
  /// - Parameter isCompared: Whether they are compared; false only if the caller compares the
  ///   digest of all pieces together.
  package func likeliestContentPiece(
    of digest: String, firstByte: Int64, isCompared: Bool = true
  ) throws(StorageError) -> ContentPiece? {
    var found: ContentPiece?
    do {
      let stored = try read { db -> (bytes: [UInt8], digest: String?)? in
        let rows = try Row.fetchCursor(
          db.cachedStatement(
            sql: """
              SELECT bytes, content_piece.digest FROM content_piece
              JOIN content ON content.id = content_id
              WHERE content.digest = ? AND first_byte = ?
              """), arguments: [digest, firstByte])
        return try rows.next().map { (try $0.bytes(at: 0), $0[1]) }
      }
      guard let stored else { return nil }
      guard isCompared else { return ContentPiece(unproven: stored.bytes) }
      let piece = ContentPiece(stored.bytes, digest: stored.digest, of: digest)
      if piece.isProved { return piece }
      found = piece
    } catch {
      guard error.code == .damaged else { throw error }
    }
    let content = try read { db in
      try Int64.fetchOne(db, sql: "SELECT id FROM content WHERE digest = ?", arguments: [digest])
    }
    guard let content, let left = try rest(ofContent: content, firstByte: firstByte) else {
      return found
    }
    let rest = ContentPiece(left.bytes, digest: left.digest, of: digest)
    return rest.isProved ? rest : found ?? rest
  }

  /// Gives the pieces of a content their digests anew, if the content's own digest proves their
  /// bytes.
  ///
  /// They are read and compared one by one before the write lock is taken, so that a recorder can
  /// go on saving meanwhile.
  /// - Returns: Whether it does.
  package func renewPieceDigests(of digest: String) throws(StorageError) -> Bool {
    let pieces = try read { db in
      try Int64.fetchAll(
        db,
        sql: """
          SELECT content_piece.id FROM content_piece
          JOIN content ON content.id = content_id WHERE content.digest = ? ORDER BY first_byte
          """, arguments: [digest])
    }
    var whole = SHA256()
    var wrong: [(piece: Int64, stored: DatabaseValue, digest: String)] = []
    for piece in pieces {
      let found = try read { db -> (bytes: [UInt8], digest: DatabaseValue)? in
        let rows = try Row.fetchCursor(
          db.cachedStatement(sql: "SELECT bytes, digest FROM content_piece WHERE id = ?"),
          arguments: [piece])
        return try rows.next().map { (try $0.bytes(at: 0), $0[1]) }
      }
      guard let found else { return false }
      whole.update(data: found.bytes)
      let real = SHA256.hash(data: found.bytes).hexadecimal
      if String.fromDatabaseValue(found.digest) != real {
        wrong.append((piece, found.digest, real))
      }
    }
    guard whole.finalize().hexadecimal == digest else { return false }
    let renewed = wrong
    try write { db in
      for item in renewed {
        try db.execute(
          sql: "UPDATE content_piece SET digest = ? WHERE id = ? AND digest IS ?",
          arguments: [item.digest, item.piece, item.stored])
      }
    }
    return true
  }
}
