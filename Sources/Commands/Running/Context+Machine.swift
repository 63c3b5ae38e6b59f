import Foundation
import JournalEngine
import Terminal

extension Context {
  /// The context of the real machine: its environment, clock, terminal and standard streams.
  package static func machine() -> Context {
    let environment = ProcessInfo.processInfo.environment
    let screen = ScreenSize.current(environment: environment)
    let deeds = Deeds()
    let results = ResultStream(
      put: { StandardStream.output.write($0) ? nil : errno },
      onReaderGone: {
        // If the reader has closed the pipe, it has read enough: that is success, as for any
        // filter. What changes something is not stopped half way by that; it goes on without its
        // reader, and what waits for more ends when it has done that.
        if !deeds.areDone { end(with: 0) }
      })
    var context = Context(
      environment: environment, surroundings: Journal.Surroundings(),
      width: screen.columns,
      outputIsTerminal: StandardStream.output.isTerminal,
      messagesAreTerminal: StandardStream.error.isTerminal,
      inputIsTerminal: StandardStream.input.isTerminal,
      output: results.write,
      messages: { _ = StandardStream.error.write($0) })
    context.deeds = deeds
    context.unwritten = { results.fault }
    context.readerIsGone = { results.hasNoReader }
    context.pipedText = StandardInput.piped
    context.keepPrivate = { folder in
      // Child programs inherit these variables, and the pager stores no search history.
      unsafe setenv("TMPDIR", folder, 1)
      unsafe setenv("LESSHISTFILE", "-", 1)
    }
    if context.inputIsTerminal {
      context.askHidden = { questions in
        await HiddenInput.answers(to: questions) { _ = StandardStream.error.write($0) }
      }
    }
    context.height = screen.rows
    if context.outputIsTerminal, let pager = Pager(environment: environment) {
      context.pager = { text, fromEnd in await pager.show(text, fromEnd: fromEnd) }
    }
    // `Bundle.main` would list the program's folder and read settings, which takes two milliseconds
    // per start.
    context.program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    context.steadyOutput = { _ = StandardStream.output.write($0) }
    return context
  }
}

/// Ends the process, after closing every journal and removing what is half written.
private func end(with code: Int32) -> Never {
  Journal.abandonAll()
  exit(code)
}
