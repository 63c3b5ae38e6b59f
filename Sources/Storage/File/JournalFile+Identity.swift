internal import GRDB

extension JournalFile {
  /// Returns whether a published recording has this shape, so that comparing identities is
  /// worthwhile.
  package func mayHold(rate: Int, channels: Int, frames: Int64) throws(StorageError) -> Bool {
    try read { db in
      try Bool.fetchOne(
        db,
        sql: """
          SELECT EXISTS (SELECT 1 FROM recording
            WHERE frames = ? AND rate = ? AND channels = ? AND state = 'finished')
          """, arguments: [frames, rate, channels]) ?? false
    }
  }
}
