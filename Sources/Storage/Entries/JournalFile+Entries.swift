package import Entries
package import Foundation
internal import GRDB

extension JournalFile {
  /// Adds an entry and returns its short number.
  package func add(
    _ draft: EntryDraft, uuid: UUID, at date: Date
  ) throws(StorageError) -> Int64 {
    try write { db in
      let number = try JournalFile.insert(draft, uuid: uuid, at: date, db)
      try SearchIndex.update(number, db)
      return number
    }
  }

  /// Returns the entries with these numbers, in the trash or not, in the given order; numbers that
  /// no entry has are ignored.
  package func entries(_ numbers: [Int64]) throws(StorageError) -> [Entry] {
    try read { db in
      let entries = try EntryRow.fetch(numbers, db)
      return numbers.compactMap { entries[$0] }
    }
  }

  /// Changes parts of an entry; throws `notFound` if there is no such entry.
  /// - Parameter step: The step to which the change belongs; nil if it forms its own step.
  package func apply(
    _ change: EntryChange, to number: Int64, at date: Date, in step: ChangeStep? = nil
  ) throws(StorageError) {
    try self.change({ _ in [number] }, at: date, in: step) { db in
      try JournalFile.apply(change, to: number, at: date, db)
    }
  }

  /// Changes parts of an entry, within a transaction.
  static func apply(
    _ change: EntryChange, to number: Int64, at date: Date, _ db: Database
  ) throws {
    try JournalFile.require(number, db)
    var change = change
    if case .some(.some(let place)) = change.place {
      change.place = .some(try Places.named(place, of: number, db))
    }
    try JournalFile.assign(change, to: number, at: date, db)
    try Labels.remove(change.removeTags, from: number, db)
    try Labels.add(change.addTags, to: number, db)
    try db.execute(
      literal: "UPDATE entry SET edited = \(date.milliseconds) WHERE id = \(number)")
    // The index holds no mood or energy, and indexing hours of speech again would take long.
    if change.touchesIndex { try SearchIndex.updateWritten(number, db) }
  }

  /// Moves entries to the trash and out of the search index; entries already in the trash keep
  /// their time of deletion.
  /// - Parameter isUndoable: Whether this is a change that `undo` takes back. Entries that nobody
  ///   meant to keep can be restored from the trash, but are no change.
  package func trash(
    _ numbers: [Int64], at date: Date, isUndoable: Bool = true
  ) throws(StorageError) {
    guard !isUndoable else { return try setDeleted(date, of: numbers, at: date) }
    try write { db in try JournalFile.setDeleted(date, of: numbers, db) }
  }

  /// Moves entries out of the trash and back into the search index.
  package func restore(_ numbers: [Int64], at date: Date) throws(StorageError) {
    try setDeleted(nil, of: numbers, at: date)
  }

  private func setDeleted(
    _ deleted: Date?, of numbers: [Int64], at date: Date
  ) throws(StorageError) {
    try change({ _ in numbers }, at: date) { db in
      try JournalFile.setDeleted(deleted, of: numbers, db)
    }
  }

  private static func setDeleted(_ deleted: Date?, of numbers: [Int64], _ db: Database) throws {
    // The index loses what it has of them.
    if deleted != nil { try BrokenTexts.mend(of: numbers, db) }
    for number in numbers {
      try JournalFile.require(number, db)
      try db.execute(
        literal: """
          UPDATE entry SET deleted = \(deleted?.milliseconds)
          WHERE id = \(number) AND (deleted IS NULL) = \(deleted != nil)
          """)
      try SearchIndex.update(number, db)
    }
  }

  /// Inserts an entry with its labels, without indexing it.
  static func insert(
    _ draft: EntryDraft, uuid: UUID, numbered given: Int64? = nil, at date: Date, _ db: Database
  ) throws -> Int64 {
    let isKnown = try Bool.fetchOne(
      db, sql: "SELECT EXISTS (SELECT 1 FROM entry WHERE uuid = ?)", arguments: [uuid.stored])
    guard isKnown != true else { throw Refusal(.duplicate, "an entry has that identifier") }
    let moment = draft.moment
    let place = try Labels.place(draft.place, at: date, db)
    let key = try SearchKey.free(at: moment.milliseconds, db)
    try db.execute(
      literal: """
        INSERT INTO entry (id, uuid, instant, zone, utc_offset, day, mood_score, mood_word, mood_emoji,
          energy, place_id, created, search_key, title, note)
        VALUES (\(given), \(uuid.stored), \(moment.milliseconds), \(moment.zone), \(moment.offset),
          \(moment.day.description), \(draft.mood?.score), \(draft.mood?.word?.storable),
          \(draft.mood?.emoji?.storable), \(draft.energy?.level), \(place), \(date.milliseconds), \(key),
          \(draft.title.storable), \(draft.note.storable))
        """)
    let number = db.lastInsertedRowID
    if place != nil { try PlaceClaims.note(ofEntry: number, db) }
    try Labels.add(draft.tags, to: number, db)
    try Attachments.add(draft.attachments, to: number, at: date, db)
    if let checkIn = draft.checkIn {
      try db.execute(
        sql: "INSERT INTO check_in (entry_id, part) VALUES (?, ?)",
        arguments: [number, checkIn.rawValue])
    }
    return number
  }

  /// Throws `notFound` if no entry has this number.
  static func require(_ number: Int64, _ db: Database) throws {
    let found = try Int.fetchOne(
      db, sql: "SELECT 1 FROM entry WHERE id = ?", arguments: [number])
    guard found != nil else { throw Refusal(.notFound, "there is no entry \(number)") }
  }

  /// Writes the values of a change to the columns of an entry's row.
  static func assign(
    _ change: EntryChange, to number: Int64, at date: Date, _ db: Database
  ) throws {
    for assignment in try assignments(of: change, number: number, at: date, db) {
      try db.execute(literal: "UPDATE entry SET \(assignment) WHERE id = \(number)")
    }
    if change.place != nil { try PlaceClaims.note(ofEntry: number, db) }
  }

  /// Returns the SQL assignments of a change to the columns of an entry's row.
  private static func assignments(
    of change: EntryChange, number: Int64, at date: Date, _ db: Database
  ) throws -> [SQL] {
    var assignments: [SQL] = []
    if let title = change.title { assignments.append("title = \(title.storable)") }
    if let note = change.note { assignments.append("note = \(note.storable)") }
    if let mood = change.mood {
      assignments.append(
        """
        mood_score = \(mood?.score), mood_word = \(mood?.word?.storable),
        mood_emoji = \(mood?.emoji?.storable)
        """)
    }
    if let energy = change.energy { assignments.append("energy = \(energy?.level)") }
    if let place = change.place {
      assignments.append("place_id = \(try Labels.place(place, at: date, db))")
    }
    if let moment = change.moment {
      assignments.append(
        """
        instant = \(moment.milliseconds), zone = \(moment.zone), utc_offset = \(moment.offset),
        day = \(moment.day.description),
        search_key = \(try SearchKey.moved(number, to: moment.milliseconds, db))
        """)
    }
    return assignments
  }
}

extension EntryChange {
  /// Whether it changes any text of the entry in the search index.
  fileprivate var touchesIndex: Bool {
    title != nil || note != nil || place != nil || moment != nil || !addTags.isEmpty
      || !removeTags.isEmpty
  }
}
