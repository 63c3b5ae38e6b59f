package import Entries

/// A recognition model, as `--json` shows it.
package struct JSONModel: Encodable, Sendable {
  package struct File: Encodable, Sendable {
    package var name: String
    package var path: String?
    package var state: String
    package var digest: String?
  }

  package var name: String
  package var language: String?
  package var state: String
  package var path: String?
  package var package: String?
  package var licence: String?
  package var checksum: String?
  package var selected: Bool
  package var model: String?
  package var bytes: Int?
  package var files: [File]?

  package init(_ report: ModelReport) {
    name = report.name
    language = report.language
    state = report.state.rawValue
    path = report.folder
    package = report.package
    licence = report.licence
    checksum = report.checksum
    selected = report.isSelected
    model = report.model
    bytes = report.bytes
    files =
      report.files.isEmpty
      ? nil
      : report.files.map {
        File(name: $0.name, path: $0.path, state: $0.state.rawValue, digest: $0.digest)
      }
  }
}
