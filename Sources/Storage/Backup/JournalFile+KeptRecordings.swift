internal import GRDB

extension JournalFile {
  /// Returns all finished recordings, oldest first, in the trash or not.
  package func keptRecordings() throws(StorageError) -> [KeptRecording] {
    try read { db in
      let rows = try Row.fetchCursor(
        db, sql: RecordingRow.columns + " WHERE state = 'finished' ORDER BY start_instant, id")
      var recordings: [KeptRecording] = []
      while let row = try rows.next() {
        recordings.append(
          KeptRecording(
            uuid: row[1], entry: RecordingRow.entry(of: row), day: row[5],
            recording: try? RecordingRow.recording(row), hasLength: RecordingRow.hasLength(row)))
      }
      return recordings
    }
  }

  /// Returns how many entries there are, in the trash or not.
  package func entryCount() throws(StorageError) -> Int {
    try read { db in try db.count("entry") }
  }

  /// Returns the identifiers of all entries that are there or were erased, as they are stored.
  package func knownIdentifiers() throws(StorageError) -> Set<String> {
    try read { db in
      try String.fetchSet(
        db, sql: "SELECT uuid FROM entry UNION SELECT name FROM removal WHERE kind = 'entry'")
    }
  }

  /// Returns the identifiers of all entries, in the trash or not, as they are stored.
  package func entryIdentifiers() throws(StorageError) -> Set<String> {
    try read { db in try String.fetchSet(db, sql: "SELECT uuid FROM entry") }
  }
}
