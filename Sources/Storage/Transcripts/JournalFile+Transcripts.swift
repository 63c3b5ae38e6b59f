package import Entries
package import Foundation
internal import GRDB

extension JournalFile {
  /// Returns the finished recordings without a current transcript, or with one that has lost words,
  /// oldest first, of all entries outside the trash or of the given ones; those with damaged rows
  /// are left out.
  package func pendingRecordings(
    in numbers: [Int64]? = nil
  ) throws(StorageError) -> [PendingRecording] {
    try read { db in
      let among: SQL =
        if let numbers {
          "entry_id IN (SELECT value FROM json_each(\(numbers.jsonArray)))"
        } else {
          "TRUE"
        }
      return try PendingRecording.readable(
        where: """
          \(among) AND NOT EXISTS (SELECT 1 FROM transcript
            WHERE recording_id = recording.id AND is_current = 1
              AND NOT \(sql: TranscriptRow.isIncomplete))
          """, orderedBy: "start_instant, entry_id, id", db)
    }
  }

  /// Begins a version of a recording's transcript, or continues the running one of the same engine.
  package func beginTranscript(
    recording: Int64, engine: Transcript.Engine, at date: Date
  ) throws(StorageError) -> Int64 {
    try write { db in
      let running = try Int64.fetchOne(
        db,
        sql: """
          SELECT id FROM transcript WHERE recording_id = ? AND state = 'running' AND engine = ?
            AND model = ? AND checksum = ? AND vocabulary = ? AND settings = ?
          """,
        arguments: [
          recording, engine.name, engine.model, engine.checksum, engine.vocabulary,
          engine.settings,
        ])
      if let running { return running }
      return try TranscriptWriter.begin(recording, engine, at: date, db)
    }
  }

  /// Adds utterances to a running version in one transaction.
  ///
  /// If a position already has an utterance, that one stays: two processes that transcribe the same
  /// recording with the same engine get the same result.
  /// - Parameter sounds: What was heard in the same stretches, by position, which replaces earlier
  ///   rows of these stretches; nil leaves those as they are.
  package func appendUtterances(
    _ utterances: [(position: Int, utterance: Utterance)], sounds: [Int: HeardSound]? = nil,
    to transcript: Int64
  ) throws(StorageError) {
    try write { db in
      let running = try TranscriptWriter.isRunning(transcript, db)
      if let sounds, running {
        let recording = try Int64.fetchOne(
          db, sql: "SELECT recording_id FROM transcript WHERE id = ?", arguments: [transcript])
        for (position, _) in utterances {
          guard let recording else { break }
          try HeardSoundRow.replace(sounds[position], at: position, of: recording, db)
        }
      }
      for (position, utterance) in utterances {
        let added = try TranscriptWriter.insert(utterance, at: position, to: transcript, db)
        guard running || !added else {
          throw Refusal(.failed, "transcript \(transcript) is finished and cannot grow")
        }
      }
    }
  }

  /// Returns the positions of the utterances in a version.
  package func donePositions(of transcript: Int64) throws(StorageError) -> Set<Int> {
    try read { db in
      try Set(
        Int.fetchAll(
          db, sql: "SELECT position FROM utterance WHERE transcript_id = ?",
          arguments: [transcript]))
    }
  }

  /// Returns the utterance at a position of a version, or nil if there is none.
  package func utterance(
    at position: Int, of transcript: Int64
  ) throws(StorageError) -> Utterance? {
    try read { db in try TranscriptRow.utterance(at: position, of: transcript, db) }
  }

  /// Returns the current version of a recording's transcript, or nil if it has none.
  package func currentTranscript(
    of recording: Int64
  ) throws(StorageError) -> StoredTranscript? {
    try storedTranscript("recording_id = \(recording) AND is_current = 1")
  }

  /// Returns the results of `make` for each utterance of a recording's current transcript, in order
  /// of time; only one utterance is in memory at a time, beside the results.
  /// - Parameter time: Only utterances within these seconds of the recording; nil for all.
  package func currentUtterances<Made>(
    of recording: Int64, during time: Range<Double>? = nil, _ make: (Utterance) -> [Made]
  ) throws(StorageError) -> [Made] {
    try read { db in
      let id = try Int64.fetchOne(
        db, sql: "SELECT id FROM transcript WHERE recording_id = ? AND is_current = 1",
        arguments: [recording])
      guard let id else { return [] }
      return try TranscriptRow.utterances(of: id, during: time, db, make)
    }
  }

  /// Returns a version of a transcript with all its words.
  package func transcript(_ id: Int64) throws(StorageError) -> StoredTranscript? {
    try storedTranscript("id = \(id)")
  }

  /// Returns all versions of a recording's transcript, oldest first.
  package func transcripts(
    of recording: Int64
  ) throws(StorageError) -> [TranscriptVersion] {
    try read { db in
      try Row.fetchAll(
        db, sql: TranscriptRow.columns + " WHERE recording_id = ? ORDER BY stamp, id",
        arguments: [recording]
      ).map(TranscriptRow.version)
    }
  }

  /// Removes a version that is not current, with its utterances.
  package func discardTranscript(_ id: Int64) throws(StorageError) {
    try write { db in
      try db.execute(
        sql: "DELETE FROM transcript WHERE id = ? AND is_current = 0", arguments: [id])
      guard db.changesCount == 1 else {
        throw Refusal(.notFound, "there is no transcript \(id), or it is the current one")
      }
    }
  }

  private func storedTranscript(_ condition: SQL) throws(StorageError) -> StoredTranscript? {
    try read { db in
      let row = try SQLRequest<Row>(
        literal: "\(sql: TranscriptRow.columns) WHERE \(condition)"
      ).fetchOne(db)
      guard let version = row.map(TranscriptRow.version) else { return nil }
      let transcript = Transcript(
        engine: version.engine, state: version.state,
        utterances: try TranscriptRow.utterances(of: version.id, db) { [$0] })
      // A running version is counted when it is finished.
      let count = transcript.utterances.reduce(0) { $0 + $1.words.count }
      if version.state != .running, count < version.wordCount {
        TranscriptRow.noteLostWords(of: version.id, db)
      }
      return StoredTranscript(version: version, transcript: transcript)
    }
  }
}
