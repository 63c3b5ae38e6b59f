import Entries
import Foundation
import Storage

/// Brings the bytes of files into the journal, each content once.
///
/// A content belongs to nothing until it is attached. Its lock shows meanwhile that its maker lives; the
/// next verb that writes removes what a dead one left.
struct ContentKeeper {
  /// How many bytes one transaction writes.
  private static let batch = 4 << 20

  let journal: Journal

  /// Keeps the bytes of a file.
  /// - Parameter own: The digests of contents whose locks the caller holds already.
  /// - Returns: The content's lock if it is new.
  /// - Throws: ``JournalError`` for a file that cannot be read, and where the journal cannot be written.
  func keep(_ file: IncomingFile, holding own: Set<String> = []) throws -> StageHold? {
    let content = file.content
    if own.contains(content.digest) { return nil }
    if try storage({ try journal.file.keepsContent(content.digest) }) == true { return nil }
    let hold = StageHold(try ContentKeeper.lock(content.digest, beside: journal.path))
    // Whoever held the lock before may have kept it.
    if try storage({ try journal.file.keepsContent(content.digest) }) == true { return hold }
    var writer = Writer(journal: journal, content: content)
    do {
      try file.forEachChunk { try writer.take($0) }
      try writer.write()
    } catch {
      if let stage = writer.stage { try? journal.file.discardContent(stage) }
      throw error
    }
    return hold
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

  /// Writes pieces, a few in each transaction; the first begins the content.
  private struct Writer {
    let journal: Journal
    let content: Content
    private(set) var stage: Int64?
    private var waiting: [Data] = []
    private var count = 0
    private var place: Int64 = 0

    init(journal: Journal, content: Content) {
      self.journal = journal
      self.content = content
    }

    mutating func take(_ piece: Data) throws {
      try Task.checkCancellation()
      waiting.append(piece)
      count += piece.count
      if count >= ContentKeeper.batch { try write() }
    }

    /// Writes what waits.
    mutating func write() throws {
      let pieces = waiting
      if let stage {
        let first = place
        try storage { try journal.file.appendContent(pieces, from: first, to: stage) }
      } else {
        stage = try storage { try journal.file.beginContent(content, with: pieces) }
      }
      place += Int64(count)
      (waiting, count) = ([], 0)
    }
  }
}
