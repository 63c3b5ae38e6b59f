import Crypto
import Entries
import Foundation
import Intake
import Media

/// A file that is to be attached, read once: what it is, its digest, and its bytes if they are not too many.
struct IncomingFile {
  /// Up to how many bytes a file is held; a larger one is read again to be stored.
  private static let mostInMemory: Int64 = 24 << 20

  /// The path as it was given.
  let path: String
  /// What it is.
  let type: MediaType
  /// What it says of itself.
  let facts: MediaFacts
  /// Its identity.
  let content: Content
  /// Its bytes in chunks; nil of a large file.
  let chunks: [[UInt8]]?

  /// Reads a file.
  /// - Throws: ``JournalError`` for one that cannot be attached or read, `CancellationError`.
  init(_ path: String) throws {
    self.path = path
    let size = try IncomingFile.size(of: path)
    var hash = SHA256()
    var count: Int64 = 0
    var chunks: [[UInt8]]? = size <= IncomingFile.mostInMemory ? [] : nil
    var reader: MediaReader?
    try IncomingFile.read(path) { chunk in
      try Task.checkCancellation()
      if count == 0 { reader = MediaReader(head: chunk, of: path) }
      hash.update(data: chunk)
      count += Int64(chunk.count)
      // It may grow while it is read.
      if count <= IncomingFile.mostInMemory { chunks?.append(chunk) } else { chunks = nil }
    }
    guard let reader else { throw JournalError(.failed, "\(path) is empty") }
    type = reader.type
    facts = reader.facts
    content = Content(
      digest: hash.finalize().hexadecimal, byteCount: count, mediaType: reader.type.name)
    self.chunks = chunks
  }

  /// Hands out the bytes, a chunk at a time.
  /// - Throws: ``JournalError`` if they are no longer those that were read before.
  func forEachChunk(_ body: ([UInt8]) throws -> Void) throws {
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

  /// The size of a file that can be attached.
  private static func size(of path: String) throws -> Int64 {
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

  private static func read(_ path: String, _ body: ([UInt8]) throws -> Void) throws {
    do {
      try FileChunks(path: path).forEach(body)
    } catch let error as JournalError {
      throw error
    } catch let error as CancellationError {
      throw error
    } catch {
      throw JournalError(
        .notPermitted, "\(path) cannot be read", hint: "see: ls -l \(ShellWord.quoted(path))")
    }
  }
}
