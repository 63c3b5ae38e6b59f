package import Entries
internal import GRDB

/// A finished recording that waits to be processed.
package struct PendingRecording: Sendable, Equatable {
  /// The number of its entry.
  package var entry: Int64
  /// The recording.
  package var recording: Recording

  /// Pairs a recording with its entry.
  package init(entry: Int64, recording: Recording) {
    self.entry = entry
    self.recording = recording
  }
}

extension PendingRecording {
  /// Returns the finished recordings outside the trash that meet a condition, except those with
  /// damaged rows.
  /// - Parameters:
  ///   - condition: A further SQL condition on the recording.
  ///   - order: The SQL expressions to sort by.
  static func readable(
    where condition: SQL, orderedBy order: SQL, _ db: Database
  ) throws -> [PendingRecording] {
    let rows = try SQLRequest<Row>(
      literal: """
        \(sql: RecordingRow.columns)
        WHERE state = 'finished' AND entry_id IN (SELECT id FROM entry WHERE deleted IS NULL)
          AND \(condition)
        ORDER BY \(order)
        """
    ).fetchCursor(db)
    var pending: [PendingRecording] = []
    while let row = try rows.next() {
      guard let entry = RecordingRow.entry(of: row), let recording = RecordingRow.readable(row)
      else { continue }
      pending.append(PendingRecording(entry: entry, recording: recording))
    }
    return pending
  }
}
