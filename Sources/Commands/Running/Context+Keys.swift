import Terminal

extension Context {
  /// Lets a dialog read the keys of the terminal and show itself there, and leaves the terminal as it was.
  ///
  /// What it shows is drawn anew when the terminal changes its size.
  /// - Parameter endsBySignal: Whether a request to end and a terminal that goes away come as the end of
  ///   the keys, so that the dialog can keep what it has.
  /// - Returns: What the dialog came to; nil where there is no terminal to ask at.
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
