import ArgumentParser

/// A command of the program: gathers options, calls the engine, hands a value to one renderer.
///
/// `runSotto` runs it, not the parser: so it is handed its context, and need not look for it.
protocol Verb: ParsableCommand {
  /// Whether the configuration holds for it; false where it must run with a broken one.
  static var obeysConfiguration: Bool { get }

  /// Does the work.
  func run(in context: Context) async throws
}

extension Verb {
  static var obeysConfiguration: Bool { true }

  /// Runs in a context, with the configuration in force where the verb obeys it.
  func begin(in given: Context) async throws {
    try given.requireHome()
    let context = Self.obeysConfiguration ? try given.configured() : given
    context.prepareToSpeak()
    do {
      try await run(in: context)
    } catch {
      await context.showHeldPage()
      if context.tellDamage(), context.hasTold(error) { throw Failure(.damaged, nil) }
      throw error
    }
    await context.showHeldPage()
    if context.tellDamage() { throw Failure(.damaged, nil) }
  }
}
