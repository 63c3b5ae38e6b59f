import Entries

/// Puts into plain words what SQLite finds wrong with a file.
///
/// SQLite's own lines speak of trees and cells, and differ between its versions.
package enum PageFaults {
  /// The greatest number of pages, and of entries of a table, to report one by one.
  private static let most = 20

  /// Returns each fault, without any stored value.
  /// - Parameters:
  ///   - found: The lines of `PRAGMA integrity_check`.
  ///   - entries: Returns the entries with a forbidden value in a table.
  static func damage(_ found: [String], entries: (String) -> [Int64]) -> [PageFault] {
    var indexes: Set<String> = []
    var tables: Set<String> = []
    var pages: Set<Int> = []
    var unused = 0
    var others = 0
    for line in found.flatMap({ $0.split(separator: "\n") }) where !line.hasPrefix("***") {
      if let match = line.firstMatch(of: /(?:from|in) index (\w+)/) {
        indexes.insert(String(match.1))
      } else if line.contains("FTS5") || line.contains("fts5") {
        indexes.insert("search_index")
      } else if let table = table(withWrongValue: line) {
        tables.insert(table)
      } else if isOfUnusedPage(line) {
        unused += 1
      } else if let match = line.firstMatch(of: /[Pp]age (\d+)/), let page = Int(match.1) {
        pages.insert(page)
      } else {
        others += 1
      }
    }
    // Indexes are built from the tables, so rebuilding them leaves the tables' values as they are.
    var damage = indexes.sorted().map {
      PageFault(
        Damage(entry: nil, "the index \($0) does not agree with its table"), isMendable: true)
    }
    for table in tables.sorted() { damage += values(in: table, of: entries(table)) }
    damage += pages.sorted().prefix(most).map {
      PageFault(Damage(entry: nil, "page \($0) of the file is damaged"), isOfPages: true)
    }
    if pages.count > most {
      let more = "\(pages.count - most) more pages are damaged"
      damage.append(PageFault(Damage(entry: nil, more), isOfPages: true))
    }
    if others > 0, damage.isEmpty {
      let what = "the file's pages contradict each other"
      damage.append(PageFault(Damage(entry: nil, what), isOfPages: true))
    }
    // Pages below one that cannot be read are called unused too.
    if unused > 0, !damage.contains(where: \.isOfPages) {
      let what = unused == 1 ? "a page of the file belongs" : "\(unused) pages of the file belong"
      damage.append(
        PageFault(Damage(entry: nil, "\(what) to nothing"), isMendable: true, isUnused: true))
    }
    return damage
  }

  /// Whether a line reports that a page belongs to nothing.
  static func isOfUnusedPage(_ line: some StringProtocol) -> Bool { line.contains("never used") }

  /// Returns the table in which a line reports a forbidden value; nil if the line reports something
  /// else.
  static func table(withWrongValue line: some StringProtocol) -> String? {
    let line = String(line)
    guard line.firstMatch(of: /(?:from|in) index \w+/) == nil else { return nil }
    return (line.firstMatch(of: /(?:value in|constraint failed in) (\w+)/)?.1).map { String($0) }
  }

  /// Whether a line reports that pages contradict each other, and not only rows.
  static func isOfPages(_ line: String) -> Bool { line.hasPrefix("***") }

  /// Whether a line reports that the map of what pages belong to is wrong.
  static func isOfPointerMap(_ line: String) -> Bool {
    line.contains("ptrmap") || line.contains("ptr map")
  }

  /// Returns the faults of a table with pages that cannot be read.
  static func pages(of table: String, entries: [Int64], isMendable: Bool) -> [PageFault] {
    damage("a page of the table \(table) cannot be read", of: entries)
      .map { PageFault($0, isMendable: isMendable, isOfPages: true) }
  }

  /// The sentence about a value that a table may not have.
  static func value(in table: String) -> String {
    "the table \(table) has a value that it may not have"
  }

  private static func values(in table: String, of entries: [Int64]) -> [PageFault] {
    damage(value(in: table), of: entries).map { PageFault($0, tableOfValue: table) }
  }

  /// Returns what is damaged for each of some entries, or without an entry if there are none.
  private static func damage(_ what: String, of entries: [Int64]) -> [Damage] {
    guard !entries.isEmpty else { return [Damage(entry: nil, what)] }
    let left = entries.count - most
    return entries.prefix(most).map { Damage(entry: $0, what) }
      + (left > 0 ? [Damage(entry: nil, "\(what), in \(left) more entries")] : [])
  }
}
