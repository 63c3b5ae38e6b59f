import Entries
import Foundation
import JournalEngine
import Terminal

/// The versions of one recording's transcript as a table.
struct VersionTable {
  /// The lines, none wider than the style allows.
  let lines: [String]

  init(_ versions: [TranscriptVersionInfo], zone: String, style: PageStyle) {
    let zone = TimeZone(identifier: zone) ?? .gmt
    let table = Table(
      columns: [
        Table.Column(""), Table.Column("version", alignment: .right), Table.Column("made"),
        Table.Column("by", isFlexible: true), Table.Column("words"),
      ],
      rows: versions.map { version in
        [
          Table.Cell(version.isCurrent ? "*" : ""), Table.Cell("\(version.number)"),
          Table.Cell(VersionTable.time(version.created, zone)),
          Table.Cell(VersionTable.maker(version)), Table.Cell(VersionTable.words(version)),
        ]
      }, hasHeadings: false)
    lines = table.lines(width: style.width)
  }

  /// What made a version: `pocketsphinx 5 en-us (full)`, and whether a person corrected it.
  static func maker(_ version: TranscriptVersionInfo) -> String {
    let engine = version.engine
    let name = [engine.name, engine.model].filter { !$0.isEmpty }.joined(separator: " ")
    let settings = engine.settings.isEmpty ? "" : " (\(engine.settings))"
    return (version.state == .corrected ? "corrected by you, after " : "") + name + settings
  }

  private static func words(_ version: TranscriptVersionInfo) -> String {
    if version.state == .running { return "not finished" }
    let unsure = version.unsureWords > 0 ? ", \(version.unsureWords) unsure" : ""
    return "\(CountText.words(version.words))\(unsure)"
  }

  private static func time(_ date: Date, _ zone: TimeZone) -> String {
    let text = Moment(date, in: zone).rfc3339
    return text.prefix(10) + " " + text.dropFirst(11).prefix(5)
  }
}
