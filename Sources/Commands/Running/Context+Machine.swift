import Foundation
import JournalEngine
import Terminal

extension Context {
  /// The machine as it is: its environment, clock, terminal and standard streams.
  package static func machine() -> Context {
    let environment = ProcessInfo.processInfo.environment
    let screen = ScreenSize.current()
    var context = Context(
      environment: environment, surroundings: Journal.Surroundings(),
      width: screen.columns,
      outputIsTerminal: StandardStream.output.isTerminal,
      messagesAreTerminal: StandardStream.error.isTerminal,
      inputIsTerminal: StandardStream.input.isTerminal,
      // A reader that went away has had enough: that is success, as for any filter.
      output: { text in
        guard !StandardStream.output.write(text) else { return }
        let reason = errno
        if reason == EPIPE { end(with: 0) }
        StandardStream.error.write("sotto: error: the output cannot be written\n")
        end(
          with: reason == ENOSPC ? Failure.Status.diskFull.rawValue : Failure.Status.failed.rawValue
        )
      },
      messages: { _ = StandardStream.error.write($0) })
    context.pipedText = StandardInput.piped
    context.keepPrivate = { folder in
      // Programs that it starts are told in the same way, and a pager writes down no search.
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
    // `Bundle.main` would list the program's folder and read settings: two milliseconds at each start.
    context.program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    context.steadyOutput = { _ = StandardStream.output.write($0) }
    return context
  }
}

/// Ends the process, with every journal whole.
private func end(with code: Int32) -> Never {
  Journal.closeAll()
  exit(code)
}
