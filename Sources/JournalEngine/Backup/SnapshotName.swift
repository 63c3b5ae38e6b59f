import Entries
import Foundation

/// The name of a snapshot: the second at which it was made, in UTC, as `2026-11-22T10-15-00Z`.
struct SnapshotName: Hashable, Comparable, Sendable {
  static let ending = ".sotto"
  /// When it was made, in whole seconds.
  let date: Date

  init(_ date: Date) {
    self.date = Date(timeIntervalSince1970: date.timeIntervalSince1970.rounded(.down))
  }

  /// Reads a name, with or without its ending; nil if it is not a snapshot's.
  init?(_ text: String) {
    let name =
      text.hasSuffix(SnapshotName.ending) ? text.dropLast(SnapshotName.ending.count) : text[...]
    guard let match = name.wholeMatch(of: #/(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)Z/#),
      let date = try? Date("\(match.1):\(match.2):\(match.3)Z", strategy: .iso8601)
    else { return nil }
    self.init(date)
  }

  /// The name that selects it.
  var text: String { Moment(date, in: .gmt).rfc3339.replacing(":", with: "-") }
  /// The name of its file.
  var fileName: String { text + SnapshotName.ending }

  static func < (one: SnapshotName, other: SnapshotName) -> Bool { one.date < other.date }
}
