import Entries
import Foundation
import GRDB

/// Reads transcripts and utterances from rows.
enum TranscriptRow {
  /// Selects the columns that `version` expects.
  static let columns = """
    SELECT id, recording_id, engine, model, checksum, vocabulary, settings, state, is_current,
      created, word_count, unsure_count
    FROM transcript
    """

  /// Returns the version of a row; unreadable values get defaults, so that other versions and its
  /// own words stay readable.
  static func version(_ row: Row) -> TranscriptVersion {
    var isWhole = true
    func known<Value: DatabaseValueConvertible>(_ index: Int, or other: Value) -> Value {
      let value = Value.fromDatabaseValue(row[index])
      if value == nil { isWhole = false }
      return value ?? other
    }
    let state = Transcript.State(rawValue: known(7, or: ""))
    if state == nil { isWhole = false }
    let version = TranscriptVersion(
      id: row[0], recording: known(1, or: 0),
      engine: Transcript.Engine(
        name: known(2, or: ""), model: known(3, or: ""), checksum: known(4, or: ""),
        vocabulary: known(5, or: 0), settings: known(6, or: "")),
      state: state ?? .done, isCurrent: known(8, or: false),
      created: Date(milliseconds: known(9, or: 0)), wordCount: known(10, or: 0),
      unsureCount: known(11, or: 0))
    if !isWhole { DamageLog.note(.transcript, entry: nil) }
    return version
  }

  /// Returns the finished versions of finished recordings, in order.
  static func finished(_ db: Database) throws -> [FinishedTranscript] {
    try finished(db, where: "true", [])
  }

  /// Returns a version, if it and its recording are finished.
  static func finished(_ number: Int64, _ db: Database) throws -> FinishedTranscript? {
    try finished(db, where: "transcript.id = ?", [number]).first
  }

  private static func finished(
    _ db: Database, where condition: String, _ arguments: StatementArguments
  ) throws -> [FinishedTranscript] {
    try Row.fetchAll(
      db,
      sql: """
        SELECT transcript.id, entry_id, CAST(frames AS REAL) / rate, is_current, recording_id
        FROM transcript JOIN recording ON recording.id = recording_id
        WHERE transcript.state <> 'running' AND recording.state = 'finished' AND \(condition)
        ORDER BY transcript.id
        """, arguments: arguments
    ).map { row in
      FinishedTranscript(
        number: row[0], recording: row[4], entry: Int64.fromDatabaseValue(row[1]),
        seconds: Double.fromDatabaseValue(row[2]) ?? 0,
        isCurrent: Bool.fromDatabaseValue(row[3]) ?? false)
    }
  }

  /// Returns the results of `make` for each utterance of a transcript, in order of time; only one
  /// utterance is in memory at a time.
  /// - Parameter time: Only utterances within these seconds of the recording; nil for all.
  static func utterances<Made>(
    of transcript: Int64, during time: Range<Double>? = nil, _ db: Database,
    _ make: (Utterance) -> [Made]
  ) throws -> [Made] {
    do {
      let rows = try Row.fetchCursor(
        db,
        sql: """
          SELECT \(utteranceColumns) FROM utterance WHERE transcript_id = ?1
            AND (?2 IS NULL OR (end_seconds > ?2 AND start_seconds < ?3))
          ORDER BY start_seconds, position
          """, arguments: [transcript, time?.lowerBound, time?.upperBound])
      var made: [Made] = []
      while let row = try rows.next() { made += make(utterance(row, of: transcript, db)) }
      return made
    } catch let error as DatabaseError where error.resultCode == .SQLITE_CORRUPT {
      // A page of the words is lost; the sound and the other words are not.
      noteLostWords(of: transcript, db)
      return try readableRows(of: transcript, selecting: utteranceColumns, db)
        .map { utterance($0, of: transcript, db) }
        .filter { time?.overlaps($0.start..<max($0.start, $0.end)) ?? true }
        .flatMap(make)
    }
  }

  /// Returns the rows of a transcript's utterances that can be read, in order of time, also if a
  /// page of the table is lost.
  static func readableRows(
    of transcript: Int64, selecting columns: String, _ db: Database
  ) throws -> [Row] {
    do {
      return try Row.fetchAll(
        db,
        sql: """
          SELECT \(columns) FROM utterance WHERE transcript_id = ?
          ORDER BY start_seconds, position
          """, arguments: [transcript])
    } catch let error as DatabaseError where error.resultCode == .SQLITE_CORRUPT {
      let rows = numbers(of: transcript, db).compactMap { number in
        try? Row.fetchOne(
          db, sql: "SELECT \(columns), start_seconds, position FROM utterance WHERE id = ?",
          arguments: [number])
      }
      return rows.sorted { ($0.time, $0.place) < ($1.time, $1.place) }
    }
  }

  /// Returns the numbers of a transcript's utterances from an index, which may be readable where
  /// the table is not.
  private static func numbers(of transcript: Int64, _ db: Database) -> [Int64] {
    for index in ["utterance_text", "sqlite_autoindex_utterance_1"] {
      let found = try? Int64.fetchAll(
        db, sql: "SELECT id FROM utterance INDEXED BY \(index) WHERE transcript_id = ?",
        arguments: [transcript])
      if let found { return found }
    }
    return []
  }

  /// Notes that a transcript does not have all of its words any more.
  static func noteLostWords(
    of transcript: Int64, as part: DamagedValue.Part = .transcript, _ db: Database
  ) {
    // If the recording cannot be read either, the damage is noted without the entry.
    let entry = try? Int64.fetchOne(
      db,
      sql: """
        SELECT entry_id FROM recording
        WHERE id = (SELECT recording_id FROM transcript WHERE id = ?)
        """, arguments: [transcript])
    DamageLog.note(part, entry: entry)
  }

  /// The SQL condition that a version has lost words for ever, and that no person wrote it.
  static let isIncomplete = """
    (state = 'done' AND ', ' || settings || ', ' LIKE '%, \(Transcript.Engine.incomplete), %')
    """

  /// Returns the utterance of a transcript at a position, or nil if there is none.
  static func utterance(
    at position: Int, of transcript: Int64, _ db: Database
  ) throws -> Utterance? {
    try Row.fetchOne(
      db,
      sql: """
        SELECT \(utteranceColumns) FROM utterance WHERE transcript_id = ? AND position = ?
        """,
      arguments: [transcript, position]
    ).map { utterance($0, of: transcript, db) }
  }

  /// The columns of an utterance.
  private static let utteranceColumns = "start_seconds, end_seconds, text, channel, words"

  private static func utterance(
    _ row: Row, of transcript: Int64, _ db: Database
  ) -> Utterance {
    // If the words with their times are unreadable, the text can still be shown.
    let words = String.fromDatabaseValue(row[4]).flatMap { try? WordsReader.decode($0) }
    if words == nil { noteLostWords(of: transcript, db) }
    let text = String.fromDatabaseValue(row[2]) ?? ""
    if row.isBroken(text, at: 2) { noteLostWords(of: transcript, as: .brokenText, db) }
    return Utterance(
      start: StoredTime.read(row[0]), end: StoredTime.read(row[1]),
      text: text, words: (words ?? []).map(possible),
      channel: Int.fromDatabaseValue(row[3]))
  }

  /// Returns a word with its times limited to the possible range.
  private static func possible(_ word: Word) -> Word {
    var word = word
    word.start = StoredTime.read(word.start)
    word.end = StoredTime.read(word.end)
    return word
  }
}

extension Row {
  /// The columns that `TranscriptRow.readableRows` adds for sorting.
  fileprivate var time: Double { StoredTime.read(self["start_seconds"]) }
  fileprivate var place: Int { (self["position"] as Int?) ?? 0 }
}
