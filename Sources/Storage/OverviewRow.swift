import Entries
import GRDB

/// Reads overviews in a constant number of queries.
enum OverviewRow {
  /// What is summed up of one entry's current transcripts.
  private struct Spoken {
    var opening = ""
    var wordCount = 0
    var unsureCount = 0
    var transcripts = 0
    var corrected = 0
  }

  /// The overviews of these entries, in the order asked.
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
        SELECT entry_id, opening, word_count, unsure_count, transcript.state = 'corrected'
        FROM recording JOIN transcript ON recording_id = recording.id AND is_current = 1
        WHERE entry_id IN (SELECT value FROM json_each(?)) ORDER BY recording.id
        """, arguments: [numbers.jsonArray])
    while let row = try rows.next() {
      let opening: String = row[1]
      var spoken = result[row[0]] ?? Spoken()
      spoken.opening += (spoken.opening.isEmpty || opening.isEmpty ? "" : "\n") + opening
      spoken.wordCount += row[2]
      spoken.unsureCount += row[3]
      spoken.transcripts += 1
      spoken.corrected += row[4]
      result[row[0]] = spoken
    }
    return result
  }

  private static func overview(_ entry: Entry, _ spoken: Spoken) -> EntryOverview {
    let finished = entry.recordings.count { $0.state == .finished }
    let transcription: EntryOverview.Transcription =
      if finished == 0 {
        .none
      } else if spoken.transcripts < finished {
        .pending
      } else {
        spoken.corrected > 0 ? .corrected : .done
      }
    return EntryOverview(
      entry: entry, opening: opening(of: entry.note.isEmpty ? spoken.opening : entry.note),
      transcription: transcription, wordCount: spoken.wordCount, unsureCount: spoken.unsureCount)
  }

  /// The beginning of a text, cut between Unicode scalars.
  static func opening(of text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.prefix(EntryOverview.openingLength)))
  }
}
