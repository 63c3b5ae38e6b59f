internal import GRDB

extension JournalFile {
  /// The number of the live check-in that was made last, whatever moment it is of, or nothing where
  /// there is none.
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
