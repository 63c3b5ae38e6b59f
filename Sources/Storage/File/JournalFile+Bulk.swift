internal import GRDB

extension JournalFile {
  /// The connection could not be switched back to waiting for the disk.
  private struct StillInBulk: Error {
    let error: any Error
  }

  /// The number of log pages that starts a checkpoint while much is written.
  private static let bulkCheckpoint = 2048
  /// The number of free pages to give back in one transaction.
  private static let pagesGivenBack = 4096

  /// Runs a block in a transaction that writes data which nothing refers to yet.
  ///
  /// Its commit does not wait for the disk, because nobody misses such data if a power failure
  /// loses it. The transaction that later refers to the data is an ordinary one, and waits for all
  /// transactions before it. With ordinary transactions, two gigabytes would need 2,000 disk syncs.
  /// - Throws: ``StorageError``; if later commits would not wait for the disk, the file is closed.
  func writeInBulk<Value>(_ body: (Database) throws -> Value) throws(StorageError) -> Value {
    guard access == .writing else {
      throw StorageError(
        .notPermitted, path: path, reason: "the journal was opened for reading only")
    }
    do {
      // One access to the queue, so that no other transaction runs in this mode.
      return try queue.writeWithoutTransaction { db in
        let result = Result {
          damagedRows.forget()
          try JournalFile.setBulk(true, db)
          return try transaction(db, body)
        }
        do { try JournalFile.setBulk(false, db) } catch { throw StillInBulk(error: error) }
        return try result.get()
      }
    } catch let fault as StillInBulk {
      // Later commits would not wait for the disk, so nothing more is written.
      try? queue.close()
      throw StorageError(fault.error, path: path)
    } catch {
      throw fault(error)
    }
  }

  private func transaction<Value>(
    _ db: Database, _ body: (Database) throws -> Value
  ) throws -> Value {
    limit.begin(most: .max)
    return try DamageLog.$current.withValue(damage) {
      do {
        try db.beginTransaction(.immediate)
        let value = try body(db)
        try db.commit()
        return value
      } catch {
        let fault = SystemFault(error, db)
        if db.isInsideTransaction { try? db.rollback() }
        throw fault
      }
    }
  }

  private static func setBulk(_ isBulk: Bool, _ db: Database) throws {
    try db.execute(sql: "PRAGMA synchronous = \(isBulk ? "NORMAL" : "FULL")")
    let pages = isBulk ? bulkCheckpoint : Connection.checkpointPages
    // The statement returns the new number.
    _ = try Int.fetchOne(db, sql: "PRAGMA wal_autocheckpoint = \(pages)")
  }

  /// Removes unused pages from the end of the file, in small transactions.
  package func giveBackFreePages() throws(StorageError) {
    var left = try freePages()
    while left > 0 {
      try outsideTransactions { db in
        // SQLite frees one page for each row that is read from this statement.
        let pages = try Row.fetchCursor(
          db, sql: "PRAGMA incremental_vacuum(\(JournalFile.pagesGivenBack))")
        while try pages.next() != nil {}
      }
      let now = try freePages()
      // Stops if nothing was freed, since another process may be using free pages at the same time.
      guard now < left else { return }
      left = now
    }
  }

  private func freePages() throws(StorageError) -> Int {
    try read { db in try Int.fetchOne(db, sql: "PRAGMA freelist_count") ?? 0 }
  }
}
