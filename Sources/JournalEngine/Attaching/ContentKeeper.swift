import Entries
import Foundation
import Storage

/// Stores the bytes of files in the journal; equal bytes are stored once.
///
/// Until it is attached, a new content belongs to no entry. A lock shows that the process that
/// stores it is still running; the next command that writes removes contents without a running
/// process.
struct ContentKeeper {
  /// How many bytes one transaction writes.
  private static let batch = 4 << 20

  let journal: Journal

  /// Keeps the bytes of a file.
  /// - Parameters:
  ///   - own: The digests of the contents that the caller has locked already.
  ///   - onPiece: Called with the number of bytes stored so far.
  /// - Returns: The content's lock if it is new.
  /// - Throws: ``JournalError`` for a file that cannot be read, and where the journal cannot be
  ///   written.
  func keep(
    _ file: IncomingFile, holding own: Set<String> = [], onPiece: (Int64) -> Void = { _ in }
  ) throws -> StageHold? {
    let content = file.content
    if own.contains(content.digest) { return nil }
    if try storage({ try journal.file.keepsContent(content.digest) }) == true { return nil }
    let hold = StageHold(try ContentKeeper.lock(content.digest, beside: journal.path))
    // The previous holder of the lock may have stored it.
    if try storage({ try journal.file.keepsContent(content.digest) }) == true { return hold }
    var writer = Writer(journal: journal, content: content)
    do {
      try file.forEachChunk {
        try writer.take($0)
        onPiece(writer.taken)
      }
      try writer.write()
    } catch {
      if let stage = writer.stage { discard(stage) }
      throw error
    }
    return hold
  }

  /// Removes the stored part of a file that could not be stored completely, and frees its space.
  ///
  /// If that fails, the next command that writes does it.
  private func discard(_ stage: Int64) {
    try? journal.file.discardContent(stage)
    try? journal.file.giveBackFreePages()
  }

  /// Removes the stored bytes of files that are not attached after all.
  func discard(_ prepared: PreparedAttachments) {
    guard !prepared.held.isEmpty, let unkept = try? journal.file.unkeptContents() else { return }
    // Contents that another command is storing are not touched, because their locks are not ours.
    for content in unkept where prepared.held.contains(content.digest) { discard(content.number) }
  }

  /// Takes the lock of a content, named by the beginning of its digest.
  static func lock(_ digest: String, beside path: String) throws -> RecorderLock {
    guard let lock = try? RecorderLock.takeNew(for: identifier(digest), beside: path) else {
      throw JournalError(
        .failed, "another command attaches the same file at this moment", hint: "try again")
    }
    return lock
  }

  /// The identifier that names a content's lock.
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
    /// How many bytes were taken.
    var taken: Int64 { place + Int64(count) }

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

    /// Writes what waits, and begins the content.
    mutating func write() throws {
      let pieces = waiting
      guard stage == nil || !pieces.isEmpty else { return }
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
