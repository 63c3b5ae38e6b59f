import Foundation
import Synchronization

/// Delivers the signals that a running command answers.
package final class SignalWatcher: Sendable {
  /// A signal.
  package enum Signal: Sendable, Hashable, CaseIterable {
    /// Ctrl-C, if the terminal is not in raw mode.
    case interrupt
    /// A polite request to end.
    case terminate
    /// The terminal has been closed.
    case hangUp
    /// The terminal's size has changed.
    case windowChange

    var number: Int32 {
      switch self {
      case .interrupt: SIGINT
      case .terminate: SIGTERM
      case .hangUp: SIGHUP
      case .windowChange: SIGWINCH
      }
    }
  }

  /// The signals; ends when the watcher is stopped.
  package let signals: AsyncStream<Signal>
  private let continuation: AsyncStream<Signal>.Continuation
  private let watched: [Signal]
  private let identity = UUID()
  private let isStopped = Atomic(false)
  /// How many interrupts had come before.
  private let former = SignalPipe.shared.interrupts

  /// Begins to watch for signals, which then no longer end the process.
  package init(_ watched: [Signal] = [.interrupt, .terminate, .hangUp]) {
    self.watched = watched
    let (signals, continuation) = AsyncStream.makeStream(of: Signal.self)
    self.signals = signals
    self.continuation = continuation
    SignalPipe.shared.add(identity) { number in
      for signal in watched where signal.number == number { continuation.yield(signal) }
    }
    for signal in watched { SignalPipe.shared.catchSignal(signal.number) }
  }

  deinit { stop() }

  /// Stops watching and restores the signals' default actions.
  package func stop() {
    guard !isStopped.exchange(true, ordering: .sequentiallyConsistent) else { return }
    for signal in watched { SignalPipe.shared.release(signal.number) }
    SignalPipe.shared.remove(identity)
    continuation.finish()
  }

  /// Stops watching; if an interrupt has come meanwhile, the process ends by it at its very end,
  /// whatever was done by then.
  ///
  /// It is for all work but that whose usual end is a signal.
  package func stopAndFollow() {
    stop()
    if SignalPipe.shared.interrupts > former { SignalPipe.shared.follow() }
  }

  /// Does work of several short steps to its end: a signal that comes meanwhile ends nothing, but
  /// an interrupt ends the process at its very end.
  package static func finishing<Value>(_ work: () async throws -> Value) async rethrows -> Value {
    let watcher = SignalWatcher()
    defer { watcher.stopAndFollow() }
    return try await work()
  }

  /// Sets a function to call before a signal without a watcher ends the process: with the code that
  /// the function returns, or by an interrupt itself.
  /// - Parameter hasResult: Whether the process has done something that it is about to tell. Then it
  ///   may go on for some seconds, or until the next signal, and ends by itself.
  package static func beforeEnding(
    hasResult: @escaping @Sendable () -> Bool = { false },
    _ finish: @escaping @Sendable () -> Int32
  ) {
    SignalPipe.shared.beforeEnding(hasResult: hasResult, finish)
  }

  /// Lets no signal end the process from now on, because its work is done.
  package static func beginEnd() { SignalPipe.shared.beginEnd() }

  /// Ends the process by an interrupt if one has come, also if a watcher answered it.
  ///
  /// It is for the very end of a verb; otherwise it returns.
  /// - Parameter isCutShort: Whether the verb has nothing to show for it; otherwise only what
  ///   followed an interrupt (``stopAndFollow()``) ends so.
  package static func endIfInterrupted(isCutShort: Bool) {
    SignalPipe.shared.endIfInterrupted(isCutShort)
  }

  /// Makes writing to a closed pipe an error, which would otherwise end the process.
  package static func ignoreBrokenPipes() { signal(SIGPIPE, SIG_IGN) }
}
