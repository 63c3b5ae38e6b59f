internal import Digests
internal import Entries
internal import Foundation
internal import GRDB

/// The digest of a stored piece of sound: SHA-256 over its recording, its place in it and its bytes.
///
/// The place is part of it, so that a piece that has come to stand at another place, or in another
/// recording, is noticed as well as one with a changed byte.
struct SoundDigest {
  /// The recording's identifier, rate, channels and sample format, which every digest begins with.
  private let recording: String

  /// Prepares for the pieces of a recording.
  init?(_ recording: Int64, _ db: Database) throws {
    let statement = try db.cachedStatement(
      sql: """
        SELECT uuid || ' ' || rate || ' ' || channels || ' ' || sample_format FROM recording
        WHERE id = ?
        """)
    guard let text = try String.fetchOne(statement, arguments: [recording]) else { return nil }
    self.recording = text
  }

  /// A segment's place, whose bytes are hashed where nothing waits for it.
  struct Segment: Sendable {
    fileprivate let place: String

    /// Returns the digest of the segment with these bytes.
    func digest(of bytes: some DataProtocol) -> String { SoundDigest.digest(place, bytes) }
  }

  /// Returns what a segment's digest begins with.
  func segment(firstFrame: Int64, frameCount: Int, encoding: String) -> Segment {
    Segment(place: "\(recording) \(firstFrame) \(frameCount) \(encoding)\n")
  }

  /// Returns the digest of a segment.
  func segment(
    firstFrame: Int64, frameCount: Int, encoding: String, bytes: some DataProtocol
  ) -> String {
    segment(firstFrame: firstFrame, frameCount: frameCount, encoding: encoding).digest(of: bytes)
  }

  /// How many bytes of an original file share a digest: some four seconds of speech, so that a damaged
  /// page costs no more.
  static let originalBlock = 64 << 10

  /// Returns the digests of a piece of an original file, one after the other: one for each block.
  func original(firstByte: Int64, bytes: [UInt8]) -> String {
    stride(from: 0, to: bytes.count, by: SoundDigest.originalBlock).map { start in
      SoundDigest.digest(
        "\(recording) original \(firstByte + Int64(start))\n",
        bytes[start..<min(start + SoundDigest.originalBlock, bytes.count)])
    }.joined()
  }

  /// Returns which bytes of a piece are not those that were written, block by block.
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
