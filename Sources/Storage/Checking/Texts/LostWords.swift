import Entries
import GRDB

/// Finds words of transcripts that are lost, and brings them back where the journal holds them a
/// second time.
///
/// An utterance's row tells where its text begins in the whole text, and the transcript's row how
/// long the whole is, so every lost row leaves a gap. The text of the version that is shown is also
/// in the search document of its entry, and the beginning of every version in its own row.
struct LostWords {
  /// A part of a transcript's text that no utterance has.
  struct Gap {
    /// Its place in the text, in Unicode scalars.
    var scalars: Range<Int>
    /// The utterances around it; nil at the beginning or the end of the text.
    var before: Kept?
    var after: Kept?
  }

  /// An utterance that can be read.
  struct Kept {
    var position: Int
    var seconds: ClosedRange<Double>
    var channel: Int?
    var textStart: Int
    var text: [Unicode.Scalar]

    var textEnd: Int { textStart + text.count }
  }

  /// The words that one version has lost.
  struct Loss {
    var transcript: Int64
    var recording: Int64
    var entry: Int64?
    var isCurrent: Bool
    /// The length of the recording, in seconds, as its row tells it.
    var duration: Double
    /// Whether the recording's digest proves that length.
    var isLengthProved = false
    var settings: String
    var gaps: [Gap]
    /// The whole text, or the beginning of it, as far as it stands elsewhere.
    var known: [Unicode.Scalar]
    /// Whether every lost word was one of which the recogniser was unsure.
    var isUnsure: Bool

    /// Whether all of the lost text stands elsewhere.
    var isKnown: Bool { gaps.allSatisfy { $0.scalars.upperBound <= known.count } }
  }

  let db: Database
  /// Returns the searchable text of what was said in an entry; nil if it cannot be read.
  let document: (Int64) -> String?

  init(_ db: Database, document: @escaping (Int64) -> String?) {
    self.db = db
    self.document = document
  }

  /// Takes the second copies from the table of search documents.
  init(_ db: Database) {
    self.init(db) { entry in
      // If the page of the document is lost too, there is no second copy.
      try? String.fetchOne(
        db, sql: "SELECT transcript FROM search_document WHERE entry_id = ?", arguments: [entry])
    }
  }

  /// Returns the finished versions that have lost words.
  func find() throws -> [Loss] {
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT transcript.id, recording.id, entry_id, CAST(frames AS REAL) / rate, is_current,
          text_length, word_count, unsure_count
        FROM transcript JOIN recording ON recording.id = recording_id
        WHERE transcript.state <> 'running' AND recording.state = 'finished' AND text_length > 0
        ORDER BY transcript.id
        """)
    return try rows.compactMap(loss)
  }

  private func loss(_ row: Row) throws -> Loss? {
    // Copied rows do not convert values: one of another type would end the program.
    let transcript: Int64 = row[0]
    guard let length = LostWords.number(row[5]) else { return nil }
    guard let kept = try kept(transcript) else { return nil }
    let gaps = LostWords.gaps(between: kept, length: length)
    guard !gaps.isEmpty, try !BrokenTexts(db).isBroken(transcript: transcript) else { return nil }
    let counted = try counted(transcript)
    let words = (LostWords.number(row[6]) ?? 0) - counted.words
    let unsure = (LostWords.number(row[7]) ?? 0) - counted.unsure
    var loss = Loss(
      transcript: transcript, recording: row[1], entry: Int64.fromDatabaseValue(row[2]),
      isCurrent: Bool.fromDatabaseValue(row[4]) ?? false,
      duration: Double.fromDatabaseValue(row[3]) ?? 0,
      settings: try self.settings(of: transcript), gaps: gaps, known: [],
      isUnsure: words > 0 && unsure >= words)
    loss.known = try known(of: loss, kept, length: length)
    // Only the counts tell of words at the end, and the counts themselves may be wrong.
    guard words > 0 || loss.isKnown || gaps.contains(where: { $0.after != nil }) else {
      return nil
    }
    return loss
  }

  /// Returns a place or a count; nil for what none can be, so that sums of them never overflow.
  private static func number(_ value: DatabaseValue) -> Int? {
    Int.fromDatabaseValue(value).flatMap { (0...Int(Int32.max)).contains($0) ? $0 : nil }
  }

  /// Returns the parts of a text that no utterance has; none if the utterances contradict each
  /// other.
  private static func gaps(between kept: [Kept], length: Int) -> [Gap] {
    var gaps: [Gap] = []
    var next = 0
    var before: Kept?
    for one in kept {
      // A space lies between two utterances.
      guard one.textStart == next || one.textStart > next + 1 else { return [] }
      if one.textStart > next {
        gaps.append(Gap(scalars: next..<one.textStart - 1, before: before, after: one))
      }
      next = one.textEnd + 1
      before = one
    }
    guard length >= next - 1 else { return [] }
    if length > next { gaps.append(Gap(scalars: next..<length, before: before, after: nil)) }
    return gaps
  }

  /// Returns the utterances with text that can be read, in the order of the text; nil if one of
  /// them has no place in it that can be, so that nobody can tell what is missing.
  private func kept(_ transcript: Int64) throws -> [Kept]? {
    let rows = try TranscriptRow.readableRows(
      of: transcript, selecting: "position, start_seconds, end_seconds, channel, text_start, text",
      db)
    var kept: [Kept] = []
    for row in rows {
      guard let text = String.fromDatabaseValue(row[5]), !text.isEmpty else { continue }
      guard let start = LostWords.number(row[4]) else { return nil }
      let seconds = (StoredTime.read(row[1]), StoredTime.read(row[2]))
      kept.append(
        Kept(
          position: LostWords.number(row[0]) ?? 0, seconds: seconds.0...max(seconds.0, seconds.1),
          channel: Int.fromDatabaseValue(row[3]), textStart: start,
          text: Array(text.unicodeScalars)))
    }
    return kept.sorted { $0.textStart < $1.textStart }
  }

  /// Returns how many words the readable utterances have, and how many of them are unsure.
  private func counted(_ transcript: Int64) throws -> (words: Int, unsure: Int) {
    let rows = try TranscriptRow.readableRows(of: transcript, selecting: "words", db)
    let words = rows.flatMap { row in
      String.fromDatabaseValue(row[0]).flatMap { try? WordsReader.decode($0) } ?? []
    }
    return (words.count, words.count(where: \.isUnsure))
  }

  private func settings(of transcript: Int64) throws -> String {
    try String.fetchOne(
      db, sql: "SELECT settings FROM transcript WHERE id = ?", arguments: [transcript]) ?? ""
  }

  /// Returns the text, or its beginning, as it stands elsewhere; empty if nothing is known, or if
  /// it is not the text of the readable utterances.
  private func known(
    of loss: Loss, _ kept: [Kept], length: Int
  ) throws -> [Unicode.Scalar] {
    func agrees(_ text: [Unicode.Scalar]) -> Bool {
      kept.allSatisfy { one in
        let places = min(one.textStart, text.count)..<min(one.textEnd, text.count)
        return text[places].elementsEqual(one.text.prefix(places.count))
      }
    }
    if loss.isCurrent, let entry = loss.entry,
      let whole = try texts(of: entry)[loss.recording], whole.count == length, agrees(whole)
    {
      return whole
    }
    let opening =
      try String.fetchOne(
        db, sql: "SELECT opening FROM transcript WHERE id = ?", arguments: [loss.transcript]) ?? ""
    // A mark stands for an utterance that was not understood, so what follows is not at its place.
    guard !opening.contains("[unclear") else { return [] }
    var start = Array(opening.unicodeScalars)
    // The last word may be cut off.
    if start.count < length { start.removeLast(start.reversed().prefix { $0 != " " }.count) }
    if start.last == " ", start.count < length { start.removeLast() }
    return start.count <= length && agrees(start) ? start : []
  }

  /// Returns the texts of an entry's recordings as they stand in its search document.
  ///
  /// The document joins them by line feeds; the lengths of the versions that are shown tell where
  /// each begins, and so do they for one recording whose version is lost.
  func texts(of entry: Int64) throws -> [Int64: [Unicode.Scalar]] {
    guard let document = document(entry).map({ Array($0.unicodeScalars) }), !document.isEmpty
    else { return [:] }
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT recording.id, transcript.id, text_length FROM recording
        LEFT JOIN transcript ON recording_id = recording.id AND is_current = 1
        WHERE entry_id = ? AND recording.state = 'finished' ORDER BY recording.id
        """, arguments: [entry])
    var parts = rows.map { row -> (recording: Int64, length: Int?) in
      let isShown = Int64.fromDatabaseValue(row[1]) != nil
      return (row[0], isShown ? LostWords.number(row[2]) ?? 0 : nil)
    }.filter { $0.length != 0 }
    let lengths = parts.compactMap(\.length)
    guard lengths.allSatisfy({ (1...document.count).contains($0) }) else { return [:] }
    let rest = document.count - lengths.reduce(0, +) - max(0, lengths.count - 1)
    if rest == 0 {
      parts.removeAll { $0.length == nil }
    } else {
      guard parts.count == lengths.count + 1 else { return [:] }
      let length = rest - (lengths.isEmpty ? 0 : 1)
      guard length > 0 else { return [:] }
      parts = parts.map { ($0.recording, $0.length ?? length) }
    }
    var texts: [Int64: [Unicode.Scalar]] = [:]
    var start = 0
    for part in parts {
      let end = start + (part.length ?? 0)
      guard end == document.count || (end < document.count && document[end] == "\n") else {
        return [:]
      }
      texts[part.recording] = Array(document[start..<end])
      start = end + 1
    }
    return texts
  }
}
