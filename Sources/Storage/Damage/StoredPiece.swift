/// Bytes of sound as they are in the journal, and whether they are those that were written.
package struct StoredPiece: Sendable {
  /// What the digest says of the bytes.
  package enum Proof: Sendable {
    /// They are those that were written, at their place.
    case whole
    /// A journal of an earlier version stored no digest of them.
    case none
    /// They are not those that were written.
    case broken
  }

  /// The bytes.
  package var bytes: [UInt8]
  /// What the digest says of them.
  package var proof: Proof
  /// The bytes that are not those that were written; all of a segment's, if it is broken.
  package var lost: [Range<Int>]

  /// Pairs bytes with their proof.
  package init(bytes: [UInt8], proof: Proof, lost: [Range<Int>] = []) {
    self.bytes = bytes
    self.proof = proof
    self.lost = proof == .broken && lost.isEmpty ? [0..<bytes.count] : lost
  }
}
