internal import Synchronization

/// Rows of an open journal that SQLite gives up because a page of them cannot be read.
///
/// The file is examined when the first such row is asked for.
final class DamagedRows: Sendable {
  private let path: String
  private let pages = Mutex<ReadablePages?>(nil)

  init(of path: String) { self.path = path }

  /// Returns the values of a row by their columns, wrong where its lost pages were; nil if the page
  /// with its beginning, or a page that leads to it, cannot be read.
  func row(_ number: Int64, of table: String) -> [String: StoredValue]? {
    guard let table = SalvageTable.named(table) else { return nil }
    return pages.withLock { pages in
      // If the file cannot be read at all, the row is lost.
      if pages == nil { pages = try? ReadablePages(of: path) }
      return pages?.row(number, of: table)
    }
  }
}
