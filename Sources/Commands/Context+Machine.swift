import Foundation
import JournalEngine
import Terminal

extension Context {
  /// The machine as it is: its environment, clock, terminal and standard streams.
  package static func machine() -> Context {
    let environment = ProcessInfo.processInfo.environment
    return Context(
      environment: environment, surroundings: Journal.Surroundings(),
      width: TerminalSize.columns(environment: environment),
      outputIsTerminal: isatty(STDOUT_FILENO) == 1,
      messagesAreTerminal: isatty(STDERR_FILENO) == 1,
      inputIsTerminal: isatty(STDIN_FILENO) == 1,
      output: { StandardStream.write($0, to: STDOUT_FILENO) },
      messages: { StandardStream.write($0, to: STDERR_FILENO) })
  }
}

/// Writes to a standard stream; a reader that went away is success, as for any filter.
enum StandardStream {
  static func write(_ text: String, to descriptor: Int32) {
    var bytes = ArraySlice(text.utf8)
    while !bytes.isEmpty {
      let written = unsafe bytes.withUnsafeBytes { unsafe Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if written > 0 {
        bytes = bytes.dropFirst(written)
      } else if errno == EINTR {
        continue
      } else {
        if descriptor == STDOUT_FILENO && errno == EPIPE { exit(0) }
        return
      }
    }
  }
}
