internal import GRDB

extension JournalFile {
  /// The connection could not be made to wait for the disk again.
  private struct StillInBulk: Error {
    let error: any Error
  }

  /// How many pages of log many bytes may fill until they go into the file.
  private static let bulkCheckpoint = 2048
  /// How many free pages one transaction gives back.
  private static let pagesGivenBack = 4096

  /// Runs a block in a transaction that writes a part of something that belongs to nothing yet.
  ///
  /// Its end does not wait for the disk, because what a power cut takes back of it is missed by nobody. The
  /// transaction that makes it somebody's is an ordinary one, which waits for all before it. With ordinary
  /// transactions two gigabytes make the disk sync 2,000 times.
  /// - Throws: ``StorageError``; where later transactions would not wait for the disk, the file is closed.
  func writeInBulk<Value>(_ body: (Database) throws -> Value) throws(StorageError) -> Value {
    guard access == .writing else {
      throw StorageError(
        .notPermitted, path: path, reason: "the journal was opened for reading only")
    }
    do {
      // One access to the queue, so that no other transaction is written in this way.
      return try queue.writeWithoutTransaction { db in
        let result = Result {
          try JournalFile.setBulk(true, db)
          return try transaction(db, body)
        }
        do { try JournalFile.setBulk(false, db) } catch { throw StillInBulk(error: error) }
        return try result.get()
      }
    } catch let fault as StillInBulk {
      // What would be written after this would not wait for the disk; so nothing is written.
      try? queue.close()
      throw StorageError(fault.error, path: path)
    } catch {
      throw StorageError(error, path: path)
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
    // It answers with the number.
    _ = try Int.fetchOne(db, sql: "PRAGMA wal_autocheckpoint = \(pages)")
  }

  /// Makes the file shorter by the pages that nothing uses, in small transactions.
  package func giveBackFreePages() throws(StorageError) {
    var left = try freePages()
    while left > 0 {
      try outsideTransactions { db in
        // The statement frees a page for each row that is asked of it.
        let pages = try Row.fetchCursor(
          db, sql: "PRAGMA incremental_vacuum(\(JournalFile.pagesGivenBack))")
        while try pages.next() != nil {}
      }
      let now = try freePages()
      // Another process may need them at the same time.
      guard now < left else { return }
      left = now
    }
  }

  private func freePages() throws(StorageError) -> Int {
    try read { db in try Int.fetchOne(db, sql: "PRAGMA freelist_count") ?? 0 }
  }
}
