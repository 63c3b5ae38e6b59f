package import Entries
package import Foundation
internal import GRDB

extension JournalFile {
  /// Ends a version: its text is complete, and if it becomes current it is the one that is shown
  /// and searched.
  ///
  /// Utterances without text take no space in the text. A recogniser's version never replaces a
  /// corrected one as the current version, even if `makeCurrent` is true. Ending a version a second
  /// time changes nothing. The utterances' positions are first written in small transactions; the
  /// last transaction makes the version current and indexes it.
  /// - Parameter spoken: What the commands in it change if it becomes current, in the same
  ///   transaction: a process that dies must not leave their words in the version that is shown, as
  ///   if the owner had put them back.
  @discardableResult
  package func finishTranscript(
    _ id: Int64, state: Transcript.State, makeCurrent: Bool, obeying spoken: SpokenChange? = nil
  ) throws(StorageError) -> TranscriptEnding {
    let places = try read { db in
      try TranscriptWriter.isRunning(id, db) ? try TranscriptWriter.places(of: id, db) : []
    }
    for first in stride(from: 0, to: places.count, by: 100) {
      try write { db in
        try TranscriptWriter.number(places[first..<min(first + 100, places.count)], db)
      }
    }
    return try write { db in
      let isRunning = try TranscriptWriter.isRunning(id, db)
      if isRunning { try JournalFile.finish(id, state: state, makeCurrent: makeCurrent, db) }
      let isCurrent = try Bool.fetchOne(
        db, sql: "SELECT is_current FROM transcript WHERE id = ?", arguments: [id])
      guard isCurrent == true else { return .hidden }
      guard isRunning, let spoken else { return .shown }
      return .obeyed(changedEntry: try JournalFile.obey(spoken, in: id, db))
    }
  }

  private static func finish(
    _ id: Int64, state: Transcript.State, makeCurrent: Bool, _ db: Database
  ) throws {
    // Numbers the utterances that were added meanwhile; those numbered before are not written
    // again.
    try TranscriptWriter.number(try TranscriptWriter.places(of: id, db), db)
    try TranscriptWriter.summarize(id, db)
    try db.execute(
      sql: "UPDATE transcript SET state = ? WHERE id = ?", arguments: [state.rawValue, id])
    if makeCurrent, state != .running, try mayReplaceCurrent(id, state: state, db) {
      try TranscriptWriter.makeCurrent(
        id, by: state == .corrected ? .owner : .machine, at: nil, db)
    }
  }

  /// Makes a finished version the current one because the owner chose it, even if a corrected
  /// version is current.
  package func setCurrent(
    _ transcript: Int64, at date: Date, in step: ChangeStep? = nil
  ) throws(StorageError) {
    try change({ try JournalFile.entries(ofTranscript: transcript, $0) }, at: date, in: step) {
      db in
      guard try !TranscriptWriter.isRunning(transcript, db) else {
        throw Refusal(.failed, "transcript \(transcript) is not finished")
      }
      try TranscriptWriter.makeCurrent(transcript, by: .owner, at: date, db)
    }
  }

  private static func entries(ofTranscript transcript: Int64, _ db: Database) throws -> [Int64] {
    try Int64.fetchAll(
      db,
      sql: """
        SELECT entry_id FROM transcript JOIN recording ON recording.id = recording_id
        WHERE transcript.id = ? AND entry_id IS NOT NULL
        """, arguments: [transcript])
  }

  private static func mayReplaceCurrent(
    _ transcript: Int64, state: Transcript.State, _ db: Database
  ) throws -> Bool {
    if state == .corrected { return true }
    let corrected = try Int.fetchOne(
      db,
      sql: """
        SELECT 1 FROM transcript WHERE is_current = 1 AND state = 'corrected'
          AND recording_id = (SELECT recording_id FROM transcript WHERE id = ?)
        """, arguments: [transcript])
    return corrected == nil
  }
}
