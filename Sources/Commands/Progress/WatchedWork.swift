import Terminal

/// Long work with a line on the terminal that says how far it is, until it is done or a signal ends it.
struct WatchedWork {
  let context: Context
  /// Whether no line is wanted.
  let isQuiet: Bool
  /// What is told when a signal comes, where the work still finishes what it has begun; nil if it does
  /// not.
  var ending: String?

  /// Does the work.
  /// - Parameters:
  ///   - interrupted: What is thrown where a signal ended it.
  ///   - work: The work, with the line that shows how far it is.
  /// - Throws: `interrupted`, and what the work throws.
  @discardableResult
  func run<Value: Sendable>(
    interrupted: @autoclosure () throws -> Failure,
    _ work: @escaping @Sendable (StatusLine) async throws -> Value
  ) async throws -> Value {
    let line = context.statusLine(isQuiet: isQuiet)
    let outcome = await Interruptible.run(onCancel: { [context, ending] in
      guard let ending else { return }
      line.show("")
      context.tell(ending)
    }) {
      try await work(line)
    }
    line.finish()
    switch outcome {
    case .success(let value): return value
    case .failure(is CancellationError): throw try interrupted()
    case .failure(let error): throw error
    }
  }
}
