package import Entries
import Terminal

/// Recognition models compared with the manifest, file by file.
package struct ModelCheckPage {
  private let reports: [ModelReport]

  package init(_ reports: [ModelReport]) {
    self.reports = reports
  }

  /// The lines, which may be as long as paths.
  package func lines(_ style: PageStyle) -> [String] {
    reports.flatMap { lines($0) }
  }

  private func lines(_ report: ModelReport) -> [String] {
    var lines = ["\(report.name): \(ModelCheckPage.state(report))"]
    lines += [report.folder, report.reason].compactMap(\.self).map { "  \($0)" }
    for file in report.files {
      let state = file.state == .unchecked ? "there" : file.state.rawValue
      lines.append("  \(state.padded(toWidth: 10))\(file.name)")
    }
    if let checksum = report.checksum {
      lines.append("  transcripts name it \(checksum.prefix(12))…")
    }
    return lines
  }

  /// The state of a model, in a word or two.
  static func state(_ report: ModelReport) -> String {
    switch report.state {
    case .installed: "installed"
    case .missing: "not installed"
    case .damaged: report.isChanged ? "changed" : "damaged"
    case .unknown: "not in the manifest"
    }
  }
}
