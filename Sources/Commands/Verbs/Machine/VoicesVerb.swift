import ArgumentParser
import Documents
import Entries
import JournalEngine
import Listening
import Pages
import Settings
import Terminal

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
    if format.json {
      context.print(
        try JSONDocument([
          "voices": voices.map { JSONVoice($0, isSelected: $0 == selected) }
        ]).text())
    } else {
      let rows = voices.map { voice in
        [
          Table.Cell(voice == selected ? "*" : ""), Table.Cell(voice.language),
          Table.Cell(voice.name, .bold), Table.Cell(voice.gender.rawValue),
          Table.Cell(voice.identifier, .dim),
        ]
      }
      let table = Table(
        columns: [
          Table.Column(""), Table.Column("LANGUAGE"), Table.Column("NAME", isFlexible: true),
          Table.Column("GENDER"), Table.Column("IDENTIFIER"),
        ], rows: rows)
      let style = context.pageStyle
      if !voices.isEmpty {
        table.lines(width: style.width, painter: style.painter)
          .forEach(context.print)
      }
    }
    guard !voices.isEmpty else {
      throw Failure(
        .nothingMatched, format.json ? nil : "no voice speaks \(language ?? "anything")",
        hint: format.json ? nil : "see 'sotto voices'")
    }
  }
}
