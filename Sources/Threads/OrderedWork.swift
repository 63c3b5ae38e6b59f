/// Collects the results of pieces of work that finish in any order, and reports them in the
/// original order.
///
/// It is a separate type because a nested function that changed variables around a task group was
/// miscompiled with optimisation (Swift 6.3): only the first of many results was reported.
package struct OrderedWork<Value: Sendable> {
  /// A finished piece of work.
  package struct Finished: Sendable {
    package var index: Int
    package var value: Value

    /// Makes the result of a piece with this index, counted from 0.
    package init(index: Int, value: Value) {
      self.index = index
      self.value = value
    }
  }

  private let count: Int
  private let jobs: Int
  private let mostWaiting: Int
  private var nextToStart = 0
  private var nextToTell = 0
  private var running = 0
  private var waiting: [Int: Value] = [:]

  /// - Parameters:
  ///   - count: The number of pieces.
  ///   - jobs: The greatest number of pieces in progress at once.
  ///   - mostWaiting: The greatest number of finished pieces that may wait for an earlier one.
  package init(count: Int, jobs: Int, mostWaiting: Int) {
    self.count = count
    self.jobs = max(jobs, 1)
    self.mostWaiting = mostWaiting
  }

  /// Returns the index of the next piece to begin; nil if none may begin now.
  package mutating func start() -> Int? {
    guard running < jobs, nextToStart < count, nextToStart < nextToTell + mostWaiting + jobs
    else { return nil }
    defer { nextToStart += 1 }
    running += 1
    return nextToStart
  }

  /// Stores a finished piece.
  package mutating func finish(_ piece: Finished) {
    running -= 1
    waiting[piece.index] = piece.value
  }

  /// Returns the next piece to report; nil until it is finished.
  package mutating func tell() -> Finished? {
    guard let value = waiting.removeValue(forKey: nextToTell) else { return nil }
    defer { nextToTell += 1 }
    return Finished(index: nextToTell, value: value)
  }

  /// The finished pieces that were not reported yet.
  package var untold: [Value] { Array(waiting.values) }
}
