internal import GRDB
internal import GRDBSQLite
internal import Synchronization

/// Ends a reading that would go on for ever, as it may in a journal that a stranger or damage
/// has changed.
///
/// It counts steps of SQLite's virtual machine and not time, so that it ends the same reading at the
/// same place on every machine.
final class StepLimit: Sendable {
  /// The steps of SQLite between two looks at the limit.
  private static let stride: Int32 = 1 << 16
  /// The steps of a usual limit: a hundred times those of the longest page over 100,000 entries.
  static let usual = 1 << 30

  private let left = Atomic<Int>(.max)

  /// Makes SQLite ask this limit whether a statement may go on; it must outlive the connection.
  func watch(_ db: Database) {
    let context = unsafe Unmanaged.passUnretained(self).toOpaque()
    unsafe sqlite3_progress_handler(
      db.sqliteConnection, StepLimit.stride,
      { context in
        guard let context = unsafe context else { return 0 }
        return unsafe Unmanaged<StepLimit>.fromOpaque(context).takeUnretainedValue().isReached
          ? 1 : 0
      }, context)
  }

  /// Begins to count anew.
  /// - Parameter most: The number of steps after which a statement is ended.
  func begin(most: Int) {
    left.store(most, ordering: .relaxed)
  }

  private var isReached: Bool {
    left.subtract(Int(StepLimit.stride), ordering: .relaxed).newValue <= 0
  }
}
