import Dispatch
import Foundation
import Synchronization

/// The signals that a running verb answers, as they arrive.
package final class SignalWatcher: Sendable {
  /// A signal.
  package enum Signal: Sendable, Hashable, CaseIterable {
    /// Ctrl-C, where the terminal is not in raw mode.
    case interrupt
    /// A polite request to end.
    case terminate
    /// The terminal has gone away.
    case hangUp
    /// The terminal has another size.
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
  private let sources: Mutex<[any DispatchSourceSignal]>

  /// Watches from now on for signals, which then no longer end the process.
  package init(_ watched: [Signal] = [.interrupt, .terminate, .hangUp]) {
    self.watched = watched
    let (signals, continuation) = AsyncStream.makeStream(of: Signal.self)
    self.signals = signals
    self.continuation = continuation
    let registering = DispatchGroup()
    sources = Mutex(
      watched.map { watched in
        // Dispatch sees a signal also where it is ignored (`dispatch_source_create`).
        if watched != .windowChange { signal(watched.number, SIG_IGN) }
        let source = DispatchSource.makeSignalSource(signal: watched.number, queue: .global())
        source.setEventHandler { continuation.yield(watched) }
        registering.enter()
        source.setRegistrationHandler { registering.leave() }
        source.resume()
        return source
      })
    // A signal that comes before its source is registered would be ignored and forgotten.
    _ = registering.wait(timeout: .now() + 1)
  }

  deinit { stop() }

  /// Stops watching; the signals do again what they do by default.
  package func stop() {
    continuation.finish()
    sources.withLock { sources in
      guard !sources.isEmpty else { return }
      for source in sources { source.cancel() }
      for watched in watched where watched != .windowChange { signal(watched.number, SIG_DFL) }
      sources = []
    }
  }

  /// Makes writing to a reader that has gone away an error in place of the end of the process.
  package static func ignoreBrokenPipes() { signal(SIGPIPE, SIG_IGN) }
}
