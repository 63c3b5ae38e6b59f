import ArgumentParser

/// A command of the program: it reads options, calls the engine, and passes the result to one
/// renderer.
///
/// `runSotto` runs it, not the parser, so that it can pass the context as an argument.
protocol Verb: ParsableCommand {
  /// Whether the verb uses the configuration; false if it must work even with a broken one.
  static var obeysConfiguration: Bool { get }

  /// Does the work.
  func run(in context: Context) async throws
}

extension Verb {
  static var obeysConfiguration: Bool { true }

  /// Runs the verb in a context, with the configuration if the verb uses it.
  func begin(in given: Context) async throws {
    try given.requireHome()
    let context = Self.obeysConfiguration ? try given.configured() : given
    context.prepareToSpeak()
    do {
      try await run(in: context)
    } catch {
      await context.showHeldPage()
      if context.tellDamage(besides: error), context.hasTold(error) { throw Failure(.damaged, nil) }
      throw error
    }
    await context.showHeldPage()
    if context.tellDamage() { throw Failure(.damaged, nil) }
  }
}
