import Terminal

/// Long work that a signal cancels, so that it can say what was done by then.
enum Interruptible {
  /// What is said at once when cancelled work still finishes the utterance it is hearing.
  static let ending = "sotto: finishing what is being heard; Ctrl-C again stops at once"

  /// Does the work; Ctrl-C, a polite request to end, or a terminal that goes away cancels it.
  ///
  /// A second Ctrl-C does not wait for the work to end.
  /// - Parameter onCancel: Told when the work is asked to end.
  /// - Returns: What became of it, a `CancellationError` where it was cancelled.
  static func run<Value: Sendable>(
    onCancel: @escaping @Sendable () -> Void = {},
    _ work: @escaping @Sendable () async throws -> Value
  ) async -> Result<Value, any Error> {
    let watcher = SignalWatcher([.interrupt, .terminate, .hangUp])
    defer { watcher.stop() }
    return await run(until: watcher.signals, onCancel: onCancel, work)
  }

  /// The same with signals from elsewhere.
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
    // Told when all that the work held is released: a journal is closed by then.
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
    // A task of its own: a cancellation from outside reaches the work, which then ends by itself.
    let first = Task {
      for await result in results { return result }
      return .failure(CancellationError())
    }
    let outcome = await withTaskCancellationHandler {
      await first.value
    } onCancel: {
      task.cancel()
    }
    // Whoever is told holds what the verb has opened, which would be closed only when this task has ended.
    obeying.cancel()
    await obeying.value
    return outcome
  }
}
