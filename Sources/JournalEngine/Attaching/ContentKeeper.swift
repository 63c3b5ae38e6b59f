import Crypto
import Entries
import Foundation
import Intake
import Media
import Storage

/// Brings the bytes of files into the journal, each content once.
///
/// A content belongs to nothing until it is attached. Its lock shows meanwhile that its maker lives; the
/// next verb that writes removes what a dead one left.
struct ContentKeeper {
  /// Up to how many bytes a file is read only once; a larger one is read again to be stored.
  private static let mostInMemory: Int64 = 24 << 20
  /// How many bytes one transaction writes.
  private static let batch = 4 << 20

  let journal: Journal

  /// Keeps the bytes of a file.
  /// - Parameter own: The digests of contents whose locks the caller holds already.
  /// - Returns: The content, and its lock if it is new.
  /// - Throws: ``JournalError`` for a file that cannot be read, and where the journal cannot be written.
  func keep(
    _ path: String, as type: MediaType, holding own: Set<String> = []
  ) throws -> (content: Content, hold: StageHold?) {
    let size = try ContentKeeper.size(of: path)
    var hash = SHA256()
    var count: Int64 = 0
    var chunks: [[UInt8]] = []
    try read(path) { chunk in
      try Task.checkCancellation()
      hash.update(data: chunk)
      count += Int64(chunk.count)
      if size <= ContentKeeper.mostInMemory, count <= ContentKeeper.mostInMemory {
        chunks.append(chunk)
      }
    }
    let content = Content(
      digest: hash.finalize().hexadecimal, byteCount: count, mediaType: type.name)
    if own.contains(content.digest) { return (content, nil) }
    if try storage({ try journal.file.keepsContent(content.digest) }) == true {
      return (content, nil)
    }
    let hold = StageHold(try ContentKeeper.lock(content.digest, beside: journal.path))
    // Whoever held the lock before may have kept it.
    if try storage({ try journal.file.keepsContent(content.digest) }) == true {
      return (content, hold)
    }
    let stage = try storage { try journal.file.beginContent(content) }
    do {
      let isInMemory = chunks.reduce(0) { $0 + Int64($1.count) } == count
      try store(isInMemory ? chunks : nil, path, content, stage)
    } catch {
      try? journal.file.discardContent(stage)
      throw error
    }
    return (content, hold)
  }

  /// The size of a file that can be attached.
  static func size(of path: String) throws -> Int64 {
    guard
      let facts = try? FileManager.default.attributesOfItem(
        atPath: URL(filePath: path).resolvingSymlinksInPath().path)
    else {
      if let fault = JournalError(untraceable: path) ?? JournalError(unreachable: path) {
        throw fault
      }
      throw JournalError(.failed, "there is no file \(path)")
    }
    guard facts[.type] as? FileAttributeType == .typeRegular else {
      throw JournalError(.failed, "\(path) is not a file that can be attached")
    }
    let size = (facts[.size] as? NSNumber)?.int64Value ?? 0
    guard size > 0 else { throw JournalError(.failed, "\(path) is empty") }
    return size
  }

  /// Takes the lock of a content, named by the beginning of its digest.
  static func lock(_ digest: String, beside path: String) throws -> RecorderLock {
    guard let lock = try? RecorderLock.takeNew(for: identifier(digest), beside: path) else {
      throw JournalError(
        .failed, "another command attaches the same file at this moment", hint: "try again")
    }
    return lock
  }

  /// The identifier by which a content's lock is named.
  static func identifier(_ digest: String) -> UUID {
    let digits = Array(digest.prefix(32))
    let parts = [0..<8, 8..<12, 12..<16, 16..<20, 20..<32].map { range in
      String(digits[min(range.lowerBound, digits.count)..<min(range.upperBound, digits.count)])
    }
    return UUID(uuidString: parts.joined(separator: "-")) ?? UUID()
  }

  private func store(
    _ chunks: [[UInt8]]?, _ path: String, _ content: Content, _ stage: Int64
  ) throws {
    var hash = SHA256()
    var waiting: [[UInt8]] = []
    var place: Int64 = 0
    func write() throws {
      try storage { try journal.file.appendContent(waiting, from: place, to: stage) }
      place += waiting.reduce(0) { $0 + Int64($1.count) }
      waiting = []
    }
    func take(_ chunk: [UInt8]) throws {
      try Task.checkCancellation()
      waiting.append(chunk)
      if waiting.reduce(0, { $0 + $1.count }) >= ContentKeeper.batch { try write() }
    }
    if let chunks {
      for chunk in chunks { try take(chunk) }
      return try write()
    }
    try read(path) { chunk in
      hash.update(data: chunk)
      try take(chunk)
    }
    try write()
    guard hash.finalize().hexadecimal == content.digest else {
      throw JournalError(
        .failed, "\(path) changed while it was read", hint: "attach it when it is whole")
    }
  }

  private func read(_ path: String, _ body: ([UInt8]) throws -> Void) throws {
    do {
      try FileChunks(path: path).forEach(body)
    } catch let error as JournalError {
      throw error
    } catch let error as CancellationError {
      throw error
    } catch {
      throw ContentKeeper.unreadable(path)
    }
  }

  /// Describes a file that the system does not let us read.
  static func unreadable(_ path: String) -> JournalError {
    JournalError(
      .notPermitted, "\(path) cannot be read", hint: "see: ls -l \(ShellWord.quoted(path))")
  }
}
