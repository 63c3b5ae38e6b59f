internal import GRDB

extension JournalFile {
  /// Whether a file is a journal of any version, judged by its first bytes.
  package static func isJournal(at path: String) -> Bool {
    (try? JournalHeader(path: path)) != nil
  }

  /// Returns whether a finished recording has this length and format, so that comparing digests is
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
