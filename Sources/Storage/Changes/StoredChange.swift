import Entries
import GRDB

/// A row of `entry_change` with all its values checked.
///
/// All readers of the history use this type, so that one unreadable row does not hide the others.
struct StoredChange: RecordedChange {
  /// The columns that a row is read from.
  static let columns = """
    SELECT id, step, entry_id, made, undone, part, was, became, stamp FROM entry_change
    """

  var id: Int64
  var step: Int64
  var entry: Int64
  /// When it was made and when it was undone, in milliseconds since 1970.
  var made: Int64
  var undone: Int64?
  var was: EntryPart
  var became: EntryPart
  var stamp: String

  /// Reads a row of ``columns``; nil if a value is invalid.
  init?(_ row: Row) {
    func number(_ index: Int) -> Int64? { Int64.fromDatabaseValue(row[index]) }
    func text(_ index: Int) -> String? { String.fromDatabaseValue(row[index]) }
    guard let id = number(0), let step = number(1), let entry = number(2), let made = number(3),
      let name = text(5), let was = row.wholeText(6), let became = row.wholeText(7),
      let stamp = text(8), Stamp.isStamp(stamp),
      let old = EntryPart(readable: was, of: name), let new = EntryPart(readable: became, of: name)
    else { return nil }
    let undone: DatabaseValue = row[4]
    guard undone.isNull || number(4) != nil else { return nil }
    (self.id, self.step, self.entry) = (id, step, entry)
    (self.made, self.undone, self.stamp) = (made, number(4), stamp)
    (self.was, self.became) = (old, new)
  }
}

extension EntryPart {
  /// Reads a part; nil if any of its values is damaged.
  init?(readable json: String, of name: String) {
    let log = DamageLog()
    let part = DamageLog.$current.withValue(log) { try? EntryPart(name: name, json: json) }
    guard let part, log.values.isEmpty else { return nil }
    self = part
  }
}
