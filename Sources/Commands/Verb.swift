import ArgumentParser

/// A command of the program: gathers options, calls the engine, hands a value to one renderer.
protocol Verb: AsyncParsableCommand {
  /// Whether the configuration holds for it; false where it must run with a broken one.
  static var obeysConfiguration: Bool { get }

  /// Does the work.
  func run(in context: Context) async throws
}

extension Verb {
  static var obeysConfiguration: Bool { true }

  /// Runs with the context of the task, and with the configuration in it.
  func run() async throws {
    guard let given = Context.current else {
      throw Failure(.failed, "no context to run in")
    }
    let context = Self.obeysConfiguration ? try given.configured() : given
    context.prepareToSpeak()
    try await Context.$current.withValue(context) { try await run(in: context) }
  }
}
