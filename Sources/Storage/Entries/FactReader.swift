import Entries
import GRDB

/// Reads the facts of entries in two queries that run in parallel, both in the order of the
/// entries' numbers, so that a hundred thousand entries are never in memory at once.
struct FactReader {
  /// How many characters of a note are returned if no ASCII word is found in it.
  private static let noteLength = 200

  private let condition: SQL
  private let isAll: Bool
  private let parts: FactRow.Parts

  /// Reads the chosen parts of the entries of the chosen days.
  init(_ days: DaySelection, parts: FactRow.Parts = []) {
    self.parts = parts
    switch days {
    case .all: condition = "TRUE"
    case .stretch(let days):
      condition =
        "day BETWEEN \(days.lowerBound.description) AND \(days.upperBound.description)"
    case .days(let days): condition = "day IN \(days.map(\.description))"
    }
    isAll = if case .all = days { true } else { false }
  }

  /// A condition for the rows of another table that belong to the chosen entries.
  var among: SQL {
    isAll
      ? "entry_id IS NOT NULL" : "entry_id IN (SELECT id FROM entry WHERE \(condition))"
  }

  /// Calls `body` with the facts of each entry.
  func forEach(_ db: Database, _ body: (FactRow) throws -> Void) throws {
    let sounds =
      parts.contains(.sound) ? try SQLRequest<Row>(literal: self.sounds).fetchCursor(db) : nil
    let entries = try SQLRequest<Row>(literal: self.entries).fetchCursor(db)
    var sound = try sounds?.next()
    while let row = try entries.next() {
      let number: Int64 = row[0]
      let moment = Moment(
        instant: row[1], zone: "", offset: row[2], day: row[3], entry: number)
      var fact = FactRow(
        number: number, milliseconds: moment.milliseconds, offset: moment.offset,
        day: moment.day, mood: StoredLevel.read(row[4], on: Mood.scores, entry: number),
        energy: StoredLevel.read(row[5], on: Energy.levels, entry: number))
      if parts.contains(.note) { fact.note = FactReader.note(row[6]) }
      // Recordings of entries in the trash are skipped.
      var longest = -1.0
      while let next = sound {
        let number: Int64 = next[0]
        guard number <= fact.number else { break }
        if number == fact.number { add(next, to: &fact, longest: &longest) }
        sound = try sounds?.next()
      }
      try body(fact)
    }
  }

  private var entries: SQL {
    let note: SQL =
      parts.contains(.note)
      ? ", iif(note GLOB '*[0-9A-Za-z]*', NULL, substr(note, 1, \(FactReader.noteLength)))" : ""
    return """
      SELECT id, instant, utc_offset, day, mood_score, energy\(note)
      FROM entry WHERE deleted IS NULL AND \(condition) ORDER BY id
      """
  }

  private var sounds: SQL {
    let (columns, voice): (SQL, SQL) =
      parts.contains(.voice)
      ? (
        """
        , voice.recording_id IS NOT NULL, measure, pitch_median, pitch_range, loudness,
          pause_ratio, longest_pause,
          iif(voice.transcript_id = transcript.id, transcript.id, NULL), words_per_minute
        """, "LEFT JOIN voice ON voice.recording_id = recording.id"
      ) : ("", "")
    return """
      SELECT entry_id, CAST(frames AS REAL) / rate, coalesce(word_count, 0)\(columns)
      FROM recording
      LEFT JOIN transcript ON transcript.recording_id = recording.id AND is_current = 1 \(voice)
      WHERE \(among) ORDER BY entry_id
      """
  }

  private static func note(_ beginning: String?) -> FactRow.Note {
    guard let beginning else { return .words }
    return beginning.isEmpty ? .none : .unusual(beginning)
  }

  private func add(_ row: Row, to fact: inout FactRow, longest: inout Double) {
    let seconds = min(max((row[1] as Double?) ?? 0, 0), 1e9)
    fact.seconds += seconds
    fact.wordCount += min(max((row[2] as Int?) ?? 0, 0), 1 << 32)
    guard parts.contains(.voice), row[3] as Bool, seconds > longest else { return }
    longest = seconds
    fact.voice = VoiceRow(row, from: 4)
  }
}
