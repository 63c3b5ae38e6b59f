internal import Entries
internal import Foundation
internal import GRDB

extension JournalFile {
  /// The condition for rows that count: their transcript is current, and their entry is not in the
  /// trash.
  ///
  /// So what was learned from a transcript no longer counts once the transcript is corrected,
  /// replaced or moved to the trash, and counts again when it is restored.
  private static let valid = """
    is_current = 1 AND entry_id IN (SELECT id FROM entry WHERE deleted IS NULL)
    """

  /// Returns what the recordings show about their voices, newest first.
  ///
  /// If a channel has evidence from a second recognition, only that is returned for it.
  /// - Parameters:
  ///   - model: The checksum of the recognition model that produced the evidence.
  ///   - most: The seconds of speech of a voice after which its older recordings are left out.
  ///   - isReadable: Whether the sums and the length of a row can be read; others are left out.
  package func evidence(
    model: String, most: Double = .infinity, where isReadable: (EvidenceRow) -> Bool = { _ in true }
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
        var evidence = try EvidenceRow(row)
        // `learned` sorts before `heard`.
        if let last = found.last, last.recording == evidence.recording,
          last.channel == evidence.channel
        {
          continue
        }
        guard seconds[evidence.voice, default: 0] < most, isReadable(evidence) else { continue }
        seconds[evidence.voice, default: 0] += evidence.seconds
        if !evidence.isCorrected {
          evidence.misheardShare = try JournalFile.misheardShare(of: evidence.transcript, db)
        }
        found.append(evidence)
      }
      return found
    }
  }

  /// Returns the share of a transcript's words that are expected to be wrong, by their confidence.
  ///
  /// Words without a confidence and unclear utterances teach nothing, and do not count. Words that
  /// cannot be read tell nothing either, so that one lost page does not silence every voice.
  ///
  /// The share of `unsure_count` in `word_count` is no substitute: confidence was calibrated with
  /// this share, which also tells the doubt about words that are not called unsure.
  private static func misheardShare(of transcript: Int64, _ db: Database) throws -> Double {
    do {
      return min(1, max(0, try expectedMisheardShare(of: transcript, db) ?? 0))
    } catch let error as DatabaseError where error.resultCode == .SQLITE_CORRUPT {
      return 0
    }
  }

  private static func expectedMisheardShare(
    of transcript: Int64, _ db: Database
  ) throws -> Double? {
    try Double.fetchOne(
      db.cachedStatement(
        sql: """
          SELECT sum(wrong) / sum(heard) FROM (
            SELECT sum(1 - confidence) AS wrong, count(*) AS heard FROM (
              SELECT position, CASE type WHEN 'array' THEN value ->> 3 END AS confidence
              FROM utterance, json_each(CASE WHEN json_valid(words) THEN words ELSE '[]' END)
              WHERE transcript_id = ?)
            WHERE confidence > 0 GROUP BY position HAVING max(confidence) > ?)
          """), arguments: [transcript, Utterance.unclear])
  }

  /// Stores what a recording showed about its voices, in place of earlier evidence of the same
  /// origin.
  ///
  /// Nothing is stored for a transcript that is no longer current. Evidence from a second
  /// recognition never replaces the mark of a forgotten channel.
  /// - Parameter replaced: The channels to replace; the others stay as they are.
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
      // New `heard` evidence also removes `learned` evidence, which was based on other words.
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

  /// The condition for rows after which a channel needs no new evidence for its transcript.
  private static func isSettled(model: String?, forgotten: Bool) -> SQL {
    """
    ((model NOT IN (\(EvidenceRow.forgotten), \(EvidenceRow.stale))
        AND model = coalesce(\(model), model))
      OR (model = \(EvidenceRow.forgotten) AND NOT \(forgotten)))
    """
  }

  /// Returns the known voice name of each channel of a recording.
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

  /// Returns how many recordings contain a voice that is not known.
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

  /// Returns the entries whose recordings are all among the given ones, and the number of those
  /// recordings.
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

  /// Whether the words of a transcript taught how a voice sounds.
  package func hasEvidence() throws(StorageError) -> Bool {
    try read { db in
      try Bool.fetchOne(
        db, sql: "SELECT EXISTS(SELECT 1 FROM voice_evidence WHERE model <> '' AND seconds > 0)")
        ?? false
    }
  }

  /// Removes the evidence from second recognitions; evidence from transcripts stays.
  /// - Returns: The number of recordings whose evidence was removed.
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

  /// Forgets the evidence of one voice or of all voices, and marks its channels, so that the same
  /// transcripts are not learned from again automatically.
  /// - Returns: The number of recordings whose evidence was forgotten.
  package func forgetEvidence(voice: String? = nil) throws(StorageError) -> Int {
    try write { db in
      let forgotten = "model <> '' AND seconds > 0 AND (?1 IS NULL OR voice = ?1)"
      let count = try Int.fetchOne(
        db,
        sql: "SELECT count(DISTINCT recording_id) FROM voice_evidence WHERE \(forgotten)",
        arguments: [voice])
      // `learned` rows should always have a `heard` row; without one, the row itself becomes the
      // mark.
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

  /// Keeps only the voice names of a transcript whose words have changed, so that it is learned
  /// from again under the same names.
  static func makeEvidenceStale(ofTranscript version: Int64, _ db: Database) throws {
    // The words are new, so even forgotten channels may be learned from again.
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

  /// Returns the finished recordings outside the trash that need new evidence: their current
  /// transcript has words, but some channel or all lack evidence for it.
  ///
  /// The corrected ones come first, then the newest.
  /// - Parameters:
  ///   - model: The checksum of the recognition model; nil for any.
  ///   - forgotten: Whether recordings with forgotten evidence are included.
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
