import Digests
import Entries
import Foundation
import Intake
import Media
import Storage

/// A file to attach, read once: its type, its digest, and its bytes unless it is large.
struct IncomingFile {
  /// The largest size in bytes that is held in memory; a larger file is read again to be stored.
  private static let mostInMemory: Int64 = 24 << 20

  /// The path as it was given.
  let path: String
  /// Its type.
  let type: MediaType
  /// The facts in the file's metadata, without impossible ones.
  private(set) var facts: MediaFacts
  /// Which facts were left out, and why.
  private(set) var doubts: [String]
  /// Its identity.
  let content: Content
  /// Its bytes in chunks; nil for a large file.
  let chunks: [Data]?

  /// Reads a file.
  /// - Parameter onChunk: Called with the part of the file that was read, from 0 to 1.
  /// - Throws: ``JournalError`` for a file that cannot be attached or read, `CancellationError`.
  init(_ path: String, onChunk: (Double) -> Void = { _ in }) throws {
    self.path = path
    let size = try IncomingFile.size(of: path)
    var hash = SHA256()
    var count: Int64 = 0
    var chunks: [Data]? = size <= IncomingFile.mostInMemory ? [] : nil
    var reader: MediaReader?
    // With room for one byte more, its end is noticed at once.
    let most =
      size <= JournalFile.mostInOnePiece ? Int(size) + 1 : FileChunks.size
    try IncomingFile.read(path, most: most) { chunk in
      try Task.checkCancellation()
      if count == 0 {
        reader = MediaReader(head: [UInt8](chunk.prefix(MediaReader.headSize)), of: path)
      }
      hash.update(data: chunk)
      count += Int64(chunk.count)
      // It may grow while it is read.
      if count <= IncomingFile.mostInMemory { chunks?.append(chunk) } else { chunks = nil }
      onChunk(min(1, Double(count) / Double(size)))
    }
    guard let reader else { throw JournalError(.failed, "\(path) is empty") }
    type = reader.type
    facts = reader.facts
    doubts = reader.falseFacts.map(\.remark)
    if PictureEnd.isMissing(of: path, reader.type) {
      doubts.append("it is cut off, its end is missing; it is kept as it is")
    }
    content = Content(
      digest: hash.finalize().hexadecimal, byteCount: count, mediaType: reader.type.name)
    self.chunks = chunks
  }

  /// How far in the future a camera's time may lie, in seconds: its clock may be fast, or set to
  /// another time zone.
  private static let tolerance = 86_400.0

  /// Removes a camera time that lies in the future.
  /// - Parameter zone: The zone of times without an offset.
  mutating func leaveOutFuture(now: Date, zone: TimeZone) {
    guard let taken = facts.picture.flatMap({ PhotoTime.taken($0, zone, Moment(now, in: zone)) }),
      taken.date.timeIntervalSince(now) > IncomingFile.tolerance
    else { return }
    facts.picture?.taken = nil
    facts.picture?.offset = nil
    doubts.append("its camera says \(taken.clockDay), which is in the future")
  }

  /// Hands out the bytes, a chunk at a time.
  /// - Throws: ``JournalError`` if the file has changed since it was read.
  func forEachChunk(_ body: (Data) throws -> Void) throws {
    if let chunks { return try chunks.forEach(body) }
    var hash = SHA256()
    try IncomingFile.read(path) { chunk in
      try Task.checkCancellation()
      hash.update(data: chunk)
      try body(chunk)
    }
    guard hash.finalize().hexadecimal == content.digest else {
      throw JournalError(
        .failed, "\(path) changed while it was read", hint: "attach it when it is whole")
    }
  }

  /// Throws unless a file can be attached, as far as can be told without reading all of it.
  /// - Throws: What ``init(_:onChunk:)`` throws.
  static func requireReadable(_ path: String) throws {
    _ = try size(of: path)
    guard FileHandle(forReadingAtPath: path) != nil else { throw unreadable(path) }
  }

  private static func unreadable(_ path: String) -> JournalError {
    JournalError(
      .notPermitted, "\(path) cannot be read", hint: "see: ls -l \(ShellWord.quoted(path))")
  }

  /// The size of a file that can be attached.
  private static func size(of path: String) throws -> Int64 {
    // Foundation would look up the names of its owner and group as well.
    var facts = stat()
    guard unsafe stat(path, &facts) == 0 else {
      throw JournalError(untraceable: path) ?? JournalError(unreachable: path) ?? .missing(path)
    }
    guard facts.st_mode & S_IFMT == S_IFREG else {
      throw JournalError(.failed, "\(path) is not a file that can be attached")
    }
    guard facts.st_size > 0 else {
      // Files of the system, such as those in /proc, have content but no size.
      let start = try? FileHandle(forReadingAtPath: path)?.read(upToCount: 1)
      guard start?.isEmpty == false else {
        throw JournalError(.failed, "\(path) is empty")
      }
      throw JournalError(
        .failed, "\(path) does not say how large it is, as files of the system do not",
        hint: "attach a copy: cat \(ShellWord.quoted(path)) > copy.txt")
    }
    return Int64(facts.st_size)
  }

  private static func read(
    _ path: String, most: Int = FileChunks.size, _ body: (Data) throws -> Void
  ) throws {
    do {
      try FileChunks(path: path).forEachData(most: most, body)
    } catch let error as JournalError {
      throw error
    } catch let error as CancellationError {
      throw error
    } catch {
      throw unreadable(path)
    }
  }
}
