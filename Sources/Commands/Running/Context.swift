package import Entries
package import JournalEngine
package import Listening
import Pages
package import Settings
import Terminal

/// The surroundings of the commands, injected so that tests can fix clock, zone, width, identifiers
/// and outputs.
package struct Context: Sendable {
  /// The environment's variables.
  package var environment: [String: String]
  /// The clock, the zone and the identifiers.
  package var surroundings: Journal.Surroundings
  /// The configuration in use; the defaults until a verb that needs it begins.
  package var configuration: Configuration
  /// The width of the terminal, in columns.
  package var width: Int
  /// Whether results go to a terminal.
  package var outputIsTerminal: Bool
  /// Whether messages go to a terminal.
  package var messagesAreTerminal: Bool
  /// Whether a person sits at the keyboard.
  package var inputIsTerminal: Bool
  /// The path of this program, for starting itself again; nil in tests.
  package var program: String?
  /// Reads the text piped into standard input; nil if there is none.
  package var pipedText: @Sendable () throws -> String? = { nil }
  /// Writes results of a verb that continues after its reader has closed the pipe; by default
  /// `output`.
  package var steadyOutput: (@Sendable (String) -> Void)?
  /// Reads a line from the terminal as the answer to a question; tests replace it.
  package var answer: @Sendable () -> String? = { readLine() }
  /// Asks questions without echoing the answers; nil if nobody can be asked.
  package var askHidden: (@Sendable ([String]) async -> [String]?)?
  /// Redirects this process's temporary files to a folder in memory, because the journal is in a
  /// vault.
  package var keepPrivate: @Sendable (_ folder: String) -> Void = { _ in }
  /// The height of the terminal, in rows.
  package var height = ScreenSize.usual.rows
  /// Shows a text longer than the terminal, optionally from its end, and returns whether it
  /// succeeded; nil without a pager.
  package var pager: (@Sendable (_ text: String, _ fromEnd: Bool) async -> Bool)?
  /// The page that waits for the pager.
  let held = HeldPage()
  /// The journals that were opened by this run.
  let journals = OpenedJournals()
  /// Writes results to standard output.
  package var output: @Sendable (String) -> Void
  /// Writes messages to standard error.
  package var messages: @Sendable (String) -> Void
  /// The results that could not be written; nil if all were written.
  var unwritten: @Sendable () -> ResultStream.Fault? = { nil }
  /// Whether whoever read the results has closed the pipe; a verb that waits for more ends then.
  package var readerIsGone: @Sendable () -> Bool = { false }
  /// Whether a verb has begun to change something.
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

  /// The text that is read aloud at the end of the run.
  package var spoken = SpokenResults()
  /// The flags for speech and sounds.
  var flags = SpeakingFlags([])
  /// Reads a text aloud; tests replace it.
  package var voice: @Sendable (String, SpeechRequest) async throws -> Void = { text, speech in
    _ = try await ReadAloud.speak(text, speech)
  }

  /// Plays a sentence under review; tests replace it.
  package var playSentence: @Sendable (Journal, ReviewSentence, String?) async throws -> Void = {
    try await $0.play($1, device: $2)
  }

  /// Whether results may be coloured.
  package var colour: Bool {
    outputIsTerminal && environment["NO_COLOR", default: ""].isEmpty
      && environment["TERM"] != "dumb"
  }

  /// Writes a sentence of results, or several in lines.
  ///
  /// On a terminal that is narrower they break between words. Commands that are offered name the
  /// journal that this run names.
  package func print(_ text: String) {
    // Aloud, the name of a file would only be in the way.
    spoken.add(text)
    let text = namingJournal(text)
    guard outputIsTerminal else { return write(text + "\n") }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    write(lines.flatMap { filled(String($0)) }.map { $0 + "\n" }.joined())
  }

  /// Writes lines of results that are laid out already, that have a person's own words, or that
  /// another program reads.
  func printAsIs(_ text: String) {
    spoken.add(text)
    write(text + "\n")
  }

  /// Writes results; on a terminal only this program's own styling passes, no other control
  /// sequences.
  func write(_ text: String) {
    let text = outputIsTerminal ? text.forTerminal : text.withoutLooks
    if !held.append(text) { output(text) }
  }

  /// Writes a line of messages, filtered in the same way; commands that it offers name the journal
  /// that this run names.
  package func tell(_ line: String) { tellAsIs(namingJournal(line)) }

  /// Writes a line of messages that has a person's own words, which stay as they are.
  func tellAsIs(_ line: String) {
    guard messagesAreTerminal else { return messages(line.withoutLooks + "\n") }
    messages(filled(line).map { $0.forTerminal + "\n" }.joined())
  }

  /// A line wrapped between words, if it is longer than the terminal; a command that it offers
  /// stays whole.
  func filled(_ line: String) -> [String] {
    line.displayWidth > width && !line.unicodeScalars.contains(.ownEscape)
      ? line.filled(toWidth: width) : [line]
  }
}
