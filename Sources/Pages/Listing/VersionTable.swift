import Documents
package import Entries
import Foundation
import Terminal

/// The versions of one recording's transcript as a table.
package struct VersionTable {
  private let versions: [TranscriptVersionInfo]
  private let zone: TimeZone

  package init(_ versions: [TranscriptVersionInfo], zone: String) {
    self.versions = versions
    self.zone = TimeZone(identifier: zone) ?? .gmt
  }

  /// The lines, none wider than the style allows.
  package func lines(_ style: PageStyle) -> [String] {
    let table = Table(
      columns: [
        Table.Column(""), Table.Column("version", alignment: .right), Table.Column("made"),
        Table.Column("by", isFlexible: true), Table.Column("words"),
      ],
      rows: versions.map { version in
        [
          Table.Cell(version.isCurrent ? "*" : ""), Table.Cell("\(version.number)"),
          Table.Cell(Moment(version.created, in: zone).dayAndClock),
          Table.Cell(VersionText.maker(version)), Table.Cell(VersionTable.words(version)),
        ]
      }, hasHeadings: false)
    return table.lines(width: style.width)
  }

  private static func words(_ version: TranscriptVersionInfo) -> String {
    if version.state == .running { return "not finished" }
    let unsure = version.unsureWords > 0 ? ", \(version.unsureWords) unsure" : ""
    return "\(NumberText.count(version.words, "word"))\(unsure)"
  }
}
