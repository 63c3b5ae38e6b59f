import Clocks
import JournalEngine
import Threads

/// Tells open windows that the journal was changed, by this server or by another program.
///
/// It queries SQLite's data version of the journal twice a second, while there are listeners.
actor ChangeWatch {
  /// An event for a window.
  enum News: Sendable, Equatable {
    /// The journal has changed.
    case changed
    /// The journal is locked, so that windows must show nothing of it any more.
    case locked
    /// Nothing has happened for a while; sent so that a broken connection is noticed.
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
  private var phase = Phase.watching

  private enum Phase {
    case watching
    /// The connection to the journal is closed, so that there is nothing to watch.
    case closed
    /// All is over; windows that come later get the last event.
    case ended(News?)
  }

  /// Uses a connection of its own, because SQLite does not report a connection's own changes to it.
  init(_ journal: Journal, clock: any MonotonicClock) {
    self.journal = journal
    self.clock = clock
  }

  /// The number of listeners.
  var count: Int { listeners.count }

  /// The events from now on.
  func news() -> AsyncStream<News> {
    let (stream, input) = AsyncStream.makeStream(
      of: News.self, bufferingPolicy: .bufferingNewest(1))
    if case .ended(let farewell) = phase {
      if let farewell { input.yield(farewell) }
      input.finish()
      return stream
    }
    last += 1
    let number = last
    listeners[number] = input
    input.onTermination = { _ in Task { await self.remove(number) } }
    if loop == nil, case .watching = phase { loop = Task { await watch() } }
    return stream
  }

  /// Reports a change outside the journal's data, such as a transcription that failed.
  func tell(_ news: News = .changed) {
    for input in listeners.values { input.yield(news) }
  }

  /// Closes the connection to the journal; windows stay connected.
  func close() async {
    if case .watching = phase { phase = .closed }
    loop?.cancel()
    await loop?.value
    loop = nil
    journal.close()
  }

  /// Ends all connections that wait for events, and the one to the journal.
  /// - Parameter news: The last event.
  func end(telling news: News? = nil) async {
    phase = .ended(news)
    await close()
    for input in listeners.values {
      if let news { input.yield(news) }
      input.finish()
    }
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
    // If the journal cannot be queried now, the next round tries again.
    await Task(executorPreference: ThreadPool.blocking) { [journal] in
      try? journal.dataVersion()
    }.value
  }
}
