internal import Entries
internal import Foundation
internal import GRDB

extension JournalFile {
  /// The number of bytes of a file to read at once.
  private static let chunk = 1 << 20

  /// Searches every byte of the journal file and its log for a word, in any case and encoding, with
  /// and without accents.
  ///
  /// A part of a longer word does not count, and neither do the definitions of the tables.
  package func leftBytes(of word: String) throws -> LeftBytes {
    var left = LeftBytes()
    let places = try JournalFile.places(of: word, in: path)
    left.inLog = try JournalFile.places(of: word, in: path + "-wal").count
    guard !places.isEmpty else { return left }
    let pages = Set(places.map { $0 / Int64(Connection.pageSize) + 1 })
    // Without SQLite's page statistics (`dbstat`), all pages count as tables.
    let owners = (try? owners(of: pages)) ?? [:]
    let own = try ownTables(of: word)
    left.isOwnName = !own.isEmpty
    for place in places {
      switch owners[place / Int64(Connection.pageSize) + 1] {
      case "segment": left.inSound += 1
      case "original": left.inOriginals += 1
      case "content_piece": left.inAttachments += 1
      // Its words are this program's own: `CHECK (part IN ('morning', 'evening'))`.
      case "sqlite_schema", "sqlite_master": left.isOwnName = true
      case let name? where own.contains(name): left.inOwnTables += 1
      default: left.inTables += 1
      }
    }
    return left
  }

  /// Returns the tables to which pages belong.
  private func owners(of pages: Set<Int64>) throws(StorageError) -> [Int64: String] {
    try read(steps: .max) { db in
      let rows = try Row.fetchAll(
        db,
        sql: """
          SELECT pageno, name FROM dbstat
          WHERE pageno IN (SELECT value FROM json_each(?))
          """, arguments: [pages.sorted().jsonArray])
      return Dictionary(rows.map { ($0[0], $0[1]) }, uniquingKeysWith: { first, _ in first })
    }
  }

  /// Returns the tables, with their indexes, in which a word is a name of this program's own: one of
  /// the values that a column takes, a part of entries, the name of a member of JSON, a value of it
  /// that is no string, or a kind of labels in it.
  private func ownTables(of word: String) throws(StorageError) -> Set<String> {
    guard let words = TextRedaction(word) else { return [] }
    return try read(steps: .max) { db in
      var own: Set<String> = []
      let tables = try Row.fetchAll(
        db, sql: "SELECT name, sql FROM sqlite_schema WHERE type = 'table' AND sql IS NOT NULL")
      for row in tables {
        let values = ForbiddenValues.checks(in: row[1]).flatMap { $0.matches(of: /'([^']*)'/) }
        if values.contains(where: { words.occurs(in: String($0.1)) }) { own.insert(row[0]) }
      }
      let isLiteral = JournalFile.literals.contains { words.occurs(in: $0) }
      for (_, table, column, _) in JournalFile.texts
      where column == "markers" || column == "facts" || JournalFile.labelDocuments.contains(column)
      {
        let rows = try String.fetchCursor(
          db, sql: "SELECT \(column) FROM \(table) WHERE \(column) <> ''")
        while !own.contains(table), let json = try rows.next() {
          let isOwn =
            JSONStrings.names(in: json).contains { words.occurs(in: $0) }
            || isLiteral && words.occurs(in: json)
            || JournalFile.labelDocuments.contains(column)
              && Tag.Kind.allCases.contains { words.occurs(in: $0.rawValue) }
          if isOwn { own.insert(table) }
        }
      }
      let parts = try String.fetchAll(db, sql: "SELECT DISTINCT part FROM entry_change")
      if parts.contains(where: { words.occurs(in: $0) }) { own.insert("entry_change") }
      let names = try Row.fetchAll(db, sql: "SELECT name, tbl_name FROM sqlite_schema")
      return Set(names.filter { own.contains($0[1]) }.map { $0[0] })
    }
  }

  /// Returns the byte offsets at which a word begins in a file, in any spelling; empty if there is
  /// no such file.
  static func places(of word: String, in path: String) throws -> [Int64] {
    var scan = SpellingScan(forEverySpellingOf: word)
    try DatabaseBytes.read(chunk, of: path) { bytes in
      scan.read(bytes)
      return true
    }
    return scan.finish()
  }
}
