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
    for place in places {
      switch owners[place / Int64(Connection.pageSize) + 1] {
      case "segment": left.inSound += 1
      case "original": left.inOriginals += 1
      case "content_piece": left.inAttachments += 1
      // Its words are this program's own: `CHECK (part IN ('morning', 'evening'))`.
      case "sqlite_schema", "sqlite_master": break
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
