/// Bytes of sound as stored in the journal, and whether they match their digest.
package struct StoredPiece: Sendable {
  /// The result of comparing the bytes with their digest.
  package enum Proof: Sendable {
    /// The bytes are unchanged and at their place.
    case whole
    /// There is no digest, since an earlier version of the program wrote the journal.
    case none
    /// The bytes have changed.
    case broken
  }

  /// The bytes.
  package var bytes: [UInt8]
  /// Whether the bytes match their digest.
  package var proof: Proof
  /// The ranges of changed bytes; the whole segment, if a segment is broken.
  package var lost: [Range<Int>]

  /// Pairs bytes with their proof.
  package init(bytes: [UInt8], proof: Proof, lost: [Range<Int>] = []) {
    self.bytes = bytes
    self.proof = proof
    self.lost = proof == .broken && lost.isEmpty ? [0..<bytes.count] : lost
  }
}
