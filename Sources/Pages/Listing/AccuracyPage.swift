import Documents
package import Entries
import Terminal

/// The number of misheard words by recogniser and by month, and the most frequent confusions.
package struct AccuracyPage {
  private let report: AccuracyReport
  /// The maximum number of confusions shown.
  private static let most = 10

  package init(_ report: AccuracyReport) { self.report = report }

  /// The lines, none wider than the style allows.
  package func lines(_ style: PageStyle) -> [String] {
    var lines = table("HEARD BY", report.ears, style)
    if report.isUneven {
      let rest = report.compared.isEmpty ? "; none was heard by all of them." : "."
      lines +=
        [""]
        + ("They heard different recordings, so this does not tell which hears better" + rest)
        .wrapped(toWidth: style.width)
      if !report.compared.isEmpty {
        lines += ["", "On the recordings that all of them heard:"]
        lines += table("HEARD BY", report.compared, style)
      }
    }
    if let best { lines += [""] + best.wrapped(toWidth: style.width) }
    for voice in report.worseVoices {
      lines +=
        "The voice \(voice) is not used, because more was misheard with it than without."
        .wrapped(toWidth: style.width)
    }
    if report.months.count > 1 {
      lines += ["", "What you corrected, by month:"] + table("MONTH", report.months, style)
    }
    let confusions = report.confusions.filter { $0.count > 1 }.prefix(AccuracyPage.most)
    if !confusions.isEmpty {
      lines += ["", "Most often misheard:"]
      lines += confusions.flatMap { confusion in
        let heard = confusion.heard.isEmpty ? "nothing" : "“\(confusion.heard)”"
        return "\(confusion.count) × “\(confusion.said)” as \(heard)"
          .wrapped(toWidth: style.width)
      }
    }
    return lines
  }

  /// The recogniser with the lowest error rate among those that heard the same recordings; nil if
  /// there are none.
  private var best: String? {
    let least = report.compared.map(\.rate).min()
    let names = report.compared.filter { $0.rate == least }.map(\.name)
    guard let last = names.last else { return nil }
    guard names.count > 1 else {
      guard !report.rivals.isEmpty else { return "Best so far: \(last)." }
      let rivals = report.rivals.joined(separator: " and ")
      return
        "Fewest errors so far: \(last). That may be chance: too little is corrected to tell it from "
        + "\(rivals), and no voice is given up for it."
    }
    guard names.count < report.compared.count else {
      return "None of them is better than the others so far."
    }
    return "Best so far: \(names.dropLast().joined(separator: ", ")) and \(last)."
  }

  private func table(
    _ title: String, _ ears: [AccuracyReport.Ear], _ style: PageStyle
  ) -> [String] {
    let rows = ears.map { ear in
      [
        Table.Cell(ear.name, .bold), Table.Cell(percent(ear.rate)),
        Table.Cell(
          ear.interval.map { "\(percent($0.lowerBound)) to \(percent($0.upperBound))" }
            ?? "too few"),
        Table.Cell(NumberText.grouped(ear.words)), Table.Cell(String(ear.recordings)),
      ]
    }
    return Table(
      columns: [
        Table.Column(title, isFlexible: true), Table.Column("WRONG", alignment: .right),
        Table.Column("LIKELY"), Table.Column("WORDS", alignment: .right),
        Table.Column("RECORDINGS", alignment: .right),
      ], rows: rows
    ).lines(width: style.width, painter: style.painter)
  }

  private func percent(_ rate: Double) -> String { NumberText.fixed(100 * rate) + " %" }
}
