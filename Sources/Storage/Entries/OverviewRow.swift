import Entries
import GRDB

/// Reads overviews in a constant number of queries.
enum OverviewRow {
  /// The greatest number of Unicode scalars in an opening.
  static let openingLength = 200

  /// The facts about one entry's current transcripts.
  private struct Spoken {
    var opening = ""
    var transcriptions: [Int64: TranscriptionSummary] = [:]
  }

  /// Returns the overviews of these entries, in the given order.
  static func fetch(_ numbers: [Int64], _ db: Database) throws -> [EntryOverview] {
    let entries = try EntryRow.fetch(numbers, db)
    let spoken = try spoken(numbers, db)
    return numbers.compactMap { number in
      entries[number].map { overview($0, spoken[number] ?? Spoken()) }
    }
  }

  private static func spoken(_ numbers: [Int64], _ db: Database) throws -> [Int64: Spoken] {
    var result: [Int64: Spoken] = [:]
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT entry_id, opening, recording.id, transcript.state, engine, model, word_count,
          unsure_count, settings
        FROM recording JOIN transcript ON recording_id = recording.id AND is_current = 1
        WHERE entry_id IN (SELECT value FROM json_each(?)) ORDER BY recording.id
        """, arguments: [numbers.jsonArray])
    while let row = try rows.next() {
      let opening = (row[1] as String?) ?? ""
      var spoken = result[row[0]] ?? Spoken()
      spoken.opening += (spoken.opening.isEmpty || opening.isEmpty ? "" : "\n") + opening
      var summary = TranscriptionSummary(
        state: (row[3] as String?).flatMap(TranscriptionSummary.State.init(rawValue:)) ?? .done,
        engine: (row[4] as String?) ?? "", model: (row[5] as String?) ?? "",
        words: (row[6] as Int?) ?? 0, unsureWords: (row[7] as Int?) ?? 0)
      let settings = Transcript.Engine(name: "", settings: (row[8] as String?) ?? "")
      summary.isLeftEmpty = settings.leavesNothing(hasText: !opening.isEmpty || summary.words > 0)
      spoken.transcriptions[row[2]] = summary
      result[row[0]] = spoken
    }
    return result
  }

  private static func overview(_ entry: Entry, _ spoken: Spoken) -> EntryOverview {
    let words = entry.note.isEmpty ? spoken.opening : entry.note
    // An entry with nothing but attachments shows their captions or names.
    let attached = entry.attachments.map { $0.caption.isEmpty ? $0.name : $0.caption }
    return EntryOverview(
      entry: entry,
      opening: opening(of: words.isEmpty ? attached.joined(separator: ", ") : words),
      transcriptions: spoken.transcriptions)
  }

  /// Returns the beginning of a text, cut between Unicode scalars.
  static func opening(of text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.prefix(openingLength)))
  }
}
