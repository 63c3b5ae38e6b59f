internal import Digests
internal import Entries
internal import Foundation
internal import GRDB

/// The digest of a stored piece of sound: SHA-256 over its recording, its position and its bytes.
///
/// With the position in the digest, a piece that was moved to another position or recording is
/// noticed, just like a piece with a changed byte.
struct SoundDigest {
  /// The recording's identifier, rate, channels and sample format, with which every digest begins.
  private let recording: String

  /// Prepares the digests of a recording's pieces; nil if there is no such recording.
  init?(_ recording: Int64, _ db: Database) throws {
    let statement = try db.cachedStatement(
      sql: """
        SELECT uuid || ' ' || rate || ' ' || channels || ' ' || sample_format FROM recording
        WHERE id = ?
        """)
    guard let text = try String.fetchOne(statement, arguments: [recording]) else { return nil }
    self.recording = text
  }

  /// A segment's position, so that its bytes can be hashed later, when no database waits.
  struct Segment: Sendable {
    fileprivate let place: String

    /// Returns the digest of the segment with these bytes.
    func digest(of bytes: some DataProtocol) -> String { SoundDigest.digest(place, bytes) }
  }

  /// Returns the part of a segment's digest that comes before its bytes.
  func segment(firstFrame: Int64, frameCount: Int, encoding: String) -> Segment {
    Segment(place: "\(recording) \(firstFrame) \(frameCount) \(encoding)\n")
  }

  /// Returns the digest of a segment.
  func segment(
    firstFrame: Int64, frameCount: Int, encoding: String, bytes: some DataProtocol
  ) -> String {
    segment(firstFrame: firstFrame, frameCount: frameCount, encoding: encoding).digest(of: bytes)
  }

  /// The number of bytes of an original file under one digest: about four seconds of speech, so
  /// that a damaged page costs no more than that.
  static let originalBlock = 64 << 10

  /// Returns the concatenated digests of the blocks of a piece of an original file.
  func original(firstByte: Int64, bytes: [UInt8]) -> String {
    stride(from: 0, to: bytes.count, by: SoundDigest.originalBlock).map { start in
      SoundDigest.digest(
        "\(recording) original \(firstByte + Int64(start))\n",
        bytes[start..<min(start + SoundDigest.originalBlock, bytes.count)])
    }.joined()
  }

  /// Returns the blocks of a piece whose bytes do not match their digests.
  func lost(of bytes: [UInt8], firstByte: Int64, digests: String) -> [Range<Int>] {
    let real = Array(original(firstByte: firstByte, bytes: bytes).utf8)
    let stored = Array(digests.utf8)
    guard real.count == stored.count else { return [0..<bytes.count] }
    return stride(from: 0, to: bytes.count, by: SoundDigest.originalBlock).enumerated()
      .compactMap { index, start in
        let digits = index * 64..<index * 64 + 64
        return real[digits] == stored[digits]
          ? nil : start..<min(start + SoundDigest.originalBlock, bytes.count)
      }
  }

  private static func digest(_ place: String, _ bytes: some DataProtocol) -> String {
    var hash = SHA256()
    hash.update(data: Data(place.utf8))
    hash.update(data: bytes)
    return hash.finalize().hexadecimal
  }
}
