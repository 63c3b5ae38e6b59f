import Foundation

/// Tracks the files in folders, so that a file is imported once it has stopped growing.
///
/// A writer may pause, so a file that claims more sound than it holds, or that cannot be read yet,
/// must stay unchanged for longer.
package struct FolderObservation {
  /// What a file looked like, and since when.
  private struct Trace {
    var size: Int64
    var modified: Date
    var since: ContinuousClock.Instant
    var isTaken = false
    /// Whether it holds all the sound it claims; nil until that was checked.
    var isWhole: Bool?
  }

  private var traces: [String: Trace] = [:]
  /// Whether there is a file that may still be growing.
  package private(set) var isWaiting = false

  /// Begins without any files.
  package init() {}

  /// Updates the state from the files that exist now.
  /// - Parameters:
  ///   - files: The files that exist now.
  ///   - now: The time of this look.
  ///   - settling: How long a file must stay unchanged.
  ///   - patience: How long an incomplete file must stay unchanged.
  ///   - isWhole: Whether a file holds all the sound it claims; called once for each state of it.
  /// - Returns: The files that have stopped growing and were not returned in this state before.
  package mutating func settled(
    _ files: [String], now: ContinuousClock.Instant, settling: Duration,
    patience: Duration = .seconds(30), isWhole: (String) -> Bool = { _ in true }
  ) -> [String] {
    var ready: [String] = []
    var seen: [String: Trace] = [:]
    isWaiting = false
    for file in files {
      // Links are resolved, because the target is what grows. Files that have vanished meanwhile
      // are skipped.
      let real = URL(filePath: file).resolvingSymlinksInPath().path
      guard let facts = try? FileManager.default.attributesOfItem(atPath: real),
        let size = facts[.size] as? NSNumber, let modified = facts[.modificationDate] as? Date
      else { continue }
      var trace =
        traces[file] ?? Trace(size: -1, modified: modified, since: now)
      if trace.size != size.int64Value || trace.modified != modified {
        trace = Trace(size: size.int64Value, modified: modified, since: now)
      }
      let rest = trace.since.duration(to: now)
      if !trace.isTaken, size.int64Value > 0, rest >= settling {
        let whole = trace.isWhole ?? isWhole(file)
        trace.isWhole = whole
        if whole || rest >= patience {
          trace.isTaken = true
          ready.append(file)
        }
      }
      if !trace.isTaken { isWaiting = isWaiting || size.int64Value > 0 }
      seen[file] = trace
    }
    traces = seen
    return ready
  }
}
