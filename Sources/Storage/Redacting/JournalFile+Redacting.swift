package import Foundation
internal import GRDB

extension JournalFile {
  /// Does work that redacts, with what it removes overwritten, and gives back what is free.
  /// - Returns: Whether the log could be emptied.
  package func redacting(_ work: () throws -> Void) throws -> Bool { try overwriting(work) }

  /// Takes words out of an entry in one transaction: out of the sound, all versions of the transcripts,
  /// what was held possible, the evidence of voices and the search index.
  ///
  /// Nothing of it is kept but that it was done, and the digest that the sound had, so that merging with
  /// an older copy does not bring it back. It is no change that could be taken back.
  /// - Parameter withTexts: Whether the words also go from title, note, captions, marks, history and
  ///   what other programs said.
  package func redact(
    _ redaction: TextRedaction, in entry: Int64, recordings: [RedactedRecording], withTexts: Bool,
    at date: Date
  ) throws(StorageError) {
    try write { db in
      try JournalFile.require(entry, db)
      let last = try String.fetchOne(db, sql: "SELECT max(stamp) FROM redaction")
      let stamp = Stamp.next(after: last, at: date)
      var digests: [String?] = []
      for redacted in recordings {
        let digest = try String.fetchOne(
          db, sql: "SELECT digest FROM recording WHERE id = ? AND entry_id = ?",
          arguments: [redacted.recording, entry])
        if let sound = redacted.sound {
          digests.append(digest)
          try JournalFile.replaceSound(of: redacted.recording, by: sound, db)
        }
        try RedactedRows.redact(redaction, redacted, db)
      }
      for digest in digests.isEmpty ? [nil] : digests {
        try db.execute(
          literal: """
            INSERT INTO redaction (stamp, entry_id, digest) VALUES (\(stamp), \(entry), \(digest))
            """)
      }
      if withTexts { try RedactedRows.redactTexts(redaction, of: entry, at: date, db) }
      // Its sentences may have the words; the next run makes it anew.
      try db.execute(sql: "DELETE FROM language_model")
      try db.execute(
        literal: "UPDATE entry SET edited = \(date.milliseconds) WHERE id = \(entry)")
      try SearchIndex.update(entry, db)
    }
  }

  /// Takes words out of what belongs to no entry: the names of labels, places and collections, goals,
  /// words for moods, the vocabulary, voices, and texts to learn from.
  package func redactNames(_ redaction: TextRedaction, at date: Date) throws(StorageError) {
    try write { db in
      var names = RedactedNames(redaction, at: date, db)
      try names.redact()
    }
  }

  /// Takes a word out of what was only held possible, in every recording.
  package func redactAlternatives(_ redaction: TextRedaction) throws(StorageError) {
    guard let first = redaction.words.first else { return }
    try write { db in
      // SQLite folds neither accents nor letters beyond ASCII, and other programs may have written any letter
      // as an escape, so that words with these are all read.
      let recordings = try Int64.fetchAll(
        db,
        sql: #"""
          SELECT DISTINCT recording_id FROM heard_sound
          WHERE instr(words, ?1) > 0 OR words GLOB '*[^ -~]*'
          UNION
          SELECT DISTINCT recording_id FROM utterance JOIN transcript
            ON transcript.id = transcript_id
          WHERE instr(lower(words), ?1) > 0 OR words GLOB '*[^ -~]*' OR instr(words, '\u') > 0
          """#, arguments: [first])
      for recording in recordings {
        try RedactedRows.redact(
          redaction, RedactedRecording(recording: recording, spans: []), db)
      }
    }
  }
}
