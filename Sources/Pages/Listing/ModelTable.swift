import Documents
package import Entries
import Terminal

/// Recognition models as a table, the one in use marked with a star.
package struct ModelTable {
  private let reports: [ModelReport]

  package init(_ reports: [ModelReport]) {
    self.reports = reports
  }

  /// The lines, none wider than the style allows.
  package func lines(_ style: PageStyle) -> [String] {
    let rows = reports.map { report in
      [
        Table.Cell(report.isSelected ? "*" : ""), Table.Cell(report.name, .bold),
        Table.Cell(report.language ?? "–"), Table.Cell(ModelCheckPage.state(report)),
        Table.Cell(ModelTable.place(report), .dim),
      ]
    }
    return Table(
      columns: [
        Table.Column(""), Table.Column("NAME"), Table.Column("LANGUAGE"), Table.Column("STATE"),
        Table.Column("WHERE", isFlexible: true),
      ], rows: rows
    ).lines(width: style.width, painter: style.painter)
  }

  private static func place(_ report: ModelReport) -> String {
    let place = report.folder ?? report.package.map { "apt install \($0)" }
    guard report.isEngine else { return place ?? "" }
    let size = report.bytes.map { SizeText.megabytes($0) + ", " } ?? ""
    return (report.model.map { $0 + ", " } ?? "") + size + (report.licence.map { $0 + ", " } ?? "")
      + (place ?? "sotto models add \(report.name)")
  }
}
