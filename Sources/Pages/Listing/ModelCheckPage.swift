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
    reports.flatMap { report in
      ["\(report.name): \(ModelCheckPage.state(report))"]
        + [report.folder, report.reason].compactMap(\.self).map { "  \($0)" }
        + report.files.map { file in
          let state = file.state == .unchecked ? "there" : file.state.rawValue
          return "  \(state.padded(toWidth: 10))\(file.name)"
        }
        + (report.checksum.map { ["  transcripts name it \($0.prefix(12))…"] } ?? [])
    }
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
