import Documents
package import Entries
import Terminal

/// The voices that a journal has learned as a table, with an explanation of its columns.
package struct LearnedVoiceTable {
  private let voices: [LearnedVoiceSummary]

  package init(_ voices: [LearnedVoiceSummary]) { self.voices = voices }

  /// The lines, none wider than the style allows; none where there are no voices.
  package func lines(_ style: PageStyle) -> [String] {
    guard !voices.isEmpty else { return [] }
    let rows = voices.map { voice in
      [
        Table.Cell(voice.name, .bold), Table.Cell(String(voice.recordings)),
        Table.Cell(LengthText.clock(voice.seconds)),
        Table.Cell(LengthText.clock(voice.correctedSeconds)),
        Table.Cell(voice.gain.map { NumberText.signed($0, 2) } ?? "-"),
        Table.Cell(voice.isUsed ? "yes" : voice.isWorse ? "no" : "not yet"),
      ]
    }
    let table = Table(
      columns: [
        Table.Column("VOICE", isFlexible: true), Table.Column("RECORDINGS"),
        Table.Column("SPEECH"), Table.Column("CORRECTED"), Table.Column("FIT"),
        Table.Column("USED"),
      ], rows: rows
    ).lines(width: style.width, painter: style.painter)
    let leftOut = voices.reduce(0) { $0 + $1.leftOut }
    var notes = [
      "FIT tells how much better each recording is explained by the others than by the model that "
        + "knows nobody; above 0, a voice is used."
    ]
    for voice in voices where voice.isWorse {
      notes.append(
        "With the voice \(voice.name), more was misheard in what you corrected than without it, so it "
          + "is not used; 'sotto accuracy --listen' finds out again.")
    }
    if leftOut > 0 {
      notes.append(
        "\(NumberText.count(leftOut, "recording")) sounded like somebody else and "
          + (leftOut == 1 ? "was" : "were") + " left out.")
    }
    return table + [""] + notes.flatMap { $0.wrapped(toWidth: style.width) }
  }
}
