import Entries
import GRDB

/// Reads the facts of entries in three queries that run side by side, each in the order of the
/// entries' numbers, so that a hundred thousand entries are never held at once.
struct FactReader {
  private let condition: SQL
  private let isAll: Bool
  private let labelPlaces: [Int32]

  /// Reads the entries of some days.
  init(_ days: DaySelection, labelPlaces: [Int32]?) {
    self.labelPlaces = labelPlaces ?? []
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
    let labels = try SQLRequest<Row>(
      literal:
        "SELECT entry_id, tag_id FROM entry_tag WHERE \(labelPlaces.isEmpty ? "FALSE" : among) ORDER BY entry_id"
    ).fetchCursor(db)
    let sounds = try SQLRequest<Row>(
      literal: """
        SELECT entry_id, CAST(frames AS REAL) / rate, coalesce(word_count, 0),
          voice.recording_id IS NOT NULL, measure, pitch_median, pitch_range, loudness,
          pause_ratio, longest_pause,
          iif(voice.transcript_id = transcript.id, transcript.id, NULL), words_per_minute
        FROM recording
        LEFT JOIN transcript ON transcript.recording_id = recording.id AND is_current = 1
        LEFT JOIN voice ON voice.recording_id = recording.id
        WHERE \(among) ORDER BY entry_id
        """
    ).fetchCursor(db)
    let entries = try SQLRequest<Row>(
      literal: """
        SELECT id, instant, zone, utc_offset, day, mood_score, energy
        FROM entry WHERE deleted IS NULL AND \(condition) ORDER BY id
        """
    ).fetchCursor(db)
    var label = try labels.next()
    var sound = try sounds.next()
    while let row = try entries.next() {
      let number: Int64 = row[0]
      var fact = FactRow(
        number: number, moment: try Moment(row, from: 1), mood: row[5], energy: row[6], labels: [],
        wordCount: 0, seconds: 0)
      // Entries in the trash have labels and sound too, and are passed over with them.
      while let next = label, (next[0] as Int64) <= number {
        if (next[0] as Int64) == number { add(label: next[1], to: &fact) }
        label = try labels.next()
      }
      var longest = -1.0
      while let next = sound, (next[0] as Int64) <= number {
        if (next[0] as Int64) == number { FactReader.add(next, to: &fact, longest: &longest) }
        sound = try sounds.next()
      }
      try body(fact)
    }
  }

  private func add(label: Int64, to fact: inout FactRow) {
    // Another process may have made a label since the table was.
    guard label < labelPlaces.count else { return }
    let place = labelPlaces[Int(label)]
    if place >= 0 { fact.labels.append(place) }
  }

  private static func add(_ row: Row, to fact: inout FactRow, longest: inout Double) {
    let seconds: Double = row[1]
    fact.seconds += seconds
    fact.wordCount += row[2]
    guard row[3] as Bool, seconds > longest else { return }
    longest = seconds
    fact.voice = VoiceRow(row, from: 4)
  }
}
