import Entries
import Intake
import SoundFiles
import Storage

/// Random access to the original bytes of a lossy recording, which are pieces in the journal.
///
/// Decoders read 64 kB at a time, but a piece is always read whole, so the last one is cached.
/// Changed bytes are never returned: reading them throws ``Lost``, and readers then leave them out.
/// Bytes that do not match their own digests are not changed if the recording's digest proves them.
final class OriginalBytes: RandomAccessBytes {
  /// Bytes were found to be lost; from then on ``OriginalBytes/lost`` lists them.
  struct Lost: Error {}

  let count: Int64
  /// The bytes that are known to be lost, in order.
  private(set) var lost: [Range<Int64>] = []
  /// The first byte of the first piece so far that only the recording's digest proves.
  private(set) var changed: Int64?
  /// Whether the recording's digest proves all bytes; nil before it is needed.
  private var isProved: Bool?
  private let file: JournalFile
  private let recording: Int64
  private let pieces: [Range<Int64>]
  private var bytes: [UInt8] = []
  private var current: Int?

  init(file: JournalFile, recording: Int64) throws {
    self.file = file
    self.recording = recording
    let stored = try storage { try file.originalPieces(of: recording) }
    pieces = stored
    var end: Int64 = 0
    for piece in stored {
      if piece.lowerBound > end { lost.append(end..<piece.lowerBound) }
      end = max(end, piece.upperBound)
    }
    count = end
  }

  func read(at offset: Int64, count: Int) throws -> [UInt8] {
    guard count > 0, offset >= 0, offset < self.count else { return [] }
    let wanted = offset..<min(offset + Int64(count), self.count)
    var result: [UInt8] = []
    while Int64(result.count) < Int64(wanted.count) {
      let position = wanted.lowerBound + Int64(result.count)
      guard !lost.contains(where: { $0.contains(position) }),
        let index = pieces.lastIndex(where: { $0.contains(position) })
      else { throw Lost() }
      try load(index)
      let end = lost.first { $0.lowerBound > position }?.lowerBound ?? wanted.upperBound
      guard end > position, !lost.contains(where: { $0.contains(position) }) else { throw Lost() }
      let start = pieces[index].lowerBound
      result +=
        bytes[
          Int(position - start)..<Int(min(end, wanted.upperBound, pieces[index].upperBound) - start)
        ]
    }
    return result
  }

  /// Reads all bytes in order, a part at a time.
  func forEachPart(_ body: ([UInt8]) throws -> Void) throws {
    var position: Int64 = 0
    while position < count {
      let part = try read(at: position, count: FileChunks.size)
      try body(part)
      position += Int64(part.count)
    }
  }

  /// Reads all pieces, so that everything that is lost is known.
  /// - Returns: Whether a digest proves all bytes that are not lost.
  func examine() throws -> Bool {
    var isProven = true
    for index in pieces.indices {
      current = nil
      if try load(index) == .none { isProven = false }
    }
    return isProven
  }

  @discardableResult
  private func load(_ index: Int) throws -> StoredPiece.Proof {
    guard current != index else { return .whole }
    let start = pieces[index].lowerBound
    var piece: StoredPiece?
    do {
      piece = try file.originalPiece(of: recording, firstByte: start)
    } catch let error where error.code != .damaged {
      throw error
    } catch {
      // The database pages of this piece cannot be read.
    }
    guard let piece, piece.bytes.count == pieces[index].count else {
      note(pieces[index])
      bytes = [UInt8](repeating: 0, count: pieces[index].count)
      current = index
      return .broken
    }
    if !piece.lost.isEmpty, try isProved(in: start) {
      changed = min(changed ?? start, start)
    } else {
      for range in piece.lost {
        note(start + Int64(range.lowerBound)..<start + Int64(range.upperBound))
      }
    }
    bytes = piece.bytes
    current = index
    return piece.proof
  }

  /// Whether the recording's digest proves the bytes of a piece that does not match its own.
  private func isProved(in start: Int64) throws -> Bool {
    if let isProved { return isProved }
    // If its row cannot be read, nothing is proved.
    guard let found = (try? file.recording(recording))?.recording else { return false }
    let proved = try UnmatchedPieces(file: file, recording: found).provesBytes()
    isProved = proved
    if proved {
      let frame = Double(found.frames) * Double(start) / Double(max(count, 1))
      file.damage.note(changedFrom: Int64(frame), of: recording)
    }
    return proved
  }

  private func note(_ range: Range<Int64>) {
    guard !lost.contains(where: { $0.contains(range.lowerBound) }) else { return }
    lost.append(range)
    lost.sort { $0.lowerBound < $1.lowerBound }
  }
}
