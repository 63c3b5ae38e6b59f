internal import GRDB
internal import GRDBSQLite
internal import Synchronization

/// Stops a query that might run for ever, as it could in a damaged or manipulated journal.
///
/// The limit counts steps of SQLite's virtual machine instead of time, so that a query stops at the
/// same point on every machine.
final class StepLimit: Sendable {
  /// The number of SQLite steps between two checks of the limit.
  private static let stride: Int32 = 1 << 16
  /// The usual limit in steps: a hundred times what the longest page over 100,000 entries needs.
  static let usual = 1 << 30

  private let left = Atomic<Int>(.max)

  /// Makes SQLite check this limit while statements run; this object must outlive the connection.
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

  /// Restarts the count.
  /// - Parameter most: The number of steps after which a statement is stopped.
  func begin(most: Int) {
    left.store(most, ordering: .relaxed)
  }

  private var isReached: Bool {
    left.subtract(Int(StepLimit.stride), ordering: .relaxed).newValue <= 0
  }
}
