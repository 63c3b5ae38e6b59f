import Terminal

extension Context {
  /// Lets a dialog read the keys of the terminal and show itself there, and leaves the terminal as it was.
  /// - Returns: What the dialog came to; nil where there is no terminal to ask at.
  func withKeys<Outcome>(
    _ dialog: (AsyncStream<Key>, StatusBlock) async throws -> Outcome
  ) async throws -> Outcome? {
    guard let raw = RawMode() else { return nil }
    let reader = KeyReader()
    let block = StatusBlock()
    defer {
      block.finish()
      reader.stop()
    }
    let outcome = try await dialog(reader.keys, block)
    _ = consume raw
    return outcome
  }
}
