internal import Foundation
internal import GRDB

extension JournalFile {
  /// The condition under which a row counts: its transcript is shown, and its entry is not in the
  /// trash.
  ///
  /// So what a transcript taught goes when it is corrected, made anew or thrown away, and comes
  /// back when it is restored.
  private static let valid = """
    is_current = 1 AND entry_id IN (SELECT id FROM entry WHERE deleted IS NULL)
    """

  /// Returns what the recordings show about their voices, newest first; of each recording what was
  /// learned from it by hearing it anew, if it was.
  /// - Parameters:
  ///   - model: The checksum of the recognition model with which it was gathered.
  ///   - most: The seconds of speech of a voice after which older recordings are left out.
  package func evidence(
    model: String, most: Double = .infinity
  ) throws(StorageError) -> [EvidenceRow] {
    try read { db in
      let rows = try Row.fetchCursor(
        db,
        sql: """
          SELECT voice_evidence.id, voice_evidence.recording_id, transcript_id, channel, origin,
            voice, voice_evidence.model, seconds, transcript.state = 'corrected', sums
          FROM voice_evidence JOIN transcript ON transcript.id = transcript_id
          JOIN recording ON recording.id = voice_evidence.recording_id
          WHERE voice_evidence.model = ? AND \(JournalFile.valid)
          ORDER BY start_instant DESC, voice_evidence.recording_id DESC, channel, origin DESC
          """, arguments: [model])
      var found: [EvidenceRow] = []
      var seconds: [String: Double] = [:]
      while let row = try rows.next() {
        let evidence = try EvidenceRow(row)
        // What was learned comes before what was heard.
        if let last = found.last, last.recording == evidence.recording,
          last.channel == evidence.channel
        {
          continue
        }
        guard seconds[evidence.voice, default: 0] < most else { continue }
        seconds[evidence.voice, default: 0] += evidence.seconds
        found.append(evidence)
      }
      return found
    }
  }

  /// Keeps what a recording showed about its voices in place of what was kept of the same origin.
  ///
  /// A version that is not current any more keeps nothing, and what is heard anew never stands for a
  /// channel that was forgotten.
  /// - Parameter replaced: The channels that are replaced; the others stay as they are.
  package func keep(
    _ evidence: [EvidenceRow], of recording: Int64, transcript: Int64, origin: EvidenceRow.Origin,
    replacing replaced: EvidenceRow.Replaced = .all
  ) throws(StorageError) {
    try write { db in
      let isCurrent = try Bool.fetchOne(
        db, sql: "SELECT is_current FROM transcript WHERE id = ? AND recording_id = ?",
        arguments: [transcript, recording])
      guard isCurrent == true else { return }
      let stays: SQL =
        switch (origin, replaced) {
        case (.learned, _): "model = \(EvidenceRow.forgotten)"
        case (.heard, .all): "FALSE"
        case (.heard, .due(let forgotten)):
          JournalFile.isSettled(model: evidence.first?.model, forgotten: forgotten)
        }
      let staying = try SQLRequest<Int>(
        literal: """
          SELECT DISTINCT channel FROM voice_evidence
          WHERE recording_id = \(recording) AND transcript_id = \(transcript) AND \(stays)
          """
      ).fetchAll(db)
      // What was heard anew followed other words.
      try db.execute(
        literal: """
          DELETE FROM voice_evidence WHERE recording_id = \(recording) AND channel NOT IN \(staying)
            AND (origin = \(origin.rawValue) OR \(origin.rawValue) = 'heard')
          """)
      for row in evidence where !staying.contains(row.channel) {
        try db.execute(
          literal: """
            INSERT INTO voice_evidence (recording_id, transcript_id, channel, origin, voice, model,
              seconds, sums)
            VALUES (\(recording), \(transcript), \(row.channel), \(row.origin.rawValue),
              \(row.voice), \(row.model), \(row.seconds), \(Data(row.sums)))
            """)
      }
    }
  }

  /// The condition under which a row tells all that there is to tell of its channel by the words of its
  /// transcript.
  private static func isSettled(model: String?, forgotten: Bool) -> SQL {
    """
    ((model NOT IN (\(EvidenceRow.forgotten), \(EvidenceRow.stale))
        AND model = coalesce(\(model), model))
      OR (model = \(EvidenceRow.forgotten) AND NOT \(forgotten)))
    """
  }

  /// Returns whose voice is on each channel of a recording, as far as that was decided before.
  package func voiceNames(in recording: Int64) throws(StorageError) -> [Int: String] {
    try read { db in
      let rows = try Row.fetchAll(
        db,
        sql: """
          SELECT channel, voice FROM voice_evidence WHERE recording_id = ? AND seconds > 0
          ORDER BY id
          """, arguments: [recording])
      return Dictionary(rows.map { ($0[0], $0[1]) }, uniquingKeysWith: { $1 })
    }
  }

  /// Returns how many recordings show no voice that is known.
  package func strangerCount() throws(StorageError) -> Int {
    try read { db in
      try Int.fetchOne(
        db,
        sql: """
          SELECT count(DISTINCT voice_evidence.recording_id) FROM voice_evidence
          JOIN transcript ON transcript.id = transcript_id
          JOIN recording ON recording.id = voice_evidence.recording_id
          WHERE voice_evidence.voice = '' AND seconds > 0 AND \(JournalFile.valid)
          """) ?? 0
    }
  }

  /// Returns the entries all of whose recordings are among the given ones, and how many of these they hold.
  package func entries(
    holdingOnly recordings: [Int64]
  ) throws(StorageError) -> (entries: [Int64], recordings: Int) {
    try read { db in
      var held: [Int64: Int] = [:]
      for recording in recordings {
        let entry = try Int64.fetchOne(
          db, sql: "SELECT entry_id FROM recording WHERE id = ?", arguments: [recording])
        if let entry { held[entry, default: 0] += 1 }
      }
      for (entry, count) in held {
        let all = try Int.fetchOne(
          db, sql: "SELECT count(*) FROM recording WHERE entry_id = ?", arguments: [entry])
        if all != count { held[entry] = nil }
      }
      return (held.keys.sorted(), held.values.reduce(0, +))
    }
  }

  /// Returns the finished recordings outside the trash whose current transcript a person corrected,
  /// oldest first, with their entries.
  package func correctedRecordings() throws(StorageError) -> [(recording: Int64, entry: Int64)] {
    try read { db in
      let rows = try Row.fetchAll(
        db,
        sql: """
          SELECT recording.id, entry_id FROM recording
          JOIN transcript ON recording_id = recording.id AND is_current = 1
          WHERE transcript.state = 'corrected' AND recording.state = 'finished'
            AND entry_id IN (SELECT id FROM entry WHERE deleted IS NULL)
          ORDER BY start_instant, recording.id
          """)
      return rows.map { ($0[0], $0[1]) }
    }
  }

  /// Takes back what was learned by hearing recordings anew; what their transcripts taught stays.
  /// - Returns: How many recordings' evidence was taken back.
  package func takeBackLearned() throws(StorageError) -> Int {
    try write { db in
      let count = try Int.fetchOne(
        db,
        sql: """
          SELECT count(DISTINCT recording_id) FROM voice_evidence WHERE origin = 'learned'
          """)
      try db.execute(sql: "DELETE FROM voice_evidence WHERE origin = 'learned'")
      return count ?? 0
    }
  }

  /// Forgets all that was learned of one voice or of all, so that the same transcripts do not teach it
  /// again by themselves.
  /// - Returns: How many recordings' evidence was forgotten.
  package func forgetEvidence(voice: String? = nil) throws(StorageError) -> Int {
    try write { db in
      let forgotten = "model <> '' AND seconds > 0 AND (?1 IS NULL OR voice = ?1)"
      let count = try Int.fetchOne(
        db,
        sql: "SELECT count(DISTINCT recording_id) FROM voice_evidence WHERE \(forgotten)",
        arguments: [voice])
      // What was heard anew is never there without what was heard; if it were, it would be the mark.
      try db.execute(
        sql: """
          DELETE FROM voice_evidence WHERE \(forgotten) AND origin = 'learned' AND EXISTS (
            SELECT 1 FROM voice_evidence AS heard WHERE heard.origin = 'heard'
              AND heard.recording_id = voice_evidence.recording_id
              AND heard.channel = voice_evidence.channel)
          """, arguments: [voice])
      try db.execute(
        sql: """
          UPDATE voice_evidence
          SET voice = '', model = '', origin = 'heard', seconds = 0, sums = x''
          WHERE \(forgotten)
          """, arguments: [voice])
      return count ?? 0
    }
  }

  /// Keeps the names of the voices of a version whose words were changed, and nothing else of what it
  /// showed, so that it is learned from again under the same names.
  static func makeEvidenceStale(ofTranscript version: Int64, _ db: Database) throws {
    // By other words, what was forgotten may be learned again.
    try db.execute(
      literal: """
        DELETE FROM voice_evidence
        WHERE transcript_id = \(version) AND (model = \(EvidenceRow.forgotten)
          OR (origin = 'learned' AND EXISTS (
            SELECT 1 FROM voice_evidence AS heard WHERE heard.origin = 'heard'
              AND heard.recording_id = voice_evidence.recording_id
              AND heard.channel = voice_evidence.channel)))
        """)
    try db.execute(
      literal: """
        UPDATE voice_evidence SET origin = 'heard', model = \(EvidenceRow.stale), sums = x''
        WHERE transcript_id = \(version)
        """)
  }

  /// Returns the finished recordings outside the trash whose current transcript has words, and of
  /// which nothing is kept for it or not all, the corrected ones first, then newest first.
  /// - Parameters:
  ///   - model: The checksum of the recognition model; nil for any.
  ///   - forgotten: Whether those are among them of which it was forgotten, or a part of it.
  package func recordingsWithoutEvidence(
    model: String? = nil, forgotten: Bool = false
  ) throws(StorageError) -> [PendingRecording] {
    try read { db in
      try PendingRecording.readable(
        where: """
          id IN (SELECT recording_id FROM transcript AS shown
            WHERE is_current = 1 AND word_count > 0 AND (
              NOT EXISTS (SELECT 1 FROM voice_evidence WHERE recording_id = shown.recording_id)
              OR EXISTS (
                SELECT 1 FROM voice_evidence AS kept WHERE recording_id = shown.recording_id
                  AND NOT EXISTS (
                    SELECT 1 FROM voice_evidence
                    WHERE recording_id = kept.recording_id AND channel = kept.channel
                      AND transcript_id = shown.id
                      AND \(JournalFile.isSettled(model: model, forgotten: forgotten))))))
          """,
        orderedBy: """
          EXISTS (SELECT 1 FROM transcript WHERE recording_id = recording.id
            AND is_current = 1 AND state = 'corrected') DESC, start_instant DESC, id DESC
          """, db)
    }
  }
}

extension EvidenceRow {
  fileprivate init(_ row: Row) throws {
    let origin: String = row[4]
    self.init(
      id: row[0], recording: row[1], transcript: row[2], channel: row[3],
      origin: Origin(rawValue: origin) ?? .heard, voice: row[5], model: row[6], seconds: row[7],
      isCorrected: row[8], sums: try row.bytes(at: 9))
  }
}
