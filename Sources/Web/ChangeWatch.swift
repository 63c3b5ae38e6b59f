import Clocks
import JournalEngine
import Threads

/// Tells the windows that are open when the journal was changed, here or by another program.
///
/// It asks SQLite for the number of the journal's state twice a second, while anybody listens.
actor ChangeWatch {
  /// What a window is told.
  enum News: Sendable, Equatable {
    /// The journal is another one than before.
    case changed
    /// Nothing happened for a while; told so that a connection that is gone is noticed.
    case nothing
  }

  private static let pace = Duration.milliseconds(400)
  private static let quiet = Duration.seconds(15)

  private let journal: Journal
  private let clock: any MonotonicClock
  private var listeners: [Int: AsyncStream<News>.Continuation] = [:]
  private var last = 0
  private var version: Int64?
  private var loop: Task<Void, Never>?

  /// Watches over a connection of its own, since a connection is not told of its own changes.
  init(_ journal: Journal, clock: any MonotonicClock) {
    self.journal = journal
    self.clock = clock
  }

  /// How many listen.
  var count: Int { listeners.count }

  /// What happens from now on.
  func news() -> AsyncStream<News> {
    let (stream, input) = AsyncStream.makeStream(
      of: News.self, bufferingPolicy: .bufferingNewest(1))
    last += 1
    let number = last
    listeners[number] = input
    input.onTermination = { _ in Task { await self.remove(number) } }
    if loop == nil { loop = Task { await watch() } }
    return stream
  }

  /// Tells of a change that is not in the journal, such as a transcript that failed.
  func tell(_ news: News = .changed) {
    for input in listeners.values { input.yield(news) }
  }

  /// Ends all connections that wait for news.
  func end() {
    loop?.cancel()
    for input in listeners.values { input.finish() }
    listeners = [:]
  }

  private func remove(_ number: Int) {
    listeners[number] = nil
    guard listeners.isEmpty else { return }
    loop?.cancel()
    loop = nil
  }

  private func watch() async {
    version = await current()
    var told = clock.now
    while !Task.isCancelled {
      try? await clock.sleep(for: ChangeWatch.pace)
      let now = await current()
      if now != version {
        version = now
        told = clock.now
        tell()
      } else if clock.now - told > ChangeWatch.quiet {
        told = clock.now
        tell(.nothing)
      }
    }
  }

  private func current() async -> Int64? {
    // A journal that cannot be asked now is asked again.
    await Task(executorPreference: ThreadPool.blocking) { [journal] in
      try? journal.dataVersion()
    }.value
  }
}
