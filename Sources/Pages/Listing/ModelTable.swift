import Documents
package import Entries
import Terminal

/// Recognition models as a table, the one in use marked with a star.
package struct ModelTable {
  private let reports: [ModelReport]

  package init(_ reports: [ModelReport]) {
    self.reports = reports
  }

  /// The lines, none of the table wider than the style allows, and below it how to add what is not
  /// installed.
  package func lines(_ style: PageStyle) -> [String] {
    let rows = reports.map { report in
      [
        Table.Cell(report.isSelected ? "*" : ""), Table.Cell(report.name, .bold),
        Table.Cell(report.language ?? "–"), Table.Cell(ModelCheckPage.state(report)),
        Table.Cell(ModelTable.place(report), .dim),
      ]
    }
    let table = Table(
      columns: [
        Table.Column(""), Table.Column("NAME"), Table.Column("LANGUAGE"), Table.Column("STATE"),
        Table.Column("WHERE", isFlexible: true),
      ], rows: rows
    ).lines(width: style.width, painter: style.painter)
    // A cell may be cut, and a command is to be copied.
    return table
      + reports.compactMap { report in
        ModelTable.command(report).map { "To add \(report.name): \($0)" }
      }
  }

  private static func command(_ report: ModelReport) -> String? {
    guard report.folder == nil else { return nil }
    return report.package.map { "apt install \($0)" }
      ?? (report.isEngine ? "sotto models add \(report.name)" : nil)
  }

  private static func place(_ report: ModelReport) -> String {
    guard report.isEngine else { return report.folder ?? "" }
    return [
      report.model, report.bytes.map(SizeText.megabytes), report.licence, report.folder,
    ].compactMap(\.self).joined(separator: ", ")
  }
}
