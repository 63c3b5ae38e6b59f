import Entries
import Foundation
import GRDB

/// Brings back what entries have lost and what the documents of the search index hold a second
/// time.
///
/// A document has the title, the labels, the place, the note and the spoken words of an entry.
struct SalvagedTexts {
  /// The documents by entry.
  private let documents: [Int64: SearchDocument]
  private let date: Date
  private let db: Database

  init(documents: [Int64: SearchDocument], date: Date, _ db: Database) {
    self.documents = documents
    self.date = date
    self.db = db
  }

  private func spoken(_ entry: Int64) -> String { documents[entry]?.transcript ?? "" }

  private var words: LostWords { LostWords(db) { spoken($0) } }

  /// Moves recordings that had to be given an entry of their own back to the entry that has the
  /// words of their transcript, if only one has.
  /// - Returns: How many were moved.
  func rejoinRecordings() throws -> Int {
    let lonely = try Int64.fetchAll(
      db,
      sql: """
        SELECT id FROM entry WHERE deleted IS NULL
          AND NOT EXISTS (SELECT 1 FROM recording WHERE entry_id = entry.id)
        """
    ).filter { !spoken($0).isEmpty }
    guard !lonely.isEmpty else { return 0 }
    var moved = 0
    var byText = Dictionary(grouping: lonely) { spoken($0) }
    let strays = try Row.fetchAll(
      db,
      sql: """
        SELECT recording.id, entry_id, transcript.id FROM recording
        JOIN transcript ON recording_id = recording.id AND is_current = 1
        JOIN entry ON entry.id = entry_id
        WHERE title = ? AND note = ''
        """, arguments: [SalvageWriter.recoveredTitle])
    for row in strays {
      let (recording, stray, transcript): (Int64, Int64, Int64) = (row[0], row[1], row[2])
      guard documents[stray] == nil, let text = try text(of: transcript),
        let entries = byText[text], entries.count == 1
      else { continue }
      try db.execute(
        sql: "UPDATE recording SET entry_id = ? WHERE id = ?", arguments: [entries[0], recording])
      try db.execute(
        sql: """
          DELETE FROM entry WHERE id = ?1
            AND NOT EXISTS (SELECT 1 FROM recording WHERE entry_id = ?1)
          """, arguments: [stray])
      byText[text] = nil
      moved += 1
    }
    return moved
  }

  /// Makes the shown version of a recording again whose row is lost.
  ///
  /// Its utterances may be left, with the times of all words; otherwise its words get estimated
  /// times.
  /// - Returns: How many versions were made.
  func restoreVersions() throws -> Int {
    var made = 0
    // A new version may get the number of a lost one, so nothing may refer to that any more.
    try db.execute(
      sql: """
        UPDATE utterance SET transcript_id = -transcript_id
        WHERE transcript_id > 0 AND transcript_id NOT IN (SELECT id FROM transcript)
        """)
    var orphans = try orphans()
    for entry in documents.keys.sorted() where !spoken(entry).isEmpty {
      let missing = try Row.fetchAll(
        db,
        sql: """
          SELECT id, CAST(frames AS REAL) / rate FROM recording
          WHERE entry_id = ? AND state = 'finished' AND NOT EXISTS (SELECT 1 FROM transcript
            WHERE recording_id = recording.id AND is_current = 1)
          """, arguments: [entry])
      guard !missing.isEmpty else { continue }
      let texts = try words.texts(of: entry)
      for row in missing {
        let recording: Int64 = row[0]
        guard let scalars = texts[recording] else { continue }
        let text = String(String.UnicodeScalarView(scalars))
        let version = try TranscriptWriter.begin(
          recording,
          Transcript.Engine(
            name: Transcript.Engine.salvage, settings: Transcript.Engine.restored),
          at: date, db)
        if let orphan = orphans[text]?.popLast() {
          try db.execute(
            sql: "UPDATE utterance SET transcript_id = ? WHERE transcript_id = ?",
            arguments: [version, orphan])
        } else {
          let end = LostWords.end(
            of: text, from: 0, unproved: Double.fromDatabaseValue(row[1]) ?? 0)
          let utterance = LostWords.utterance(text, start: 0, end: end)
          _ = try TranscriptWriter.insert(utterance, at: 0, to: version, db)
        }
        try TranscriptWriter.recount(version, db)
        try db.execute(
          sql: "UPDATE transcript SET state = 'done' WHERE id = ?", arguments: [version])
        try TranscriptWriter.makeCurrent(version, by: .machine, at: date, db)
        made += 1
      }
    }
    return made
  }

  /// Returns the versions of which only utterances are left, by their texts.
  private func orphans() throws -> [String: [Int64]] {
    let numbers = try Int64.fetchAll(
      db,
      sql: """
        SELECT DISTINCT transcript_id FROM utterance
        WHERE transcript_id NOT IN (SELECT id FROM transcript)
        """)
    var orphans: [String: [Int64]] = [:]
    for number in numbers {
      if let text = try text(of: number) { orphans[text, default: []].append(number) }
    }
    return orphans
  }

  private func text(of transcript: Int64) throws -> String? {
    try String.fetchOne(
      db,
      sql: """
        SELECT group_concat(text, ' ') FROM (SELECT text FROM utterance
          WHERE transcript_id = ? AND text_start IS NOT NULL ORDER BY text_start)
        """, arguments: [transcript])
  }

  /// Adds the labels that entries have lost, as tags where their kind is not known any more.
  /// - Returns: The number of labels of which the kind is not known, and how many labels of entries
  ///   are not back.
  func restoreLabels() throws -> (kindless: Int, lost: Int) {
    // A new label may get the number of a lost one, so nothing may refer to that any more.
    try db.execute(sql: "DELETE FROM entry_tag WHERE tag_id NOT IN (SELECT id FROM tag)")
    let removed = db.changesCount
    var added = 0
    let told = try toldKinds()
    var kindless: Set<String> = []
    for (entry, document) in documents.sorted(by: { $0.key < $1.key }) {
      let names = document.labels
      guard !names.isEmpty else { continue }
      let kept = Set(
        try String.fetchAll(
          db,
          sql: """
            SELECT name_key FROM entry_tag JOIN tag ON tag.id = tag_id WHERE entry_id = ?
            """, arguments: [entry]))
      for name in names where !kept.contains(Labels.key(name)) {
        let key = Labels.key(name)
        let kind = try String.fetchOne(
          db, sql: "SELECT kind FROM tag WHERE name_key = ? ORDER BY id", arguments: [key])
        let known = kind.flatMap(Tag.Kind.init(rawValue:))
        if known == nil, told[key] == nil { kindless.insert(key) }
        try Labels.add([Tag(known ?? told[key] ?? .tag, name)], to: entry, db)
        added += 1
      }
    }
    return (kindless.count, max(0, removed - added))
  }

  /// Returns the kinds of labels that the histories of entries and the goals tell, by the keys of
  /// the labels' names.
  private func toldKinds() throws -> [String: Tag.Kind] {
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT value ->> 'kind', value ->> 'name'
        FROM entry_change, json_each(became) WHERE part = 'labels' AND json_type(became) = 'array'
          AND type = 'object'
        UNION SELECT label_kind, label FROM goal WHERE label IS NOT NULL
        """)
    var kinds: [String: Tag.Kind] = [:]
    for row in rows {
      guard let kind = String.fromDatabaseValue(row[0]).flatMap(Tag.Kind.init(rawValue:)),
        let name = String.fromDatabaseValue(row[1])
      else { continue }
      kinds[Labels.key(name)] = kind
    }
    return kinds
  }

  /// Gives entries their places again whose rows are lost: by the name in the document, and with
  /// the position that the entry told of it.
  /// - Returns: The number of entries whose place is not back.
  func restorePlaces() throws -> Int {
    let lost = try Int64.fetchAll(
      db,
      sql: """
        SELECT id FROM entry
        WHERE place_id IS NULL OR place_id NOT IN (SELECT id FROM place) ORDER BY id
        """)
    // A new place may get the number of a lost one, so nothing may refer to that any more.
    var placeless = try Int64.fetchSet(
      db,
      sql: """
        SELECT id FROM entry
        WHERE place_id IS NOT NULL AND place_id NOT IN (SELECT id FROM place)
        """)
    try db.execute(
      sql: "UPDATE entry SET place_id = NULL WHERE place_id NOT IN (SELECT id FROM place)")
    for entry in lost {
      guard let name = documents[entry]?.place, !name.isEmpty else { continue }
      let claim = try Row.fetchOne(
        db,
        sql: "SELECT latitude, longitude FROM place_claim WHERE entry_id = ? AND name_key = ?",
        arguments: [entry, Labels.key(name)])
      let place = Place(name: name, latitude: claim?[0], longitude: claim?[1])
      let number = try Labels.place(place, at: date, db)
      try db.execute(
        sql: "UPDATE entry SET place_id = ? WHERE id = ?", arguments: [number, entry])
      placeless.remove(entry)
    }
    return placeless.count
  }

  /// Counts what running versions have, and ends them.
  func endRunningVersions() throws {
    let running = try Int64.fetchAll(
      db, sql: "SELECT id FROM transcript WHERE state = 'running'")
    for version in running { try TranscriptWriter.recount(version, db) }
    try db.execute(sql: "UPDATE transcript SET state = 'done' WHERE state = 'running'")
  }

  /// Brings the lost words of transcripts back.
  /// - Returns: How many transcripts have all of their text again, and how many do not.
  func restoreWords() throws -> (restored: Int, lost: Int) {
    let words = words
    var (restored, lost) = (0, 0)
    for loss in try words.find() {
      if try words.mend(loss) { restored += 1 } else { lost += 1 }
    }
    return (restored, lost)
  }

  /// Adds the spoken words of entries to their notes where no recording is left that could have
  /// them.
  /// - Returns: The number of entries.
  func moveToNotes() throws -> Int {
    var moved = 0
    for entry in documents.keys.sorted() where !spoken(entry).isEmpty {
      try db.execute(
        sql: """
          UPDATE entry SET note = CASE note WHEN '' THEN ?1 ELSE note || char(10, 10) || ?1 END
          WHERE id = ?2 AND NOT EXISTS (SELECT 1 FROM recording WHERE entry_id = ?2)
          """, arguments: [spoken(entry), entry])
      moved += db.changesCount
    }
    return moved
  }
}
