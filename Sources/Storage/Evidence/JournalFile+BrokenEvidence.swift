internal import Foundation
internal import GRDB

extension JournalFile {
  /// Returns the rows of evidence that cannot be used, with their entries.
  /// - Parameter isReadable: Whether sums can be read and a length in seconds is one that speech
  ///   can have.
  package func brokenEvidence(
    _ isReadable: (_ sums: [UInt8], _ seconds: Double) -> Bool
  ) throws(StorageError) -> [(row: Int64, entry: Int64?)] {
    try read(steps: .max) { db in
      // Rows that only mark a channel have no sums.
      let rows = try Row.fetchCursor(
        db,
        sql: """
          SELECT voice_evidence.id, entry_id, seconds, sums FROM voice_evidence
          LEFT JOIN recording ON recording.id = recording_id
          WHERE voice_evidence.model NOT IN (?, ?) ORDER BY entry_id, voice_evidence.id
          """, arguments: [EvidenceRow.forgotten, EvidenceRow.stale])
      var broken: [(row: Int64, entry: Int64?)] = []
      while let row = try rows.next() {
        let seconds = Double.fromDatabaseValue(row[2]) ?? .nan
        let sums = Data.fromDatabaseValue(row[3]).map { [UInt8]($0) }
        if let sums, isReadable(sums, seconds) { continue }
        broken.append((row[0], row[1]))
      }
      return broken
    }
  }

  /// Removes evidence that cannot be used, so that it is gathered again.
  ///
  /// Whose voice it is stays, because its owner may have said so.
  /// - Parameter rows: The numbers of the rows.
  package func removeBrokenEvidence(_ rows: [Int64]) throws(StorageError) {
    guard !rows.isEmpty else { return }
    try write { db in
      for row in rows {
        // Then the evidence of the transcript's own words counts.
        try db.execute(
          literal: """
            DELETE FROM voice_evidence WHERE id = \(row) AND origin = 'learned' AND EXISTS (
              SELECT 1 FROM voice_evidence AS heard WHERE heard.origin = 'heard'
                AND heard.recording_id = voice_evidence.recording_id
                AND heard.channel = voice_evidence.channel)
            """)
        try db.execute(
          literal: """
            UPDATE voice_evidence SET origin = 'heard', model = \(EvidenceRow.stale), sums = x'',
              seconds = min(max(seconds, 1), 60)
            WHERE id = \(row)
            """)
      }
    }
  }
}
