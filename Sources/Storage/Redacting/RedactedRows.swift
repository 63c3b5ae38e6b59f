import Entries
import Foundation
import GRDB

/// Removes words from the rows of a journal.
enum RedactedRows {
  /// Removes what was said in some spans from a recording's transcripts and sound index.
  static func redact(
    _ redaction: TextRedaction, _ recording: RedactedRecording, _ db: Database
  ) throws {
    let versions = try Row.fetchAll(
      db, sql: "SELECT id, state FROM transcript WHERE recording_id = ?",
      arguments: [recording.recording])
    for version in versions {
      let isChanged = try redact(
        redaction, transcript: version[0], during: recording.spans, db)
      guard isChanged, version[1] != Transcript.State.running.rawValue else { continue }
      try TranscriptWriter.recount(version[0], db)
    }
    try redactSounds(redaction, recording, db)
    guard !recording.spans.isEmpty else { return }
    // Evidence and measurements cover all the speech, so they are removed, and computed again
    // later.
    try db.execute(
      sql: "DELETE FROM voice_evidence WHERE recording_id = ?", arguments: [recording.recording])
    try db.execute(
      sql: "DELETE FROM voice WHERE recording_id = ?", arguments: [recording.recording])
    for hit in try Row.fetchAll(
      db, sql: "SELECT id, words FROM wrong_hit WHERE recording_id = ?",
      arguments: [recording.recording])
    where redaction.occurs(in: hit[1]) {
      try db.execute(sql: "DELETE FROM wrong_hit WHERE id = ?", arguments: [hit[0] as Int64])
    }
  }

  private static func redact(
    _ redaction: TextRedaction, transcript: Int64, during spans: [Range<Double>], _ db: Database
  ) throws -> Bool {
    let positions = try Int.fetchAll(
      db, sql: "SELECT position FROM utterance WHERE transcript_id = ?", arguments: [transcript])
    var isChanged = false
    for position in positions {
      guard let old = try TranscriptRow.utterance(at: position, of: transcript, db),
        let new = old.redacted(redaction, during: spans)
      else { continue }
      isChanged = true
      try db.execute(
        literal: """
          UPDATE utterance SET text = \(new.text.storable), words = \(WordsText.encode(new.words))
          WHERE transcript_id = \(transcript) AND position = \(position)
          """)
    }
    return isChanged
  }

  /// Removes phones and words from the sound index.
  private static func redactSounds(
    _ redaction: TextRedaction, _ recording: RedactedRecording, _ db: Database
  ) throws {
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT id, position, start_seconds, end_seconds, words, places, phones, times
        FROM heard_sound WHERE recording_id = ?
        """, arguments: [recording.recording])
    for row in rows {
      let start: Double = row[2]
      let end: Double = row[3]
      func isOut(_ from: Double, _ until: Double) -> Bool {
        recording.spans.contains { $0.lowerBound < max(until, from + 0.01) && from < $0.upperBound }
      }
      let words = (row[4] as String).split(separator: " ").map(String.init)
      let isTouched = isOut(start, end)
      guard isTouched || words.contains(where: redaction.occurs) else { continue }
      let kept = HeardSoundRow.places(in: row[5], of: row[4], from: start) {
        !redaction.occurs(in: String($0))
      }.filter { !isOut($0.start, $0.end) }
      let times = HeardSoundRow.numbers(in: row[7]) ?? []
      let letters = Array((row[6] as String).unicodeScalars)
      var phones = String.UnicodeScalarView()
      var left: [Double] = []
      for (letter, time) in zip(letters, times)
      where !isOut(start + Double(time) / 100, start + Double(time) / 100) {
        phones.append(letter)
        left.append(start + Double(time) / 100)
      }
      try HeardSoundRow.replace(
        HeardSound(
          start: start, end: end, words: kept, phones: String(phones), times: left),
        at: row[1], of: recording.recording, db)
    }
  }

  /// Removes words from an entry's own texts, its history and its origin.
  ///
  /// Unreadable changes are erased, because they might contain the words.
  static func redactTexts(
    _ redaction: TextRedaction, of entry: Int64, at date: Date, _ db: Database
  ) throws {
    try UnreadableChanges.setAside(of: [entry], at: date, db)
    try UnreadableChanges.erase(of: entry, db)
    for (table, column, key) in [
      ("entry", "title", "id"), ("entry", "note", "id"), ("entry", "mood_word", "id"),
      ("recording", "file_name", "entry_id"), ("attachment", "caption", "entry_id"),
      ("attachment", "file_name", "entry_id"), ("attachment", "address", "entry_id"),
    ] {
      try change(table, column, where: "\(key) = \(entry)", redaction.redacted, db)
    }
    for (table, column) in [
      ("recording", "markers"), ("attachment", "facts"), ("entry_origin", "fields"),
    ] {
      try change(
        table, column, where: "entry_id = \(entry)",
        { try JSONStrings.changed($0, redaction.redacted) }, db)
    }
    let rows = try Row.fetchAll(
      db, sql: StoredChange.columns + " WHERE entry_id = ?", arguments: [entry])
    for change in rows.compactMap({ StoredChange($0) }) {
      let (was, became) = (change.was.redacted(redaction), change.became.redacted(redaction))
      guard was != change.was || became != change.became else { continue }
      try db.execute(
        literal: """
          UPDATE entry_change SET was = \(try was.json()), became = \(try became.json())
          WHERE id = \(change.id)
          """)
    }
  }

  private static func change(
    _ table: String, _ column: String, where condition: String,
    _ change: (String) throws -> String, _ db: Database
  ) throws {
    let rows = try Row.fetchAll(
      db, sql: "SELECT rowid, \(column) FROM \(table) WHERE \(condition) AND \(column) <> ''")
    for row in rows {
      let old: String = row[1]
      let new = try change(old)
      guard new != old else { continue }
      try db.execute(
        sql: "UPDATE \(table) SET \(column) = ? WHERE rowid = ?",
        arguments: [new, row[0] as Int64])
    }
  }
}
