import Foundation

/// What has been seen of the files in folders, so that a file is taken once it has stopped growing.
///
/// A writer may rest: a file that names more sound than it holds, or that cannot be read yet, must
/// stand still for longer.
package struct FolderObservation {
  /// What a file looked like, and since when.
  private struct Trace {
    var size: Int64
    var modified: Date
    var since: ContinuousClock.Instant
    var isTaken = false
    /// Whether it holds all that it names, once that was asked.
    var isWhole: Bool?
  }

  private var traces: [String: Trace] = [:]
  /// Whether a file is there that may still be growing.
  package private(set) var isWaiting = false

  /// Begins to observe.
  package init() {}

  /// Takes a look.
  /// - Parameters:
  ///   - files: The files that are there now.
  ///   - now: When that is.
  ///   - settling: How long a file must have looked the same.
  ///   - patience: How long one must that is not whole.
  ///   - isWhole: Whether a file holds all the sound it names; asked once of each state of it.
  /// - Returns: Those that have stopped growing and have not been returned as they are.
  package mutating func settled(
    _ files: [String], now: ContinuousClock.Instant, settling: Duration,
    patience: Duration = .seconds(30), isWhole: (String) -> Bool = { _ in true }
  ) -> [String] {
    var ready: [String] = []
    var seen: [String: Trace] = [:]
    isWaiting = false
    for file in files {
      // A link is looked through: what grows is what it leads to. What has gone meanwhile is no news.
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
