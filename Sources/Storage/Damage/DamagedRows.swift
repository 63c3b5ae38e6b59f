internal import GRDB
internal import Synchronization

/// Rows of an open journal that SQLite gives up because a page of them cannot be read.
///
/// The file is examined when the first such row is asked for, and again after each change.
final class DamagedRows: Sendable {
  private struct Known {
    var pages: ReadablePages
    /// SQLite's number for the state of the file that was examined.
    var version: Int64
  }

  private let queue: DatabaseQueue
  private let known = Mutex<Known?>(nil)

  init(of queue: DatabaseQueue) { self.queue = queue }

  /// Forgets what is known, because the queue's own connection changes the file, which SQLite's
  /// number does not count.
  func forget() { known.withLock { $0 = nil } }

  /// Returns the values of a row by their columns, wrong where its lost pages were; nil if the page
  /// with its beginning cannot be read.
  ///
  /// It is called in a transaction of the queue, so that the log is not written over meanwhile.
  func row(_ number: Int64, of table: String, _ db: Database) throws -> [String: StoredValue]? {
    guard let table = SalvageTable.named(table) else { return nil }
    let version = try Int64.fetchOne(db, sql: "PRAGMA data_version") ?? 0
    return known.withLock { known in
      if known?.version != version {
        // If the file cannot be read at all, the row is lost.
        guard let pages = try? ReadablePages(of: queue) else { return nil }
        known = Known(pages: pages, version: version)
      }
      return known?.pages.row(number, of: table)
    }
  }
}
