internal import GRDB

extension JournalFile {
  /// Returns the number of the check-in outside the trash that was created last, even if another
  /// has a later moment; nil if there is none.
  package func lastCheckIn() throws(StorageError) -> Int64? {
    try read { db in
      try Int64.fetchOne(
        db,
        sql: """
          SELECT entry.id FROM check_in JOIN entry ON entry.id = entry_id
          WHERE deleted IS NULL ORDER BY created DESC, entry.id DESC LIMIT 1
          """)
    }
  }
}
