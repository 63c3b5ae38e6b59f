import Foundation

/// What has been seen of the files in folders, so that a file is taken once it has stopped growing.
struct FolderObservation {
  /// What a file looked like, and since when.
  private struct Trace {
    var size: Int64
    var modified: Date
    var since: ContinuousClock.Instant
    var isTaken: Bool
  }

  private var traces: [String: Trace] = [:]
  /// Whether a file is there that may still be growing.
  private(set) var isWaiting = false

  /// Takes a look.
  /// - Parameters:
  ///   - files: The files that are there now.
  ///   - now: When that is.
  ///   - settling: How long a file must have looked the same.
  /// - Returns: Those that have stopped growing and have not been returned as they are.
  mutating func settled(
    _ files: [String], now: ContinuousClock.Instant, settling: Duration
  ) -> [String] {
    var ready: [String] = []
    var seen: [String: Trace] = [:]
    isWaiting = false
    for file in files {
      // A link is looked through: what grows is what it leads to.
      let real = URL(filePath: file).resolvingSymlinksInPath().path
      guard let facts = try? FileManager.default.attributesOfItem(atPath: real),
        let size = facts[.size] as? NSNumber, let modified = facts[.modificationDate] as? Date
      else { continue }
      var trace =
        traces[file] ?? Trace(size: -1, modified: modified, since: now, isTaken: false)
      if trace.size != size.int64Value || trace.modified != modified {
        trace = Trace(size: size.int64Value, modified: modified, since: now, isTaken: false)
      }
      if !trace.isTaken, size.int64Value > 0, trace.since.duration(to: now) >= settling {
        trace.isTaken = true
        ready.append(file)
      }
      if !trace.isTaken { isWaiting = isWaiting || size.int64Value > 0 }
      seen[file] = trace
    }
    traces = seen
    return ready
  }
}
