import Entries
import Foundation
import GRDB

extension JournalMerge {
  /// How many entries are read at once.
  private static let batch = 500

  /// The times of an entry, which are read beside its parts.
  private struct Times {
    var created: Int64
    var edited: Int64?
  }

  /// Adds the entries that this journal lacks, and finds the others' numbers here.
  mutating func mergeEntries() throws {
    let numbers = try source.read { db in
      // In the order of creation, so that the new numbers follow it too.
      try Int64.fetchAll(db, sql: "SELECT id FROM entry ORDER BY created, uuid")
    }
    for start in stride(from: 0, to: numbers.count, by: JournalMerge.batch) {
      let part = Array(numbers[start..<min(start + JournalMerge.batch, numbers.count)])
      let (theirs, times) = try source.read { db in
        (try EntryRow.fetch(part, db), try JournalMerge.times(part, db))
      }
      try source.requireWhole()
      for number in part {
        guard !redacted.contains(number), let entry = theirs[number], let times = times[number],
          let uuid = try MergeTwins.name(of: entry.uuid.stored, target)
        else { continue }
        let own = try Int64.fetchOne(
          target, sql: "SELECT id FROM entry WHERE uuid = ?", arguments: [uuid])
        if let own {
          entries[number] = own
          // An impossible time stays in the other journal.
          guard Moment.instants.contains(times.created) else { continue }
          try target.execute(
            literal: """
              UPDATE entry SET created = \(times.created)
              WHERE id = \(own) AND created > \(times.created)
              """)
        } else {
          let added = try add(entry, uuid: uuid, times)
          entries[number] = added
          try copyTexts(of: "entry", number, to: added)
        }
      }
    }
  }

  /// Merges parts that differ although neither journal has a change of them: the journal that was
  /// edited last wins, or the one in which the part is UTF-8.
  ///
  /// Such parts were changed by an early version that recorded no changes.
  mutating func mergeUnkept(changedParts: [Int64: Set<String>]) throws {
    let numbers = entries.keys.filter { entry in
      entries[entry].map { !added.contains($0) } ?? false
    }.sorted()
    for start in stride(from: 0, to: numbers.count, by: JournalMerge.batch) {
      let part = Array(numbers[start..<min(start + JournalMerge.batch, numbers.count)])
      let theirs = try source.read { db in try EntryRow.fetch(part, db) }
      let own = try EntryRow.fetch(part.compactMap { entries[$0] }, target)
      for number in part {
        guard let here = entries[number], let mine = own[here], let other = theirs[number] else {
          continue
        }
        let kept = changedParts[here] ?? []
        let pairs = zip(EntryState.parts(of: mine), EntryState.parts(of: other))
        for (one, two) in pairs where !kept.contains(one.name) && !one.isSame(as: two) {
          // A text that is not UTF-8 never replaces another one.
          guard !theirTexts.hasLost(two, of: number) else { continue }
          if case .deleted(let date?) = two, !date.isPossible { continue }
          guard !ownTexts.hasLost(one, of: here) else {
            try set(two, in: here)
            continue
          }
          let times = [mine.edited, other.edited].map { edited in
            edited.flatMap { $0.isPossible ? $0.milliseconds : nil } ?? .min
          }
          let isLater =
            times[0] == times[1] ? try one.json() < two.json() : times[0] < times[1]
          if isLater { try set(two, in: here) }
        }
        if let edited = other.edited, edited.isPossible, edited > mine.edited ?? .distantPast {
          try target.execute(
            literal: "UPDATE entry SET edited = \(edited.milliseconds) WHERE id = \(here)")
        }
      }
    }
  }

  /// Sets a part of an entry to a value.
  mutating func set(_ part: EntryPart, in entry: Int64) throws {
    var change = EntryChange()
    switch part {
    case .title(let title): change.title = title
    case .note(let note): change.note = note
    case .mood(let mood): change.mood = .some(mood)
    case .energy(let energy): change.energy = .some(energy)
    case .moment(let moment): change.moment = moment
    case .place(let place):
      let number = try place.map { try placeNumber($0) }
      try target.execute(literal: "UPDATE entry SET place_id = \(number) WHERE id = \(entry)")
    case .labels(let labels):
      let present = try EntryRow.fetch([entry], target)[entry]?.tags ?? []
      try Labels.remove(present, from: entry, target)
      try Labels.add(labels, to: entry, target)
    case .attachments(let uses): try Attachments.use(uses, in: entry, target)
    case .wrongHits(let hits): try WrongHits.replace(hits, in: entry, target)
    case .deleted(let date):
      try target.execute(
        literal: "UPDATE entry SET deleted = \(date?.milliseconds) WHERE id = \(entry)")
    case .transcript: return
    }
    try JournalFile.assign(change, to: entry, at: date, target)
    changed.insert(entry)
    touched.insert(entry)
  }

  private mutating func add(_ entry: Entry, uuid: String, _ times: Times) throws -> Int64 {
    let moment = entry.moment
    let place = try entry.place.map { try placeNumber($0) }
    try target.execute(
      literal: """
        INSERT INTO entry (uuid, instant, zone, utc_offset, day, mood_score, mood_word, mood_emoji,
          energy, place_id, created, edited, deleted, search_key, title, note)
        VALUES (\(uuid), \(moment.milliseconds), \(moment.zone), \(moment.offset),
          \(moment.day.description), \(entry.mood?.score), \(entry.mood?.word?.storable),
          \(entry.mood?.emoji?.storable), \(entry.energy?.level), \(place), \(times.created),
          \(times.edited), \(entry.deleted?.milliseconds),
          \(try SearchKey.free(at: moment.milliseconds, target)), \(entry.title.storable),
          \(entry.note.storable))
        """)
    let number = target.lastInsertedRowID
    try Labels.add(entry.tags, to: number, target)
    if let checkIn = entry.checkIn {
      try target.execute(
        sql: "INSERT INTO check_in (entry_id, part) VALUES (?, ?)",
        arguments: [number, checkIn.rawValue])
    }
    added.insert(number)
    touched.insert(number)
    return number
  }

  /// Returns the number of a place; its spelling and position follow later from the place claims.
  private func placeNumber(_ place: Place) throws -> Int64 {
    let key = Labels.key(place.name)
    if let number = try Labels.existing(place, key: key, target) { return number }
    try target.execute(
      literal: """
        INSERT INTO place (name, name_key, latitude, longitude)
        VALUES (\(place.name.storable), \(key), \(place.latitude), \(place.longitude))
        """)
    return target.lastInsertedRowID
  }

  private static func times(_ numbers: [Int64], _ db: Database) throws -> [Int64: Times] {
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT id, created, edited FROM entry WHERE id IN (SELECT value FROM json_each(?))
        """, arguments: [numbers.jsonArray])
    var times: [Int64: Times] = [:]
    while let row = try rows.next() {
      times[row[0]] = Times(created: row[1], edited: row[2])
    }
    return times
  }
}

extension Date {
  /// Whether it lies in the years 1 to 9999, outside of which no program writes a time.
  fileprivate var isPossible: Bool { Moment.instants.contains(milliseconds) }
}

extension EntryPart {
  /// Whether two values mean the same; the spelling of a name and the position of a named place do
  /// not count, since they do not belong to the entry.
  func isSame(as other: EntryPart) -> Bool {
    switch (self, other) {
    case (.labels(let one), .labels(let two)):
      one.map { $0.kind.rawValue + Labels.key($0.name) }
        == two.map { $0.kind.rawValue + Labels.key($0.name) }
    case (.place(let one?), .place(let two?)) where !one.name.isEmpty || !two.name.isEmpty:
      Labels.key(one.name) == Labels.key(two.name)
    default: self == other
    }
  }
}
