internal import Digests
internal import Entries
internal import Foundation
internal import GRDB

/// Compares the schema of a journal with the one that this program makes.
///
/// The next statement might run a trigger or a view that somebody else added, so a journal that has
/// one is not opened.
enum SchemaCheck {
  /// The digests of the schemas, one for each version from version 1.
  static let digests = [
    "0a2f2ca5b7c037145a27704210e1f5cf7390d3eee5865cee42477bf4ba930816",
    "6c1238ebdc7b30b9c0ba9bf369d1a69d96d09b67d7724704630aca52b3815294",
    "9b4d2a56f69c1b4d57673f3d1a7b92da4b327f3234ed57a5e60b5db17c33f0c3",
    "9d84b132a649a98ce824ea5fe62649b755bf195c4d6e02ef073baeecc40ae2ab",
    "2fb8482116c1b3f07106018563a92843a2c341932c66e79cb30d5fe18fe004c8",
    "af7d1184ebb66d01c44f953e8470fc44edbc28bb7870c6451239baba14533596",
    "f918587729b034e77e2503480c598869da0f02f419dfdd45ad794d524a699875",
    "5e52aa4b2e175988c0386ebc1ad970839a11db380ff19013920588c243d85bf0",
  ]

  /// The tables that belong to SQLite itself.
  private static let ownTables = ["sqlite_sequence", "sqlite_stat1", "sqlite_stat4"]

  /// Throws if the schema is not this program's schema of that version.
  static func requireOwn(_ version: Int, _ db: Database) throws {
    guard digests.indices.contains(version - 1) else {
      throw Refusal(.damaged, "its version cannot be read")
    }
    guard try digest(db) != digests[version - 1] else { return }
    if version == digests.count, let part = try missing(from: db).first {
      throw Refusal(.incomplete, "\(part.text) is missing")
    }
    let foreign = try String.fetchAll(
      db,
      sql: """
        SELECT DISTINCT type FROM sqlite_schema
        WHERE type = 'view' OR (type = 'trigger' AND name NOT IN ('search_document_inserted',
          'search_document_deleted', 'search_document_updated', 'heard_sound_inserted',
          'heard_sound_deleted')) ORDER BY type
        """)
    throw Refusal(
      .altered,
      foreign.first.map { "it has a \($0) that sotto did not make" }
        ?? "its tables are not those that sotto makes")
  }

  /// A statement of a schema.
  struct Part: Hashable {
    var type: String
    var name: String
    var table: String
    /// The statement, with single spaces; empty where its text depends on the version of SQLite.
    var statement: [UInt8]

    /// A description, such as `the index entry_day`.
    var text: String { "the \(type) \(name)" }
  }

  /// Returns the indexes and triggers that are missing in a journal of the current version; empty
  /// if anything else differs.
  static func missing(from db: Database) throws -> [Part] {
    let expected = try DatabaseQueue().write { db in
      try Schema.migrate(db)
      return try parts(db)
    }
    let found = Set(try parts(db))
    let missing = expected.filter { !found.contains($0) }
    guard found.count + missing.count == expected.count,
      missing.allSatisfy({ ["index", "trigger"].contains($0.type) })
    else { return [] }
    return missing
  }

  /// Returns the digest of a schema, ignoring white space and SQLite's own tables and indexes.
  static func digest(_ db: Database) throws -> String {
    var text: [UInt8] = []
    for part in try parts(db) {
      text += "\(part.type) \(part.name) \(part.table) ".utf8
      text += part.statement
      text.append(UInt8(ascii: "\n"))
    }
    return SHA256.hash(data: text).hexadecimal
  }

  private static func parts(_ db: Database) throws -> [Part] {
    var found: [Part] = []
    let rows = try Row.fetchCursor(
      db, sql: "SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY type, name")
    while let row = try rows.next() {
      let parts = (0..<4).map { (row[$0] as String?) ?? "" }
      if parts[0] == "table", ownTables.contains(parts[1]) { continue }
      if parts[0] == "index", parts[1].hasPrefix("sqlite_autoindex_"), parts[3].isEmpty { continue }
      // FTS5 creates these; the text of the statement depends on the version of SQLite.
      let isShadow =
        parts[0] == "table" && parts[1].hasPrefix("search_index_")
        && parts[3].hasPrefix("CREATE TABLE ")
      let sql = isShadow ? [] : withSingleSpaces(parts[3])
      found.append(Part(type: parts[0], name: parts[1], table: parts[2], statement: sql))
    }
    return found
  }

  /// Returns a statement with each run of white space replaced by a single space.
  ///
  /// This works on bytes for speed, since every command does it for every table.
  private static func withSingleSpaces(_ statement: String) -> [UInt8] {
    let space = UInt8(ascii: " ")
    var words: [UInt8] = []
    words.reserveCapacity(statement.utf8.count)
    var isBetweenWords = false
    for byte in statement.utf8 {
      if byte == space || (0x09...0x0d).contains(byte) {
        isBetweenWords = !words.isEmpty
      } else {
        if isBetweenWords { words.append(space) }
        isBetweenWords = false
        words.append(byte)
      }
    }
    return words
  }
}
