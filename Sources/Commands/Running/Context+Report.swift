import Documents
import Entries

extension Context {
  /// Tells that entries were changed: as JSON, as a line, or not at all.
  func report(
    _ status: JSONResult.Status, _ entries: [Entry], _ line: String, json: Bool,
    _ options: JournalOptions
  ) throws {
    try render(
      Output(["results": entries.map { JSONResult(status, entry: $0) }], line: line),
      as: OutputForm(isJSON: json, isQuiet: options.quiet))
  }

  /// `entry 4`, `entries 4 and 7`, `12 entries`.
  static func naming(_ entries: [Entry]) -> String {
    switch entries.count {
    case 1: "entry \(entries[0].id)"
    case 2: "entries \(entries[0].id) and \(entries[1].id)"
    default: "\(entries.count) entries"
    }
  }
}
