import Terminal

/// Long work that a signal cancels; the work can then report what was done so far.
enum Interruptible {
  /// The message at cancellation if the work still finishes the current utterance.
  static let ending = "sotto: finishing what is being heard; Ctrl-C again stops at once"

  /// Does the work; Ctrl-C, SIGTERM, or closing the terminal cancels it.
  ///
  /// A second Ctrl-C does not wait for the work to end. After Ctrl-C the program ends by that signal
  /// once all is tidy, so that a shell ends its loop.
  /// - Parameters:
  ///   - isUsualEnd: Whether a signal is how this work usually ends; then it changes no exit code.
  ///   - onCancel: Called when the work is asked to end.
  /// - Returns: The result of the work, a `CancellationError` if it was cancelled.
  static func run<Value: Sendable>(
    isUsualEnd: Bool = false, onCancel: @escaping @Sendable () -> Void = {},
    _ work: @escaping @Sendable () async throws -> Value
  ) async -> Result<Value, any Error> {
    let watcher = SignalWatcher([.interrupt, .terminate, .hangUp])
    defer { if isUsualEnd { watcher.stop() } else { watcher.stopAndFollow() } }
    return await run(until: watcher.signals, onCancel: onCancel, work)
  }

  /// The same with another source of signals.
  static func run<Value: Sendable>(
    until signals: AsyncStream<SignalWatcher.Signal>, onCancel: @escaping @Sendable () -> Void,
    _ work: @escaping @Sendable () async throws -> Value
  ) async -> Result<Value, any Error> {
    let (results, end) = AsyncStream.makeStream(of: Result<Value, any Error>.self)
    let task = Task { () -> Result<Value, any Error> in
      do {
        return .success(try await work())
      } catch {
        return .failure(error)
      }
    }
    // Yields after the work has released everything it held, so that a journal is closed by then.
    Task { end.yield(await task.value) }
    let obeying = Task {
      for await signal in signals {
        if !task.isCancelled {
          task.cancel()
          onCancel()
        } else if signal == .interrupt {
          end.yield(.failure(CancellationError()))
        }
      }
    }
    // A separate task: an outer cancellation must reach the work, which then ends by itself.
    let first = Task {
      for await result in results { return result }
      return .failure(CancellationError())
    }
    let outcome = await withTaskCancellationHandler {
      await first.value
    } onCancel: {
      task.cancel()
    }
    // The task that handles signals holds the verb's objects; waiting for it ensures they are
    // released.
    obeying.cancel()
    await obeying.value
    return outcome
  }
}
