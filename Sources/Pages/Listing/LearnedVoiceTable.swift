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
    var notes = [
      "FIT tells how much better each recording is explained by the others than by the model that "
        + "knows nobody. Above 0, a voice is used once there is half a minute of speech, or a minute of "
        + "a single recording."
    ]
    for voice in voices where voice.isWorse {
      notes.append(
        "With the voice \(voice.name), more was misheard in what you corrected than without it, so it "
          + "is not used; \(ShellWord.offered(style.command("sotto accuracy --listen"))) finds out "
          + "again.")
    }
    notes += voices.compactMap(LearnedVoiceTable.leftOut)
    return table + [""] + notes.flatMap { $0.filled(toWidth: style.width) }
  }

  /// What is known of recordings that were left out: only that others do not explain them; nil if
  /// none was.
  package static func leftOut(_ voice: LearnedVoiceSummary) -> String? {
    guard voice.leftOut > 0 else { return nil }
    let count = NumberText.count(voice.leftOut, "recording")
    guard voice.recordings > 0 else {
      return "The \(count) of the voice \(voice.name) do not sound like one another, so nothing is "
        + "learned from them yet."
    }
    return "\(count) \(voice.leftOut == 1 ? "does" : "do") not sound like the others of the voice "
      + "\(voice.name), and \(voice.leftOut == 1 ? "is" : "are") left out."
  }
}
