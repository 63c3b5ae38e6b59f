import Entries

/// Puts into words what SQLite finds wrong with a file.
///
/// Its own lines speak of trees and cells, and differ from version to version.
enum PageFaults {
  /// How many pages, and how many entries of a table, are each told of.
  private static let most = 20

  /// Returns each thing that is wrong, without any value.
  /// - Parameters:
  ///   - found: The lines of `PRAGMA integrity_check`.
  ///   - entries: Returns the entries whose rows of a table hold a value that they may not hold.
  static func damage(_ found: [String], entries: (String) -> [Int64]) -> [PageFault] {
    var indexes: Set<String> = []
    var tables: Set<String> = []
    var pages: Set<Int> = []
    var others = 0
    for line in found.flatMap({ $0.split(separator: "\n") }) where !line.hasPrefix("***") {
      if let match = line.firstMatch(of: /(?:from|in) index (\w+)/) {
        indexes.insert(String(match.1))
      } else if line.contains("FTS5") || line.contains("fts5") {
        indexes.insert("search_index")
      } else if let table = table(withWrongValue: line) {
        tables.insert(table)
      } else if let match = line.firstMatch(of: /[Pp]age (\d+)/), let page = Int(match.1) {
        pages.insert(page)
      } else {
        others += 1
      }
    }
    // Indexes are made of the tables, whose own values and pages stay as they are.
    var damage = indexes.sorted().map {
      PageFault(
        Damage(entry: nil, "the index \($0) does not agree with its table"), isMendable: true)
    }
    for table in tables.sorted() { damage += values(in: table, of: entries(table)) }
    damage += pages.sorted().prefix(most).map {
      PageFault(Damage(entry: nil, "page \($0) of the file is damaged"))
    }
    if pages.count > most {
      damage.append(PageFault(Damage(entry: nil, "\(pages.count - most) more pages are damaged")))
    }
    if others > 0, damage.isEmpty {
      damage.append(PageFault(Damage(entry: nil, "the file's pages contradict each other")))
    }
    return damage
  }

  /// Returns the table of which a line says that it has a value that it may not have; nil if it says
  /// something else.
  static func table(withWrongValue line: some StringProtocol) -> String? {
    let line = String(line)
    guard line.firstMatch(of: /(?:from|in) index \w+/) == nil else { return nil }
    return (line.firstMatch(of: /(?:value in|constraint failed in) (\w+)/)?.1).map { String($0) }
  }

  private static func values(in table: String, of entries: [Int64]) -> [PageFault] {
    let what = "the table \(table) has a value that it may not have"
    guard !entries.isEmpty else { return [PageFault(Damage(entry: nil, what))] }
    let named = entries.prefix(most).map { PageFault(Damage(entry: $0, what)) }
    guard entries.count > most else { return named }
    let left = "\(what), and so it has of \(entries.count - most) more entries"
    return named + [PageFault(Damage(entry: nil, left))]
  }
}
