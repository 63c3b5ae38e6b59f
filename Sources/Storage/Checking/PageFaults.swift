/// Puts into words what SQLite finds wrong with a file.
///
/// Its own lines speak of trees and cells, and differ from version to version.
enum PageFaults {
  /// How many pages are each told of.
  private static let mostPages = 20

  /// Returns a line for each thing that is wrong, without any value.
  /// - Parameter found: The lines of `PRAGMA integrity_check`.
  static func lines(_ found: [String]) -> [String] {
    var indexes: Set<String> = []
    var tables: Set<String> = []
    var pages: Set<Int> = []
    var others = 0
    for line in found.flatMap({ $0.split(separator: "\n") }) where !line.hasPrefix("***") {
      if let match = line.firstMatch(of: /(?:from|in) index (\w+)/) {
        indexes.insert(String(match.1))
      } else if line.contains("FTS5") || line.contains("fts5") {
        indexes.insert("search_index")
      } else if let match = line.firstMatch(of: /(?:value in|constraint failed in) (\w+)/) {
        tables.insert(String(match.1))
      } else if let match = line.firstMatch(of: /[Pp]age (\d+)/), let page = Int(match.1) {
        pages.insert(page)
      } else {
        others += 1
      }
    }
    var lines = indexes.sorted().map { "the index \($0) does not agree with its table" }
    lines += tables.sorted().map { "the table \($0) has a value that it may not have" }
    lines += pages.sorted().prefix(mostPages).map { "page \($0) of the file is damaged" }
    if pages.count > mostPages { lines.append("\(pages.count - mostPages) more pages are damaged") }
    if others > 0, lines.isEmpty { lines.append("the file's pages contradict each other") }
    return lines
  }
}
