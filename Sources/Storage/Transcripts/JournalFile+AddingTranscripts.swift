package import Entries
package import Foundation
internal import GRDB

extension JournalFile {
  /// Adds a complete version: one that a person corrected, or that comes from elsewhere.
  ///
  /// This is one transaction, so that a process that dies leaves all of it or nothing, and a
  /// recogniser never continues an incomplete version that a person wrote.
  /// - Parameters:
  ///   - makeCurrent: Whether it becomes the version that is shown and searched.
  ///   - step: The step to which this change belongs; nil if it forms its own step.
  ///   - amended: A corrected version that the same person has just made; if it is still shown, it
  ///     is replaced instead of adding a version.
  /// - Returns: The database's number of the version.
  package func addTranscript(
    _ transcript: Transcript, to recording: Int64, makeCurrent: Bool, at date: Date,
    in step: ChangeStep? = nil, amending amended: Int64? = nil
  ) throws(StorageError) -> Int64 {
    try change({ try JournalFile.entries(ofRecording: recording, $0) }, at: date, in: step) { db in
      if let amended,
        try JournalFile.amend(amended, of: recording, with: transcript, at: date, db)
      {
        return amended
      }
      return try JournalFile.add(
        transcript, to: recording, makeCurrent: makeCurrent, at: date, db)
    }
  }

  /// Replaces the utterances of a corrected version if it is the one that is shown; returns whether
  /// it was.
  private static func amend(
    _ version: Int64, of recording: Int64, with transcript: Transcript, at date: Date,
    _ db: Database
  ) throws -> Bool {
    let isShown = try Bool.fetchOne(
      db,
      sql: """
        SELECT is_current AND state = 'corrected' FROM transcript WHERE id = ? AND recording_id = ?
        """, arguments: [version, recording])
    guard isShown == true else { return false }
    let last = try String.fetchOne(
      db, sql: "SELECT max(stamp) FROM transcript WHERE recording_id = ?", arguments: [recording])
    // The words have changed, so the version gets a new stamp and its evidence is stale; only the
    // names of the voices stay valid.
    try db.execute(
      literal: """
        UPDATE transcript SET stamp = \(Stamp.next(after: last, at: date)) WHERE id = \(version)
        """)
    try JournalFile.makeEvidenceStale(ofTranscript: version, db)
    try db.execute(literal: "DELETE FROM utterance WHERE transcript_id = \(version)")
    try fill(version, with: transcript, db)
    try TranscriptWriter.makeCurrent(version, by: .owner, at: date, db)
    return true
  }

  /// Writes the utterances of a version, and its summary.
  private static func fill(
    _ version: Int64, with transcript: Transcript, _ db: Database
  ) throws {
    for (position, utterance) in transcript.utterances.enumerated() {
      _ = try TranscriptWriter.insert(utterance, at: position, to: version, db)
    }
    try TranscriptWriter.number(try TranscriptWriter.places(of: version, db), db)
    try TranscriptWriter.summarize(version, db)
  }

  /// Changes an entry as spoken commands in a version said, if it is the first of its recording, and
  /// adds a version without their words.
  /// - Returns: Whether it was the first.
  static func obey(_ spoken: SpokenChange, in version: Int64, _ db: Database) throws -> Bool {
    let log = try ChangeLog(of: [spoken.entry], db)
    let isFirst =
      try Bool.fetchOne(
        db,
        sql: """
          SELECT count(*) = 1 FROM transcript
          WHERE recording_id = (SELECT recording_id FROM transcript WHERE id = ?)
          """, arguments: [version]) ?? false
    if isFirst { try apply(spoken.change, to: spoken.entry, at: spoken.date, db) }
    if let version = spoken.version {
      _ = try add(version, to: spoken.recording, makeCurrent: true, at: spoken.date, db)
    }
    _ = try log.write(at: spoken.date, step: nil, db)
    return isFirst
  }

  private static func add(
    _ transcript: Transcript, to recording: Int64, makeCurrent: Bool, at date: Date, _ db: Database
  ) throws -> Int64 {
    let found = try Int.fetchOne(
      db, sql: "SELECT 1 FROM recording WHERE id = ?", arguments: [recording])
    guard found != nil else { throw Refusal(.missing, "there is no recording \(recording)") }
    let id = try TranscriptWriter.begin(recording, transcript.engine, at: date, db)
    try fill(id, with: transcript, db)
    let state = transcript.state == .running ? .done : transcript.state
    try db.execute(
      sql: "UPDATE transcript SET state = ? WHERE id = ?", arguments: [state.rawValue, id])
    if makeCurrent { try TranscriptWriter.makeCurrent(id, by: .owner, at: date, db) }
    return id
  }
}
