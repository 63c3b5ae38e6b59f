import Foundation
import JournalEngine
import Terminal

extension Context {
  /// The machine as it is: its environment, clock, terminal and standard streams.
  package static func machine() -> Context {
    let environment = ProcessInfo.processInfo.environment
    var context = Context(
      environment: environment, surroundings: Journal.Surroundings(),
      width: ScreenSize.current().columns,
      outputIsTerminal: StandardStream.output.isTerminal,
      messagesAreTerminal: StandardStream.error.isTerminal,
      inputIsTerminal: StandardStream.input.isTerminal,
      // A reader that went away has had enough: that is success, as for any filter.
      output: { if !StandardStream.output.write($0) { exit(0) } },
      messages: { _ = StandardStream.error.write($0) })
    context.program = Bundle.main.executablePath
    return context
  }
}
