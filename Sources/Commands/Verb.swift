import ArgumentParser

/// A command of the program: gathers options, calls the engine, hands a value to one renderer.
protocol Verb: AsyncParsableCommand {
  /// Does the work.
  func run(in context: Context) async throws
}

extension Verb {
  /// Runs with the context of the task.
  func run() async throws {
    guard let context = Context.current else {
      throw Failure(.failed, "no context to run in")
    }
    try await run(in: context)
  }
}
