import Entries
import Foundation
import GRDB

/// Reads entries from rows, and entries with all their parts in a constant number of queries.
enum EntryRow {
  private static let columns = """
    SELECT entry.id, uuid, instant, zone, utc_offset, day, deleted, edited, mood_score, mood_word,
      mood_emoji, energy, place_id, place.name, latitude, longitude, title, note, part, name_key
    FROM entry LEFT JOIN place ON place.id = place_id LEFT JOIN check_in ON entry_id = entry.id
    """

  /// Returns the entries with these numbers and all their parts, in no particular order.
  /// - Parameter facts: Whether to read what the files of attachments say of themselves.
  static func fetch(
    _ numbers: [Int64], facts: Bool = true, _ db: Database
  ) throws -> [Int64: Entry] {
    let list = numbers.jsonArray
    var tags: [Int64: [Tag]] = [:]
    // A change reads its entries before and after, and what is shown of them is read once more.
    let tagRows = try Row.fetchCursor(
      db.cachedStatement(
        sql: """
          SELECT entry_id, kind, name, name_key FROM entry_tag JOIN tag ON tag.id = tag_id
          WHERE entry_id IN (SELECT value FROM json_each(?)) ORDER BY entry_id, position
          """), arguments: [list])
    while let row = try tagRows.next() {
      guard let kind = (row[1] as String?).flatMap(Tag.Kind.init(rawValue:)),
        let name = name(row, 2, key: 3, of: row[0])
      else {
        DamageLog.note(.label, entry: row[0])
        continue
      }
      tags[row[0], default: []].append(Tag(kind, name))
    }
    var recordings: [Int64: [Recording]] = [:]
    let recordingRows = try Row.fetchCursor(
      db.cachedStatement(
        sql: """
          \(RecordingRow.columns) WHERE entry_id IN (SELECT value FROM json_each(?)) ORDER BY id
          """), arguments: [list])
    while let row = try recordingRows.next() {
      guard let entry = RecordingRow.entry(of: row) else { continue }
      guard let recording = RecordingRow.readable(row) else { continue }
      recordings[entry, default: []].append(recording)
    }
    let attachments = try Attachments.fetch(numbers, facts: facts, db)
    var entries: [Int64: Entry] = [:]
    entries.reserveCapacity(numbers.count)
    let rows = try Row.fetchCursor(
      db.cachedStatement(
        sql: columns + " WHERE entry.id IN (SELECT value FROM json_each(?))"), arguments: [list])
    while let row = try rows.next() {
      let number: Int64 = row[0]
      var found = try entry(row, tags: tags[number], recordings: recordings[number])
      found.attachments = attachments[number] ?? []
      entries[number] = found
    }
    return entries
  }

  private static func entry(_ row: Row, tags: [Tag]?, recordings: [Recording]?) throws -> Entry {
    let number: Int64 = row[0]
    let deleted: Int64? = row[6]
    let edited: Int64? = row[7]
    return Entry(
      id: number, uuid: UUID(stored: row[1], of: number, entry: number),
      moment: Moment(row, from: 2, entry: number), title: text(row, 16, of: number),
      note: text(row, 17, of: number), mood: mood(row, of: number),
      energy: StoredLevel.read(row[11], on: Energy.levels, entry: number).flatMap(
        Energy.init(level:)),
      place: place(row, of: number),
      tags: tags ?? [], checkIn: (row[18] as String?).flatMap(CheckIn.init(rawValue:)),
      recordings: recordings ?? [], edited: edited.map(Date.init(milliseconds:)),
      deleted: deleted.map(Date.init(milliseconds:)))
  }

  private static func text(_ row: Row, _ index: Int, of entry: Int64) -> String {
    let text = row.text(index, of: entry)
    if text == nil { DamageLog.note(.text, entry: entry) }
    return text ?? ""
  }

  /// Returns the name of a label or a place; if it is not UTF-8, the form in which names are
  /// compared stands for it, so that it stays the same label.
  private static func name(_ row: Row, _ index: Int, key: Int, of entry: Int64) -> String? {
    guard let name = row.text(index, of: entry) else { return nil }
    return row.isBroken(name, at: index) ? row.wholeText(key) ?? name : name
  }

  private static func mood(_ row: Row, of entry: Int64) -> Mood? {
    StoredLevel.read(row[8], on: Mood.scores, entry: entry)
      .flatMap {
        Mood(score: $0, word: row.text(9, of: entry), emoji: row.text(10, of: entry))
      }
  }

  private static func place(_ row: Row, of entry: Int64) -> Place? {
    guard let name = name(row, 13, key: 19, of: entry) else { return nil }
    return Place(name: name, latitude: row[14], longitude: row[15])
  }
}

extension UUID {
  /// Reads an identifier as stored in the file; an unreadable one is replaced by one made from the
  /// row's number, and noted as damage of the entry.
  init(stored text: String?, of row: Int64, entry: Int64?) {
    if let uuid = text.flatMap(UUID.init(uuidString:)) {
      self = uuid
    } else {
      DamageLog.note(.identifier, entry: entry)
      let bytes = (0..<8).map { UInt8(truncatingIfNeeded: row >> (56 - 8 * $0)) }
      self.init(
        uuid: (
          0, 0, 0, 0, 0, 0, 0x80, 0, 0x80, 0, bytes[2], bytes[3], bytes[4], bytes[5], bytes[6],
          bytes[7]
        ))
    }
  }

  /// The identifier as stored in the file: in lower case, as RFC 9562 writes it.
  var stored: String { uuidString.lowercased() }
}

extension [Int64] {
  /// The numbers as a JSON array, which passes a list of any length as one argument of a statement.
  var jsonArray: String { "[" + map(String.init).joined(separator: ",") + "]" }
}
