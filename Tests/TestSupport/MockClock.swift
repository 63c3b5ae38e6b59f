import Clocks
import Synchronization

/// A clock that stands still until it is moved.
package final class MockClock: MonotonicClock {
  package typealias Instant = ContinuousClock.Instant

  /// What those do who wait for a time.
  package enum Waiting: Sendable {
    /// They wait until the test has moved the clock there.
    case forTheTest
    /// They move the clock there themselves, so that all that is done takes no time.
    case forNobody
  }

  private struct Sleeper {
    let number: Int
    let deadline: Instant
    let continuation: CheckedContinuation<Void, any Error>
  }

  private struct Event {
    let moment: Instant
    let action: @Sendable () -> Void
  }

  private struct State {
    var now: Instant
    var sleepers: [Sleeper] = []
    var cancelled: Set<Int> = []
    var nextNumber = 0
    var events: [Event] = []
    var watchers: [CheckedContinuation<Void, Never>] = []
    var isUnwatched = false

    /// Lets somebody sleep, or says how that has ended already; and whom to tell of it.
    mutating func take(
      _ sleeper: Sleeper
    ) -> (result: Result<Void, any Error>?, told: [CheckedContinuation<Void, Never>]) {
      if cancelled.remove(sleeper.number) != nil { return (.failure(CancellationError()), []) }
      if sleeper.deadline <= now { return (.success(()), []) }
      sleepers.append(sleeper)
      defer { watchers = [] }
      return (nil, watchers)
    }

    /// Takes out a sleeper; one that does not sleep yet never will.
    mutating func cancel(_ number: Int) -> Sleeper? {
      guard let index = sleepers.firstIndex(where: { $0.number == number }) else {
        cancelled.insert(number)
        return nil
      }
      return sleepers.remove(at: index)
    }
  }

  /// Where it began.
  package let origin: Instant
  private let waiting: Waiting
  private let state: Mutex<State>

  /// Makes a clock.
  package init(waiting: Waiting = .forTheTest) {
    origin = ContinuousClock.now
    self.waiting = waiting
    state = Mutex(State(now: origin))
  }

  package var now: Instant { state.withLock { $0.now } }

  /// How far it has come.
  package var elapsed: Duration { now - origin }

  package var minimumResolution: Duration { .zero }

  package func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try Task.checkCancellation()
    guard waiting == .forTheTest else { return advance(by: max(.zero, deadline - now)) }
    let number = state.withLock { state in
      state.nextNumber += 1
      return state.nextNumber
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        sleep(Sleeper(number: number, deadline: deadline, continuation: continuation))
      }
    } onCancel: {
      cancel(number)
    }
  }

  package func hold(for duration: Duration) { advance(by: duration) }

  /// Moves it on; who slept until then wakes, and what was to happen by then happens in its order.
  package func advance(by duration: Duration) {
    let end = now + duration
    while true {
      let (event, woken) = state.withLock { state in
        let next = state.events.indices.filter { state.events[$0].moment <= end }
          .min { state.events[$0].moment < state.events[$1].moment }
        let event = next.map { state.events.remove(at: $0) }
        state.now = max(state.now, event?.moment ?? end)
        let now = state.now
        let woken = state.sleepers.filter { $0.deadline <= now }
        state.sleepers.removeAll { $0.deadline <= now }
        return (event, woken)
      }
      for sleeper in woken { sleeper.continuation.resume() }
      guard let event else { return }
      event.action()
    }
  }

  /// Has something done when it comes to a time, by whoever moves it there.
  package func at(_ time: Duration, _ action: @escaping @Sendable () -> Void) {
    state.withLock { $0.events.append(Event(moment: origin + time, action: action)) }
  }

  /// Has something done at every step from now on, by whoever moves it there.
  package func every(_ step: Duration, _ action: @escaping @Sendable () -> Void) {
    at(elapsed + step) { [weak self] in
      action()
      self?.every(step, action)
    }
  }

  /// Returns once somebody sleeps.
  package func hasSleeper() async {
    await withCheckedContinuation { watcher in
      let isThere = state.withLock { state in
        let isThere = !state.sleepers.isEmpty || state.isUnwatched
        if !isThere { state.watchers.append(watcher) }
        return isThere
      }
      if isThere { watcher.resume() }
    }
  }

  /// Has nobody wait for a sleeper any more: none will come.
  package func unwatch() {
    let watchers = state.withLock { state in
      state.isUnwatched = true
      defer { state.watchers = [] }
      return state.watchers
    }
    for watcher in watchers { watcher.resume() }
  }

  private func sleep(_ sleeper: Sleeper) {
    let (result, watchers) = state.withLock { $0.take(sleeper) }
    if let result { sleeper.continuation.resume(with: result) }
    for watcher in watchers { watcher.resume() }
  }

  private func cancel(_ number: Int) {
    let sleeper = state.withLock { $0.cancel(number) }
    sleeper?.continuation.resume(throwing: CancellationError())
  }
}
