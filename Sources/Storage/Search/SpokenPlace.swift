import Entries
import GRDB

/// A range of an entry's searched transcript whose time is looked up.
///
/// The index splits `don't` at its apostrophe, so its tokens are not our words. The position is
/// therefore translated in Unicode scalars: from the document to the recording's own transcript,
/// then to the utterance and then to the words. Running a statement costs more than reading one
/// place, so one statement finds the transcripts of all places, and another the utterances.
struct SpokenPlace {
  /// The entry.
  let entry: Int64
  /// The range in the entry's document, in Unicode scalars.
  let scalars: Range<Int>
  /// The word as it is written in the document.
  let word: String

  /// Returns when each place was said; nil for a place outside of all utterances.
  static func find(
    _ places: [SpokenPlace], _ db: Database
  ) throws -> [SearchHit.SpokenMatch?] {
    guard !places.isEmpty else { return [] }
    let transcripts = try transcripts(of: Array(Set(places.map(\.entry))), db)
    let stretches = places.map { $0.stretch(among: transcripts[$0.entry] ?? []) }
    let times = try times(of: stretches.compactMap(\.self), db)
    var next = 0
    return zip(places, stretches).map { place, stretch in
      guard let stretch else { return nil }
      defer { next += 1 }
      return times[next].map {
        SearchHit.SpokenMatch(
          recording: stretch.recording, start: $0.start, end: $0.end, word: place.word,
          confidence: $0.confidence)
      }
    }
  }

  /// A current transcript that is part of a document.
  private struct Part {
    let recording: Int64
    let transcript: Int64
    /// Its length within the document, in Unicode scalars.
    var length = greatestLength
  }

  /// A length greater than that of any text.
  private static let greatestLength = 1 << 40

  /// A stretch of a transcript.
  private struct Stretch {
    let recording: Int64
    let transcript: Int64
    let scalars: Range<Int>
  }

  /// When something was said.
  private struct Time {
    /// The position at which its utterance begins in the transcript.
    let textStart: Int
    var start: Double
    var end: Double
    var confidence: Double
  }

  /// Returns the transcripts that make up the documents of entries, in order.
  ///
  /// If an entry has only one transcript, its length is not needed; everything else is in indexes,
  /// so for most entries no row is read.
  private static func transcripts(
    of entries: [Int64], _ db: Database
  ) throws -> [Int64: [Part]] {
    let rows = try Row.fetchCursor(
      db.cachedStatement(
        sql: """
          SELECT entry_id, recording.id, transcript.id
          FROM json_each(?) AS wanted CROSS JOIN recording ON entry_id = wanted.value
          CROSS JOIN transcript ON recording_id = recording.id AND is_current = 1
          ORDER BY recording.id
          """), arguments: [entries.jsonArray])
    var found: [Int64: [Part]] = [:]
    while let row = try rows.next() {
      found[row[0], default: []].append(Part(recording: row[1], transcript: row[2]))
    }
    let several = found.filter { $0.value.count > 1 }
    guard !several.isEmpty else { return found }
    let lengths = try lengths(of: several.values.joined().map(\.transcript), db)
    for (entry, parts) in several {
      // A recording without words adds nothing to the document, not even a line feed.
      found[entry] = parts.compactMap { part in
        lengths[part.transcript].map {
          Part(recording: part.recording, transcript: part.transcript, length: $0)
        }
      }
    }
    return found
  }

  /// Returns the length of each transcript that has words.
  private static func lengths(
    of transcripts: [Int64], _ db: Database
  ) throws -> [Int64: Int] {
    let rows = try Row.fetchCursor(
      db.cachedStatement(
        sql: """
          SELECT transcript.id, text_length
          FROM json_each(?) AS wanted CROSS JOIN transcript ON transcript.id = wanted.value
          WHERE text_length > 0
          """), arguments: [transcripts.jsonArray])
    var found: [Int64: Int] = [:]
    while let row = try rows.next() {
      found[row[0]] = min((row[1] as Int?) ?? 0, greatestLength)
    }
    return found
  }

  /// Translates the range to the transcript in which it begins.
  private func stretch(among parts: [Part]) -> Stretch? {
    var offset = 0
    for part in parts {
      if scalars.lowerBound < offset + part.length {
        return Stretch(
          recording: part.recording, transcript: part.transcript,
          scalars: scalars.lowerBound - offset..<min(scalars.upperBound - offset, part.length))
      }
      offset += part.length + 1
    }
    return nil
  }

  /// Returns when each stretch was said; nil also where the page that tells it is lost.
  private static func times(of stretches: [Stretch], _ db: Database) throws -> [Time?] {
    do {
      return try readableTimes(of: stretches, db)
    } catch let error as DatabaseError where error.resultCode == .SQLITE_CORRUPT {
      // The other hits keep their times.
      guard stretches.count == 1 else { return try stretches.flatMap { try times(of: [$0], db) } }
      TranscriptRow.noteLostWords(of: stretches[0].transcript, db)
      return [nil]
    }
  }

  private static func readableTimes(
    of stretches: [Stretch], _ db: Database
  ) throws -> [Time?] {
    var wanted = "["
    for stretch in stretches {
      wanted += wanted.utf8.count > 1 ? ",[" : "["
      wanted += String(stretch.transcript)
      wanted += ","
      wanted += String(stretch.scalars.lowerBound)
      wanted += ","
      wanted += String(stretch.scalars.upperBound)
      wanted += "]"
    }
    wanted += "]"
    let rows = try Row.fetchCursor(
      db.cachedStatement(
        sql: """
          SELECT wanted.key, text_start, start_seconds, end_seconds, words
          FROM json_each(?) AS wanted CROSS JOIN utterance ON transcript_id = wanted.value ->> 0
          WHERE text_start < wanted.value ->> 2 AND text_start >= coalesce(
            (SELECT max(text_start) FROM utterance AS earlier
              WHERE earlier.transcript_id = wanted.value ->> 0
                AND earlier.text_start <= wanted.value ->> 1), 0)
          """), arguments: [wanted])
    var found: [[Time]] = Array(repeating: [], count: stretches.count)
    while let row = try rows.next() {
      let key: Int = row[0]
      let scalars = stretches[key].scalars
      // A damaged row may have any text position.
      guard let textStart = row[1] as Int?, textStart >= 0, textStart < scalars.upperBound
      else { continue }
      let utteranceStart = (row[2] as Double?) ?? 0
      let local = max(0, scalars.lowerBound - textStart)..<scalars.upperBound - textStart
      // Words that cannot be read here are reported when the transcript itself is read.
      let said = try? WordsReader.time(of: local, in: (row[4] as String?) ?? "")
      // If the engine gave no times for words, only the utterance's times are known.
      found[key].append(
        Time(
          textStart: textStart, start: said?.start ?? utteranceStart,
          end: said?.end ?? (row[3] as Double?) ?? utteranceStart,
          confidence: said?.confidence ?? 1))
    }
    return found.map(joined)
  }

  /// Returns the time of a stretch that spans several utterances.
  private static func joined(_ times: [Time]) -> Time? {
    let times = times.sorted { $0.textStart < $1.textStart }
    guard var whole = times.first else { return nil }
    for time in times.dropFirst() {
      whole.end = time.end
      whole.confidence = min(whole.confidence, time.confidence)
    }
    return whole
  }
}
