package import Entries
package import JournalEngine
package import Listening
import Pages
package import Settings
import Terminal

/// What the commands take from the world: injected, so that tests can hold clock, zone, width,
/// identifiers and outputs still.
package struct Context: Sendable {
  /// The environment's variables.
  package var environment: [String: String]
  /// The clock, the zone and the identifiers.
  package var surroundings: Journal.Surroundings
  /// The configuration in force; the defaults until a verb that obeys it runs.
  package var configuration: Configuration
  /// The columns of the terminal.
  package var width: Int
  /// Whether results go to a terminal.
  package var outputIsTerminal: Bool
  /// Whether messages go to a terminal.
  package var messagesAreTerminal: Bool
  /// Whether a person sits at the keyboard.
  package var inputIsTerminal: Bool
  /// The path of this program, where it may begin itself anew; nothing in tests.
  package var program: String?
  /// Reads the text that is piped in; nil where nothing is.
  package var pipedText: @Sendable () throws -> String? = { nil }
  /// Takes results of a verb that goes on though their reader went away; else `output` does.
  package var steadyOutput: (@Sendable (String) -> Void)?
  /// Reads the answer to a question, a line of the terminal; tests answer here.
  package var answer: @Sendable () -> String? = { readLine() }
  /// Asks questions whose answers are not shown; nil where nobody can be asked.
  package var askHidden: (@Sendable ([String]) async -> [String]?)?
  /// Sends what this process writes down for a moment to a folder that is in memory, because the
  /// journal lies in a vault.
  package var keepPrivate: @Sendable (_ folder: String) -> Void = { _ in }
  /// The rows of the terminal.
  package var height = ScreenSize.usual.rows
  /// Shows a text that is longer than the terminal, from its end where that is said, and returns
  /// whether it could; nil where there is no pager.
  package var pager: (@Sendable (_ text: String, _ fromEnd: Bool) async -> Bool)?
  /// The page that waits for the pager.
  let held = HeldPage()
  /// The journals that were opened.
  let journals = OpenedJournals()
  /// Takes results.
  package var output: @Sendable (String) -> Void
  /// Takes everything else.
  package var messages: @Sendable (String) -> Void
  /// What of the results could not be written; nil if all of them were.
  var unwritten: @Sendable () -> ResultStream.Fault? = { nil }
  /// Whether a verb was about to change something.
  var deeds = Deeds()

  /// Makes a context of its parts.
  package init(
    environment: [String: String], surroundings: Journal.Surroundings, width: Int,
    outputIsTerminal: Bool, messagesAreTerminal: Bool, inputIsTerminal: Bool,
    output: @escaping @Sendable (String) -> Void, messages: @escaping @Sendable (String) -> Void
  ) {
    self.environment = environment
    self.surroundings = surroundings
    configuration = Configuration(standardIn: BaseFolders(environment: environment))
    self.width = width
    self.outputIsTerminal = outputIsTerminal
    self.messagesAreTerminal = messagesAreTerminal
    self.inputIsTerminal = inputIsTerminal
    self.output = output
    self.messages = messages
  }

  /// What is read aloud at the end of the run.
  package var spoken = SpokenResults()
  /// What the arguments say of speaking and sounds.
  var flags = SpeakingFlags([])
  /// Reads a text aloud; tests listen here.
  package var voice: @Sendable (String, SpeechRequest) async throws -> Void = { text, speech in
    _ = try await ReadAloud.speak(text, speech)
  }

  /// Plays a sentence that is reviewed; tests listen here.
  package var playSentence: @Sendable (Journal, ReviewSentence, String?) async throws -> Void = {
    try await $0.play($1, device: $2)
  }

  /// Whether results may be coloured.
  package var colour: Bool {
    outputIsTerminal && environment["NO_COLOR", default: ""].isEmpty
      && environment["TERM"] != "dumb"
  }

  /// Writes a line of results.
  package func print(_ line: String) {
    spoken.add(line)
    write(line + "\n")
  }

  /// Writes results; a terminal is given the looks of our own and no other command.
  func write(_ text: String) {
    let text = outputIsTerminal ? text.forTerminal : text.withoutLooks
    if !held.append(text) { output(text) }
  }

  /// Writes a line of messages, in the same way.
  package func tell(_ line: String) {
    guard messagesAreTerminal else { return messages(line.withoutLooks + "\n") }
    messages(filled(line).map { $0.forTerminal + "\n" }.joined())
  }

  /// A line that is longer than the terminal, in lines that break between words.
  func filled(_ line: String) -> [String] {
    line.displayWidth > width && !line.unicodeScalars.contains(.ownEscape)
      ? line.filled(toWidth: width) : [line]
  }
}
