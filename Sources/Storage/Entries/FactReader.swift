import Entries
import GRDB

/// Reads the facts of entries in two queries that run side by side, each in the order of the
/// entries' numbers, so that a hundred thousand entries are never held at once.
struct FactReader {
  /// How many characters are handed on of a note in which no plain word is found.
  private static let noteLength = 200

  private let condition: SQL
  private let isAll: Bool
  private let parts: FactRow.Parts

  /// Reads some parts of the entries of some days.
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

  /// What belongs to an entry in another table; of few entries, only theirs is looked up.
  var among: SQL {
    isAll
      ? "entry_id IS NOT NULL" : "entry_id IN (SELECT id FROM entry WHERE \(condition))"
  }

  /// Hands on the facts.
  func forEach(_ db: Database, _ body: (FactRow) throws -> Void) throws {
    let sounds =
      parts.contains(.sound) ? try SQLRequest<Row>(literal: self.sounds).fetchCursor(db) : nil
    let entries = try SQLRequest<Row>(literal: self.entries).fetchCursor(db)
    var sound = try sounds?.next()
    while let row = try entries.next() {
      guard let day = CivilDay(row[3] as String) else {
        throw Refusal(.damaged, "the journal holds a day that is none")
      }
      guard (-86_400...86_400).contains(row[2] as Int) else {
        throw Refusal(.damaged, "the journal holds an offset from UTC that is none")
      }
      var fact = FactRow(
        number: row[0], milliseconds: row[1], offset: row[2], day: day, mood: row[4],
        energy: row[5])
      if parts.contains(.note) { fact.note = FactReader.note(row[6]) }
      // Entries in the trash have sound too, and are passed over with it.
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
    let seconds: Double = row[1]
    fact.seconds += seconds
    fact.wordCount += row[2]
    guard parts.contains(.voice), row[3] as Bool, seconds > longest else { return }
    longest = seconds
    fact.voice = VoiceRow(row, from: 4)
  }
}
