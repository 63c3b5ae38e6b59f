import Entries
import Foundation
import Storage

extension Journal {
  /// What was saved from a broken journal.
  public struct Salvaged: Sendable, Equatable {
    /// The new journal.
    public var path: String
    /// How many entries it has.
    public var entries: Int
    /// How many of them had lost their own row.
    public var remadeEntries: Int
    /// How many recordings it has.
    public var recordings: Int
    /// How many transcripts it has.
    public var transcripts: Int
    /// How many rows were read and left behind, because they contradict others.
    public var leftRows: Int
    /// How many pieces of sound belong to a recording of which nothing else is left.
    public var homelessSegments: Int
    /// What a check of the new journal found.
    public var report: CheckReport
  }

  /// Takes every readable recording and text out of a broken journal into a new one.
  ///
  /// The broken file is only read, page by page, and nothing in it is run.
  /// - Parameters:
  ///   - path: The broken file.
  ///   - target: The new journal, which must not exist.
  ///   - onProgress: Called with how much was read, from 0 to 1.
  /// - Throws: ``JournalError`` with `noJournal`, `exists`, `notPermitted`, `diskFull`, or `damaged` if
  ///   nothing could be saved; then no new journal is left.
  public static func salvage(
    _ path: String, to target: String, surroundings: Surroundings = Surroundings(),
    onProgress: (Double) -> Void = { _ in }
  ) async throws -> Salvaged {
    let salvage = try storage { try Salvage(path: path) }
    let journal = try create(at: target, surroundings: surroundings)
    let outcome: Salvage.Outcome
    do {
      outcome = try storage {
        try salvage.write(
          to: journal.file, at: surroundings.now(), makeUUID: surroundings.makeUUID
        ) { done, total in onProgress(Double(done) / Double(max(total, 1))) }
      }
      guard outcome.entries > 0 else {
        throw JournalError(.damaged, "nothing in \(path) can be read")
      }
    } catch {
      try? journal.file.close()
      for companion in ["", "-wal", "-shm"] {
        try? FileManager.default.removeItem(atPath: target + companion)
      }
      throw error
    }
    let report = try await journal.check()
    return Salvaged(
      path: target, entries: outcome.entries, remadeEntries: outcome.remadeEntries,
      recordings: outcome.recordings, transcripts: outcome.transcripts,
      leftRows: outcome.leftRows, homelessSegments: outcome.homelessSegments, report: report)
  }
}
