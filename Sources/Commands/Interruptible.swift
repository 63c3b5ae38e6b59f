import Terminal

/// Long work that a signal cancels, so that it can say what was done by then.
enum Interruptible {
  /// Does the work; Ctrl-C, a polite request to end, or a terminal that goes away cancels it.
  /// - Returns: What became of it, a `CancellationError` where it was cancelled.
  static func run<Value: Sendable>(
    _ work: @escaping @Sendable () async throws -> Value
  ) async -> Result<Value, any Error> {
    let watcher = SignalWatcher([.interrupt, .terminate, .hangUp])
    let task = Task { try await work() }
    let signals = Task { for await _ in watcher.signals { task.cancel() } }
    defer {
      signals.cancel()
      watcher.stop()
    }
    return await withTaskCancellationHandler {
      await task.result
    } onCancel: {
      task.cancel()
    }
  }
}
