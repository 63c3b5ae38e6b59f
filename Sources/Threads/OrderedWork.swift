/// The order of work that is done in any order by several, and told of in the order it was given.
///
/// Kept in a type rather than in variables around a task group: a nested function that changed those
/// was compiled wrongly with optimisation (Swift 6.3), so that only the first of many was told of.
package struct OrderedWork<Value: Sendable> {
  /// A piece of work that was done.
  package struct Finished: Sendable {
    package var index: Int
    package var value: Value

    /// Tells of a piece by its number, from 0.
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
  ///   - count: How many pieces there are.
  ///   - jobs: How many are worked on at once.
  ///   - mostWaiting: How many may be done while an earlier one still is not.
  package init(count: Int, jobs: Int, mostWaiting: Int) {
    self.count = count
    self.jobs = max(jobs, 1)
    self.mostWaiting = mostWaiting
  }

  /// The next piece to begin, where one may be begun.
  package mutating func start() -> Int? {
    guard running < jobs, nextToStart < count, nextToStart < nextToTell + mostWaiting + jobs
    else { return nil }
    defer { nextToStart += 1 }
    running += 1
    return nextToStart
  }

  /// Takes back what was done.
  package mutating func finish(_ piece: Finished) {
    running -= 1
    waiting[piece.index] = piece.value
  }

  /// The next piece to tell of, where it and all before it are done.
  package mutating func tell() -> Finished? {
    guard let value = waiting.removeValue(forKey: nextToTell) else { return nil }
    defer { nextToTell += 1 }
    return Finished(index: nextToTell, value: value)
  }

  /// What was done and not told of.
  package var untold: [Value] { Array(waiting.values) }
}
