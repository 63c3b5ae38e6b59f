import Entries
import Foundation
import GRDB

/// Writes salvaged rows into a new journal, and repairs references to lost rows.
struct SalvageWriter {
  /// The documents of the search index by entry.
  let documents: [Int64: SearchDocument]
  let date: Date
  let makeUUID: () -> UUID

  /// The title of the entry that a recording gets if its own row is lost.
  static let recoveredTitle = "Recovered recording"

  /// Inserts rows; a row that contradicts an earlier one is left out.
  /// - Returns: The number of rows that were left out.
  static func insert(
    _ rows: [[StoredValue]], into table: SalvageTable, of file: JournalFile
  ) throws(StorageError) -> Int {
    guard !rows.isEmpty else { return 0 }
    return try file.write { db in
      func insertion(_ places: [String]) -> String {
        """
        INSERT INTO \(table.name) (\(table.columns.joined(separator: ", ")))
        VALUES (\(places.joined(separator: ", ")))
        """
      }
      let places = table.columns.map { _ in "?" }
      let statement = try db.cachedStatement(sql: insertion(places))
      var left = 0
      for row in rows {
        do {
          let values = StatementArguments(row.map(\.databaseValue))
          guard row.contains(where: \.isPassedAsBytes) else {
            try statement.execute(arguments: values)
            continue
          }
          let casts = zip(places, row).map { $1.isPassedAsBytes ? "CAST(\($0) AS TEXT)" : $0 }
          try db.execute(sql: insertion(casts), arguments: values)
        } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
          left += 1
        }
      }
      return left
    }
  }

  /// Ends unfinished recordings, makes lost rows again where others refer to them, removes rows
  /// without an owner, and builds the index.
  func finish(_ outcome: Salvage.Outcome, _ db: Database) throws -> Salvage.Outcome {
    var outcome = outcome
    try mendTexts(db, &outcome)
    // An unfinished import belongs to no entry; its file still exists where it came from.
    let importing = "recording_id IN (SELECT id FROM recording WHERE state = 'importing')"
    try db.execute(
      sql: """
        DELETE FROM utterance
        WHERE transcript_id IN (SELECT id FROM transcript WHERE \(importing))
        """)
    for (table, column, _) in SalvageWriter.owners where column == "recording_id" {
      try db.execute(sql: "DELETE FROM \(table) WHERE \(importing)")
    }
    try db.execute(sql: "DELETE FROM recording WHERE state = 'importing'")
    try db.execute(
      sql:
        "DELETE FROM content_piece WHERE content_id IN (SELECT id FROM content WHERE is_kept = 0)")
    try db.execute(sql: "DELETE FROM content WHERE is_kept = 0")
    // Impossible frame numbers would overflow in the sums below.
    try db.execute(
      sql: """
        DELETE FROM segment
        WHERE first_frame NOT BETWEEN 0 AND 0xFFFFFFFFFFFF OR frame_count NOT BETWEEN 0 AND 0xFFFFFFFF
        """)
    try db.execute(
      sql: """
        UPDATE recording SET state = 'finished', digest = NULL, frames = coalesce((
          SELECT max(first_frame + frame_count) FROM segment WHERE recording_id = recording.id), 0)
        WHERE state = 'recording'
        """)
    try Task.checkCancellation()
    outcome.remadeEntries = try remakeRecordings(db)
    outcome.remadeEntries += try remakeEntries(db)
    outcome.homelessSegments =
      try Int.fetchOne(
        db,
        sql: "SELECT count(*) FROM segment WHERE recording_id NOT IN (SELECT id FROM recording)")
      ?? 0
    try Task.checkCancellation()
    let texts = SalvagedTexts(documents: documents, date: date, db)
    outcome.remadeEntries -= try texts.rejoinRecordings()
    let versions = try texts.restoreVersions()
    let labels = try texts.restoreLabels()
    outcome.kindlessLabels = labels.kindless
    if !outcome.isUnread("tag") { outcome.leaveOut(labels.lost, of: "entry_tag") }
    let placeless = try texts.restorePlaces()
    if !outcome.isUnread("place") { outcome.leaveOut(placeless, of: "place") }
    try leaveOut(db, &outcome)
    try PlaceClaims.noteMissing(db)
    try Task.checkCancellation()
    try texts.endRunningVersions()
    try db.execute(sql: Schema.missingStamps)
    try Task.checkCancellation()
    let words = try texts.restoreWords()
    outcome.restoredTexts = versions + words.restored
    outcome.lostTexts = words.lost
    outcome.soundlessEntries = try texts.moveToNotes()
    try SoundCoverage.forgetIncomplete(db)
    if outcome.hasLostSoundIndex {
      outcome.unsearchableRecordings = try SoundCoverage.missing(db)
    }
    try SearchIndex.rebuild(db)
    outcome.entries = try db.count("entry")
    outcome.recordings = try db.count("recording")
    outcome.transcripts = try db.count("transcript")
    return outcome
  }

  /// Mends texts that are not UTF-8 from other rows and the documents of the search index; the
  /// others are kept as they are, and a check names them.
  ///
  /// In a broken file more of a text may be lost than a few characters, so that a document is taken
  /// where nothing tells that it is the same text.
  private func mendTexts(_ db: Database, _ outcome: inout Salvage.Outcome) throws {
    let texts = BrokenTexts(db)
    let found = try texts.find()
    guard !found.isEmpty else { return }
    for entry in Set(found.flatMap(\.entries)).sorted() { try documents[entry]?.insert(db) }
    do {
      try DamageLog.$current.withValue(nil) { try texts.mend(try texts.find()) }
    } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
      // The key of a name is another row's, too.
    }
    for left in try texts.find() where left.copy == nil {
      guard let entry = left.entries.first, let document = documents[entry] else { continue }
      switch left.column {
      case "entry.title", "entry.note":
        let text = left.name == "title" ? document.title : document.note
        guard !text.isEmpty else { continue }
        try db.execute(
          sql: "UPDATE entry SET \(left.name) = ? WHERE id = ?", arguments: [text, left.row])
      case "utterance.text" where !document.transcript.isEmpty:
        // Its words are taken from there as those of a lost row are.
        try db.execute(
          sql: """
            DELETE FROM utterance WHERE id = ?
              AND transcript_id IN (SELECT id FROM transcript WHERE is_current = 1)
            """, arguments: [left.row])
      default: continue
      }
      outcome.leaveOut(db.changesCount, of: left.table)
    }
    // All of them are made anew from the entries.
    try db.execute(sql: "DELETE FROM search_document")
  }

  /// Makes recordings again of which only the sound is left, each in an entry of its own.
  private func remakeRecordings(_ db: Database) throws -> Int {
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT recording_id, max(first_frame + frame_count) FROM segment
        WHERE recording_id NOT IN (SELECT id FROM recording) AND encoding = 'flac'
        GROUP BY recording_id
        """)
    var made = 0
    for row in rows {
      let recording: Int64 = row[0]
      let head = try Data.fetchOne(
        db,
        sql: """
          SELECT substr(bytes, 1, 42) FROM segment WHERE recording_id = ? AND encoding = 'flac'
          ORDER BY first_frame LIMIT 1
          """, arguments: [recording])
      guard let format = head.flatMap({ StreamFormat($0) }) else { continue }
      let moment = Moment(date, in: .gmt)
      let entry = try JournalFile.insert(
        EntryDraft(moment: moment, title: SalvageWriter.recoveredTitle), uuid: makeUUID(),
        numbered: try freeNumber(db), at: date, db)
      try db.execute(
        literal: """
          INSERT INTO recording (id, uuid, entry_id, state, start_instant, start_zone, start_offset,
            start_day, start_source, rate, channels, sample_format, frames, source)
          VALUES (\(recording), \(makeUUID().stored), \(entry), 'finished', \(moment.milliseconds),
            \(moment.zone), \(moment.offset), \(moment.day.description), 'clock', \(format.rate),
            \(format.channels), \(format.sample), \(row[1] as Int64), 'stream')
          """)
      // The digests included the identifier that was lost.
      try db.execute(
        sql: "UPDATE segment SET digest = NULL WHERE recording_id = ?", arguments: [recording])
      made += 1
    }
    return made
  }

  /// Returns a number for a new entry where SQLite gives none, because damage gave one its greatest;
  /// nil if it gives one.
  private func freeNumber(_ db: Database) throws -> Int64? {
    try Int64.fetchOne(
      db,
      sql: """
        SELECT (SELECT coalesce(max(id), 0) FROM entry WHERE id <= ?1) + 1
        WHERE EXISTS (SELECT 1 FROM entry WHERE id = ?2)
        """, arguments: [RowNumbers.most, Int64.max])
  }

  /// Makes entries again that still have recordings, attachments or searchable text, and returns
  /// their number.
  private func remakeEntries(_ db: Database) throws -> Int {
    let kept = Set(try Int64.fetchAll(db, sql: "SELECT id FROM entry"))
    var lost = Set(
      try Int64.fetchAll(
        db, sql: "SELECT entry_id FROM recording UNION SELECT entry_id FROM attachment")
    ).subtracting(kept)
    lost.formUnion(Set(documents.keys).subtracting(kept))
    for number in lost.sorted() {
      let document = documents[number]
      let moment = try moment(of: number, document: document, db)
      let draft = EntryDraft(
        moment: moment, title: document?.title ?? "Recovered entry", note: document?.note ?? "")
      _ = try JournalFile.insert(draft, uuid: makeUUID(), numbered: number, at: date, db)
    }
    return lost.count
  }

  /// Returns the moment of an entry whose row was lost: the start of its recording, otherwise the
  /// time in its search key.
  private func moment(of entry: Int64, document: SearchDocument?, _ db: Database) throws -> Moment {
    let row = try Row.fetchOne(
      db,
      sql: """
        SELECT start_instant, start_zone, start_offset, start_day FROM recording
        WHERE entry_id = ? ORDER BY id LIMIT 1
        """, arguments: [entry])
    if let row { return Moment(row, from: 0, entry: entry) }
    let instant = document?.key.map { SearchKey.milliseconds(ofKey: $0) }
    return Moment(instant.map(Date.init(milliseconds:)) ?? date, in: .gmt)
  }

  /// The tables whose rows belong to those of others, with the columns that tell to which.
  private static let owners = [
    ("recording", "entry_id", "entry"), ("segment", "recording_id", "recording"),
    ("original", "recording_id", "recording"), ("transcript", "recording_id", "recording"),
    ("utterance", "transcript_id", "transcript"), ("check_in", "entry_id", "entry"),
    ("entry_origin", "entry_id", "entry"), ("place_claim", "entry_id", "entry"),
    ("entry_tag", "entry_id", "entry"), ("entry_tag", "tag_id", "tag"),
    ("content_piece", "content_id", "content"), ("attachment", "entry_id", "entry"),
    ("attachment", "content_id", "content"), ("entry_change", "entry_id", "entry"),
    ("voice_evidence", "recording_id", "recording"),
    ("voice_evidence", "transcript_id", "transcript"),
    ("sound_index", "recording_id", "recording"), ("heard_sound", "recording_id", "recording"),
    ("wrong_hit", "recording_id", "recording"), ("redaction", "entry_id", "entry"),
  ]

  /// Removes rows whose owners are lost, so that all references are valid, and counts those that
  /// refer to what no lost page had.
  private func leaveOut(_ db: Database, _ outcome: inout Salvage.Outcome) throws {
    func ownerless(_ column: String, _ owner: String) -> String {
      // NULL is in no table, not even in an empty one.
      "\(column) IS NOT NULL AND \(column) NOT IN (SELECT id FROM \(owner))"
    }
    // They are all counted before the first is removed, to which others may belong.
    for (table, column, owner) in SalvageWriter.owners {
      // Homeless sound is counted by itself.
      guard table != "segment", !outcome.isUnread(owner) else { continue }
      let count = try Int.fetchOne(
        db, sql: "SELECT count(*) FROM \(table) WHERE \(ownerless(column, owner))")
      guard let count, count > 0 else { continue }
      if ["sound_index", "heard_sound"].contains(table) {
        outcome.hasLostSoundIndex = true
      } else {
        outcome.leaveOut(count, of: table)
      }
    }
    for (table, column, owner) in SalvageWriter.owners {
      try db.execute(sql: "DELETE FROM \(table) WHERE \(ownerless(column, owner))")
    }
  }
}

/// The format of a FLAC stream, read from its first metadata block.
private struct StreamFormat {
  var rate: Int
  var channels: Int
  var sample: String

  init?(_ head: Data) {
    let head = [UInt8](head)
    guard head.count == 42, head.starts(with: "fLaC".utf8) else { return nil }
    let packed = head[18..<26].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    rate = Int(packed >> 44)
    channels = Int(packed >> 41 & 7) + 1
    sample = "int\((packed >> 36 & 31) + 1)"
    guard rate > 0, ["int8", "int16", "int24"].contains(sample) else { return nil }
  }
}

extension JournalFile {
  /// Interrupts the running statement; may be called from any thread.
  package func interrupt() { queue.interrupt() }

  /// Sets whether references are checked when rows are written.
  func setForeignKeys(_ isChecked: Bool) throws(StorageError) {
    try outsideTransactions { db in
      try db.execute(sql: "PRAGMA foreign_keys = \(isChecked ? "ON" : "OFF")")
    }
  }
}
