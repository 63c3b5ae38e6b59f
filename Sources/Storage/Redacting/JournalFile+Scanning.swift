internal import Foundation
internal import GRDB

extension JournalFile {
  /// How much of a file is read at once.
  private static let chunk = 1 << 20

  /// Looks through every byte of the journal file and its log for a word, in any case of its letters,
  /// with its accents and without.
  ///
  /// A part of a longer word is not the word.
  package func leftBytes(of word: String) throws -> LeftBytes {
    var left = LeftBytes()
    let places = try JournalFile.places(of: word, in: path)
    left.inLog = try JournalFile.places(of: word, in: path + "-wal").count
    guard !places.isEmpty else { return left }
    let pages = Set(places.map { $0 / Int64(Connection.pageSize) + 1 })
    // Without SQLite's own table of pages all of them count.
    let owners = (try? owners(of: pages)) ?? [:]
    for place in places {
      switch owners[place / Int64(Connection.pageSize) + 1] {
      case "segment", "original": left.inSound += 1
      case "content_piece": left.inAttachments += 1
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

  /// Returns at which bytes of a file a word begins, however it is spelled there; none if there is no such
  /// file.
  static func places(of word: String, in path: String) throws -> [Int64] {
    // Only letters from A to Z are compared without regard to case; the index has none with accents.
    let folded = FoldedWords(word).words.joined(separator: " ")
    let spellings = [word, word.lowercased(), word.uppercased(), word.capitalized, folded].flatMap {
      [$0.precomposedStringWithCanonicalMapping, $0.decomposedStringWithCanonicalMapping]
    }
    var scan = SpellingScan(for: spellings)
    try DatabaseBytes.read(chunk, of: path) { bytes in
      scan.read(bytes)
      return true
    }
    return scan.finish()
  }
}
