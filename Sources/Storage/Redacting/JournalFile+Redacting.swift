package import Foundation
internal import GRDB

extension JournalFile {
  /// Runs a block that redacts, overwrites the freed space, and gives back free pages.
  /// - Returns: Whether the log was emptied.
  package func redacting(_ work: () throws -> Void) throws -> Bool { try overwriting(work) }

  /// Removes words from an entry in one transaction: from the sound, all versions of the
  /// transcripts, the alternatives that the recogniser considered, the voice evidence and the
  /// search index.
  ///
  /// Only the fact of the redaction and the sound's earlier digest are kept, so that merging with
  /// an older copy does not bring the words back. A redaction cannot be undone.
  /// - Parameter withTexts: Whether the words are also removed from the title, note, captions,
  ///   marks, history and origin.
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
      // The language model's sentences may contain the words; the next run builds the model again.
      try db.execute(sql: "DELETE FROM language_model")
      try db.execute(
        literal: "UPDATE entry SET edited = \(date.milliseconds) WHERE id = \(entry)")
      try SearchIndex.update(entry, db)
    }
  }

  /// Removes words from data that belongs to no entry: the names of labels, places and collections,
  /// goals, mood words, the vocabulary, voices, and texts to learn from.
  package func redactNames(_ redaction: TextRedaction, at date: Date) throws(StorageError) {
    try write { db in
      var names = RedactedNames(redaction, at: date, db)
      try names.redact()
    }
  }

  /// Removes words from the alternatives that the recogniser considered, in every recording.
  package func redactAlternatives(_ redaction: TextRedaction) throws(StorageError) {
    let firstWords = redaction.firstWords
    try write { db in
      // SQLite ignores neither accents nor the case of letters beyond ASCII, and other programs may
      // have escaped any letter; so rows with non-ASCII characters or escapes are all read.
      let recordings = try firstWords.flatMap { first in
        try Int64.fetchAll(
          db,
          sql: #"""
            SELECT DISTINCT recording_id FROM heard_sound
            WHERE instr(words, ?1) > 0 OR words GLOB '*[^ -~]*'
            UNION
            SELECT DISTINCT recording_id FROM utterance JOIN transcript
              ON transcript.id = transcript_id
            WHERE instr(lower(words), ?1) > 0 OR words GLOB '*[^ -~]*' OR instr(words, '\u') > 0
            """#, arguments: [first])
      }
      for recording in Set(recordings).sorted() {
        try RedactedRows.redact(
          redaction, RedactedRecording(recording: recording, spans: []), db)
      }
    }
  }
}
