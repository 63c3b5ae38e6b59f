import Entries
import Foundation
import GRDB

/// Reads entries from rows, and entries with all their parts in a constant number of queries.
enum EntryRow {
  private static let columns = """
    SELECT entry.id, uuid, instant, zone, utc_offset, day, deleted, edited, mood_score, mood_word,
      mood_emoji, energy, place_id, place.name, latitude, longitude, title, note, part
    FROM entry LEFT JOIN place ON place.id = place_id LEFT JOIN check_in ON entry_id = entry.id
    """

  /// Returns the entries with these numbers and all their parts, in no particular order.
  static func fetch(_ numbers: [Int64], _ db: Database) throws -> [Int64: Entry] {
    let list = numbers.jsonArray
    var tags: [Int64: [Tag]] = [:]
    let tagRows = try Row.fetchCursor(
      db,
      sql: """
        SELECT entry_id, kind, name FROM entry_tag JOIN tag ON tag.id = tag_id
        WHERE entry_id IN (SELECT value FROM json_each(?)) ORDER BY entry_id, position
        """, arguments: [list])
    while let row = try tagRows.next() {
      guard let kind = Tag.Kind(rawValue: row[1]) else { continue }
      tags[row[0], default: []].append(Tag(kind, row[2]))
    }
    var recordings: [Int64: [Recording]] = [:]
    let recordingRows = try Row.fetchCursor(
      db,
      sql: """
        \(RecordingRow.columns) WHERE entry_id IN (SELECT value FROM json_each(?)) ORDER BY id
        """, arguments: [list])
    while let row = try recordingRows.next() {
      guard let entry = RecordingRow.entry(of: row) else { continue }
      recordings[entry, default: []].append(try RecordingRow.recording(row))
    }
    var entries: [Int64: Entry] = [:]
    entries.reserveCapacity(numbers.count)
    let rows = try Row.fetchCursor(
      db, sql: columns + " WHERE entry.id IN (SELECT value FROM json_each(?))", arguments: [list])
    while let row = try rows.next() {
      let number: Int64 = row[0]
      entries[number] = try entry(row, tags: tags[number], recordings: recordings[number])
    }
    return entries
  }

  private static func entry(_ row: Row, tags: [Tag]?, recordings: [Recording]?) throws -> Entry {
    let deleted: Int64? = row[6]
    let edited: Int64? = row[7]
    return Entry(
      id: row[0], uuid: try UUID(stored: row[1]), moment: try Moment(row, from: 2),
      title: row[16], note: row[17], mood: mood(row),
      energy: (row[11] as Int?).flatMap(Energy.init(level:)), place: place(row),
      tags: tags ?? [], checkIn: (row[18] as String?).flatMap(CheckIn.init(rawValue:)),
      recordings: recordings ?? [], edited: edited.map(Date.init(milliseconds:)),
      deleted: deleted.map(Date.init(milliseconds:)))
  }

  private static func mood(_ row: Row) -> Mood? {
    (row[8] as Int?).flatMap { Mood(score: $0, word: row[9], emoji: row[10]) }
  }

  private static func place(_ row: Row) -> Place? {
    guard let name: String = row[13] else { return nil }
    return Place(name: name, latitude: row[14], longitude: row[15])
  }
}

extension Moment {
  /// Reads a moment from four columns in a row: instant, zone, offset, day.
  init(_ row: Row, from column: Int) throws {
    guard let day = CivilDay(row[column + 3] as String) else {
      throw Refusal(.damaged, "the journal holds an invalid day")
    }
    self.init(
      milliseconds: row[column], zone: row[column + 1], offset: row[column + 2], day: day)
  }
}

extension UUID {
  /// Reads an identifier as stored in the file.
  init(stored text: String) throws {
    guard let uuid = UUID(uuidString: text) else {
      throw Refusal(.damaged, "the journal holds an invalid identifier")
    }
    self = uuid
  }

  /// The identifier as stored in the file: in lower case, as RFC 9562 writes it.
  var stored: String { uuidString.lowercased() }
}

extension [Int64] {
  /// The numbers as a JSON array, which passes a list of any length as one argument of a statement.
  var jsonArray: String { "[" + map(String.init).joined(separator: ",") + "]" }
}
