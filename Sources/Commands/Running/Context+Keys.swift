import Terminal

extension Context {
  /// Lets a dialog read keys from the terminal and draw there, and then restores the terminal.
  ///
  /// The dialog is redrawn when the terminal changes its size.
  /// - Parameter endsBySignal: Whether SIGTERM or the closing of the terminal ends the stream of
  ///   keys, so that the dialog can store its results.
  /// - Returns: The result of the dialog; nil if there is no terminal to ask at.
  func withKeys<Outcome>(
    endsBySignal: Bool = false,
    _ dialog: (AsyncStream<Key>, StatusBlock) async throws -> Outcome
  ) async throws -> Outcome? {
    guard let raw = RawMode() else { return nil }
    let reader = KeyReader()
    let block = StatusBlock()
    let watcher = endsBySignal ? SignalWatcher([.terminate, .hangUp]) : nil
    let ending = Task {
      guard let watcher else { return }
      for await _ in watcher.signals { reader.stop() }
    }
    let resizes = SignalWatcher([.windowChange])
    let resizing = Task { for await _ in resizes.signals { block.redraw() } }
    defer {
      resizing.cancel()
      resizes.stop()
      ending.cancel()
      watcher?.stop()
      block.finish()
      reader.stop()
    }
    let outcome = try await dialog(reader.keys, block)
    _ = consume raw
    return outcome
  }
}
