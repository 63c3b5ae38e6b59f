import Entries
import Foundation
import GRDB

/// Writes the parts of a transcript.
enum TranscriptWriter {
  /// The position of an utterance in the whole text.
  struct Place {
    let utterance: Int64
    let start: Int
  }

  /// Begins a version, running and empty.
  static func begin(
    _ recording: Int64, _ engine: Transcript.Engine, at date: Date, _ db: Database
  ) throws -> Int64 {
    let last = try String.fetchOne(
      db, sql: "SELECT max(stamp) FROM transcript WHERE recording_id = ?", arguments: [recording])
    try db.execute(
      literal: """
        INSERT INTO transcript
          (recording_id, engine, model, checksum, vocabulary, settings, state, created, stamp)
        VALUES (\(recording), \(engine.name), \(engine.model), \(engine.checksum),
          \(engine.vocabulary), \(engine.settings), 'running', \(date.milliseconds),
          \(Stamp.next(after: last, at: date)))
        """)
    return db.lastInsertedRowID
  }

  /// Returns whether a version still accepts utterances; throws if it is missing.
  static func isRunning(_ transcript: Int64, _ db: Database) throws -> Bool {
    let state = try String.fetchOne(
      db, sql: "SELECT state FROM transcript WHERE id = ?", arguments: [transcript])
    guard let state else { throw Refusal(.notFound, "there is no transcript \(transcript)") }
    return state == Transcript.State.running.rawValue
  }

  /// Adds an utterance unless its position is taken; returns whether it was added.
  static func insert(
    _ utterance: Utterance, at position: Int, to transcript: Int64, _ db: Database
  ) throws -> Bool {
    let statement = try db.cachedStatement(
      sql: """
        INSERT INTO utterance
          (transcript_id, position, start_seconds, end_seconds, channel, text, words)
        VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (transcript_id, position) DO NOTHING
        """)
    try statement.execute(arguments: [
      transcript, position, utterance.start, utterance.end, utterance.channel,
      utterance.text.storable,
      WordsText.encode(utterance.words),
    ])
    return db.changesCount == 1
  }

  /// Returns the position of each utterance with text in the whole text.
  ///
  /// The utterances are joined by single spaces in order of time, exactly as `TranscriptText` joins
  /// them.
  static func places(of transcript: Int64, _ db: Database) throws -> [Place] {
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT id, text FROM utterance WHERE transcript_id = ? ORDER BY start_seconds, position
        """, arguments: [transcript])
    var places: [Place] = []
    var length = 0
    while let row = try rows.next() {
      let text: String = row[1]
      if text.isEmpty { continue }
      if length > 0 { length += 1 }
      places.append(Place(utterance: row[0], start: length))
      length += text.unicodeScalars.count
    }
    return places
  }

  /// Brings what is stored of a version's text up to date with its utterances: their positions in
  /// it, and its length, counts and beginning.
  static func recount(_ transcript: Int64, _ db: Database) throws {
    try number(try places(of: transcript, db), db)
    try summarize(transcript, db)
  }

  /// Sets the positions of utterances in the whole text.
  static func number(_ places: some Sequence<Place>, _ db: Database) throws {
    let statement = try db.cachedStatement(
      sql: "UPDATE utterance SET text_start = ?1 WHERE id = ?2 AND text_start IS NOT ?1")
    for place in places {
      try statement.execute(arguments: [place.start, place.utterance])
    }
  }

  /// Whether an utterance is unclear, as defined by `Utterance.isUnclear`, in SQL.
  private static let isUnclear = """
    json_array_length(words) > 0 AND NOT EXISTS (
      SELECT 1 FROM json_each(words) WHERE value ->> 3 <= 0 OR value ->> 3 > ?4)
    """

  /// Stores a version's text length, its word counts, and the beginning of its text as it is shown.
  static func summarize(_ transcript: Int64, _ db: Database) throws {
    try db.execute(
      sql: """
        UPDATE transcript SET
          text_length = coalesce((SELECT sum(length(text)) + count(*) - 1 FROM utterance
            WHERE transcript_id = ?1 AND text_start IS NOT NULL), 0),
          word_count = (SELECT coalesce(sum(json_array_length(words)), 0) FROM utterance
            WHERE transcript_id = ?1),
          unsure_count = (SELECT count(*) FROM utterance, json_each(words)
            WHERE transcript_id = ?1 AND value ->> 3 > 0 AND value ->> 3 < ?2),
          opening = coalesce((SELECT substr(group_concat(text, ' '), 1, ?3) FROM (
            SELECT CASE WHEN \(isUnclear) THEN '[unclear]' ELSE text END AS text
            FROM utterance WHERE transcript_id = ?1 AND text_start < ?3
            ORDER BY text_start)), '')
        WHERE id = ?1
        """, arguments: [transcript, Word.unsure, OverviewRow.openingLength, Utterance.unclear])
  }

  /// Makes a version the current one and indexes it.
  /// - Parameters:
  ///   - choice: Who made the choice; the owner's choice may replace a corrected version.
  ///   - date: When it was chosen; nil for the time when the version was begun.
  static func makeCurrent(
    _ transcript: Int64, by choice: TranscriptChoice, at date: Date?, _ db: Database
  ) throws {
    let row = try Row.fetchOne(
      db,
      sql: """
        SELECT recording_id, created, (SELECT max(chosen) FROM transcript AS other
          WHERE other.recording_id = transcript.recording_id)
        FROM transcript WHERE id = ?
        """, arguments: [transcript])
    guard let row else { throw Refusal(.notFound, "there is no transcript \(transcript)") }
    let stamp = Stamp.next(after: row[2], at: date ?? Date(milliseconds: row[1]))
    try db.execute(
      sql: "UPDATE transcript SET chosen = ?, choice = ? WHERE id = ?",
      arguments: [stamp, choice.rawValue, transcript])
    try show(transcript, of: row[0], db)
  }

  /// Makes a recording show no version of its transcript any more.
  static func showNone(of recording: Int64, at date: Date, _ db: Database) throws {
    let shown = try Int64.fetchOne(
      db, sql: "SELECT id FROM transcript WHERE recording_id = ? AND is_current = 1",
      arguments: [recording])
    guard let shown else { return }
    try makeCurrent(shown, by: .none, at: date, db)
    try show(nil, of: recording, db)
  }

  /// Shows a version, or none, without recording a new choice.
  static func show(_ transcript: Int64?, of recording: Int64, _ db: Database) throws {
    let row = try Row.fetchOne(
      db,
      sql: """
        SELECT entry_id, EXISTS (
          SELECT 1 FROM transcript WHERE recording_id = recording.id AND is_current = 1)
        FROM recording WHERE id = ?
        """, arguments: [recording])
    let entry: Int64? = row?[0]
    // The document tells of the version that is still shown.
    if let entry, row?[1] == true { try BrokenTexts.mend(of: [entry], in: ["utterance"], db) }
    try db.execute(
      sql: "UPDATE transcript SET is_current = 0 WHERE recording_id = ? AND is_current = 1",
      arguments: [recording])
    try db.execute(
      sql: "UPDATE transcript SET is_current = 1 WHERE id = ?", arguments: [transcript])
    if let entry { try SearchIndex.update(entry, db) }
  }
}
