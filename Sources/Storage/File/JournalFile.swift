internal import Entries
internal import Foundation
internal import GRDB

/// A journal: a SQLite file that holds entries, sound, transcripts and the search index.
///
/// Every method is one transaction unless it says otherwise, so a change that a crash interrupts
/// either happened completely or not at all. Methods block the calling thread; two threads that
/// share an instance take turns, and a thread that wants to read while another writes opens an
/// instance of its own. Close or release an instance before the process exits
/// (``OpenJournals/closeAll()`` closes all): the last to close folds the write-ahead log into the
/// file.
package final class JournalFile: Sendable {
  /// The kind of access to a journal.
  package enum Access: Sendable {
    /// Reading: the file and its write-ahead log are never written.
    case reading
    /// Reading and writing.
    case writing
  }

  /// The schema version that this program reads and writes.
  package static var version: Int { Schema.migrations.count }

  /// The path of the file.
  package let path: String
  /// The kind of access.
  package let access: Access
  /// The values that could not be read.
  package let damage = DamageLog()
  let queue: DatabaseQueue
  let limit: StepLimit
  /// The rows that SQLite cannot read as a whole.
  let damagedRows: DamagedRows
  /// Released last, when the connection has closed: properties are released in order.
  private let mark: OpenJournals.Mark

  init(
    path: String, access: Access, queue: DatabaseQueue, limit: StepLimit, _ mark: OpenJournals.Mark
  ) {
    self.mark = mark
    self.path = path
    self.access = access
    self.queue = queue
    self.limit = limit
    damagedRows = DamagedRows(of: queue)
    OpenJournals.add(self)
  }

  /// Closes the file; later calls fail.
  package func close() throws(StorageError) {
    do {
      try queue.close()
    } catch {
      throw StorageError(error, path: path)
    }
  }

  /// Returns the error of a transaction; in a process that is about to end it returns never.
  func fault(_ error: any Error) -> StorageError {
    OpenJournals.waitForEnd(after: error)
    return StorageError(error, path: path)
  }

  /// Runs a block in a reading transaction, which sees the same state of the journal throughout.
  ///
  /// GRDB's own `read` switches `query_only` on and off around the block, and after each switch
  /// SQLite compiles every cached statement again; a connection for reading has it on permanently.
  /// - Parameter steps: The number of SQLite steps after which the query is stopped.
  func read<Value>(
    steps: Int = StepLimit.usual, _ body: (Database) throws -> Value
  ) throws(StorageError) -> Value {
    do {
      return try deferred(steps: steps, body)
    } catch {
      throw fault(error)
    }
  }

  /// Does the same without a step limit, and passes on the block's own errors.
  ///
  /// The state that the block sees is fixed before the block begins.
  func unchanging<Value>(_ body: (Database) throws -> Value) throws -> Value {
    do {
      return try deferred(steps: .max) { db in
        // A deferred transaction gets its snapshot only with its first read.
        _ = try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_master")
        return try body(db)
      }
    } catch let fault as SystemFault where !(fault.error is DatabaseError || fault.error is Refusal)
    {
      throw fault.error
    } catch {
      throw fault(error)
    }
  }

  private func deferred<Value>(
    steps: Int, _ body: (Database) throws -> Value
  ) throws -> Value {
    try queue.writeWithoutTransaction { db in
      limit.begin(most: steps)
      return try DamageLog.$current.withValue(damage) {
        try db.beginTransaction(.deferred)
        do {
          let value = try body(db)
          // Nothing was written, and after a page that could not be read SQLite commits nothing.
          do { try db.commit() } catch { try db.rollback() }
          return value
        } catch {
          try? db.rollback()
          throw SystemFault(error, db)
        }
      }
    }
  }

  /// Runs statements that SQLite does not allow inside a transaction.
  func outsideTransactions<Value>(
    _ body: (Database) throws -> Value
  ) throws(StorageError) -> Value {
    do {
      return try queue.writeWithoutTransaction { db in
        limit.begin(most: .max)
        defer { damagedRows.forget() }
        return try body(db)
      }
    } catch {
      throw fault(error)
    }
  }

  /// Runs a block in an IMMEDIATE transaction, which is rolled back if the block throws.
  ///
  /// IMMEDIATE is needed because a transaction that begins by reading cannot wait for the write
  /// lock later: SQLite answers such an upgrade with BUSY at once, whatever the timeout.
  func write<Value>(_ body: (Database) throws -> Value) throws(StorageError) -> Value {
    do {
      return try immediate(body)
    } catch {
      throw fault(error)
    }
  }

  /// Does the same, and passes on the block's own errors.
  func changing<Value>(_ body: (Database) throws -> Value) throws -> Value {
    do {
      return try immediate(body)
    } catch let fault as SystemFault where !(fault.error is DatabaseError || fault.error is Refusal)
    {
      throw fault.error
    } catch {
      throw fault(error)
    }
  }

  private func immediate<Value>(_ body: (Database) throws -> Value) throws -> Value {
    guard access == .writing else {
      throw StorageError(
        .notPermitted, path: path, reason: "the journal was opened for reading only")
    }
    do {
      return try OpenJournals.changing {
        try queue.write { db in
          db.afterNextTransaction { _ in OpenJournals.noteChange() }
          limit.begin(most: .max)
          damagedRows.forget()
          return try DamageLog.$current.withValue(damage) {
            do { return try body(db) } catch { throw SystemFault(error, db) }
          }
        }
      }
    } catch var fault as SystemFault where fault.isFull {
      // Checked only now, after the rollback, because GRDB runs no statement in the failed
      // transaction.
      let areUsedUp = try? queue.writeWithoutTransaction { try RowNumbers($0).areUsedUp() }
      fault.hasNoNumber = areUsedUp ?? false
      throw fault
    }
  }
}

extension Date {
  /// Milliseconds since 1970, the unit of every instant in the file.
  ///
  /// A date outside the possible range becomes the nearest one that the file can hold.
  var milliseconds: Int64 {
    Int64(max(-0x1p52, min(0x1p52, (timeIntervalSince1970 * 1000).rounded(.down))))
  }

  init(milliseconds: Int64) {
    self.init(timeIntervalSince1970: Double(milliseconds) / 1000)
  }
}
