package import Entries
import Terminal

/// The voices that read aloud as a table, the one in use marked with a star.
package struct VoiceTable {
  private let voices: [SpeechVoice]
  private let selected: SpeechVoice?

  package init(_ voices: [SpeechVoice], selected: SpeechVoice?) {
    self.voices = voices
    self.selected = selected
  }

  /// The lines, none wider than the style allows; none where there are no voices.
  package func lines(_ style: PageStyle) -> [String] {
    guard !voices.isEmpty else { return [] }
    let rows = voices.map { voice in
      [
        Table.Cell(voice == selected ? "*" : ""), Table.Cell(voice.language),
        Table.Cell(voice.name, .bold), Table.Cell(voice.gender.rawValue),
        Table.Cell(voice.identifier, .dim),
      ]
    }
    return Table(
      columns: [
        Table.Column(""), Table.Column("LANGUAGE"), Table.Column("NAME", isFlexible: true),
        Table.Column("GENDER"), Table.Column("IDENTIFIER"),
      ], rows: rows
    ).lines(width: style.width, painter: style.painter)
  }
}
