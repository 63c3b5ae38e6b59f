import Transcription

/// A recognition model, as `--json` shows it.
struct JSONModel: Encodable, Sendable {
  struct File: Encodable, Sendable {
    var name: String
    var path: String?
    var state: String
    var digest: String?
  }

  var name: String
  var language: String?
  var state: String
  var path: String?
  var package: String?
  var licence: String?
  var checksum: String?
  var selected: Bool
  var bytes: Int?
  var files: [File]?

  init(_ report: ModelReport) {
    name = report.name
    language = report.language
    state = report.state.rawValue
    path = report.folder
    package = report.package
    licence = report.licence
    checksum = report.checksum
    selected = report.isSelected
    bytes = report.bytes
    files =
      report.files.isEmpty
      ? nil
      : report.files.map {
        File(name: $0.name, path: $0.path, state: $0.state.rawValue, digest: $0.digest)
      }
  }
}
