import ArgumentParser
import Documents
import Entries
import JournalEngine
import Listening
import Pages
import Settings

struct VoicesVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "voices", abstract: "List the voices that read aloud.",
    discussion: """
      A voice is named to --voice by its language, its name or its identifier; a variant can stand
      behind it, as in en-gb+f3. The one marked * reads where none is named.

      Examples:
        sotto voices
        sotto voices --language en
        sotto config set voice.name en-gb
      """)

  @Option(
    name: .long, help: ArgumentHelp("Only voices of a language, such as en.", valueName: "tag"))
  var language: String?

  @OptionGroup var format: JSONOption

  func run(in context: Context) async throws {
    let all = try await SpeechVoice.all()
    let selected = SpeechVoice.named(context.configuration.voice, in: all)
    let voices = all.filter { voice in language.map { voice.serves($0) } ?? true }
    var output = Output(
      ["voices": voices.map { JSONVoice($0, isSelected: $0 == selected) }],
      lines: VoiceTable(voices, selected: selected).lines)
    if voices.isEmpty {
      output.failure = Failure(
        .nothingMatched, "no voice speaks \(language ?? "anything")", hint: "see 'sotto voices'")
    }
    try context.render(output, as: format.form)
  }
}
