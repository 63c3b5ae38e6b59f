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
    let needles = [word, word.lowercased(), word.uppercased(), word.capitalized, folded].flatMap {
      [$0.precomposedStringWithCanonicalMapping, $0.decomposedStringWithCanonicalMapping]
        .map { $0.utf8.map(lower) }
    }
    return try Set(Set(needles).flatMap { try places(of: $0, in: path) }).sorted()
  }

  private static func lower(_ byte: UInt8) -> UInt8 { (65...90).contains(byte) ? byte | 32 : byte }

  /// Does the same for bytes, which have no letter from A to Z.
  private static func places(of needle: [UInt8], in path: String) throws -> [Int64] {
    guard let first = needle.first else { return [] }
    func isLetter(_ byte: UInt8) -> Bool {
      (48...57).contains(byte) || (97...122).contains(lower(byte)) || byte >= 0x80
    }
    var places: [Int64] = []
    var start: Int64 = 0
    // The end of each chunk is kept, with the byte before it, so that no word is cut.
    var bytes: [UInt8] = []
    try DatabaseBytes.read(chunk, of: path) { next in
      bytes += next.map(lower)
      // Of a later chunk the first byte is only what stands before.
      var place = start == 0 ? 0 : 1
      while place + needle.count < bytes.count {
        if bytes[place] == first, bytes[place..<place + needle.count].elementsEqual(needle),
          place == 0 || !isLetter(bytes[place - 1]), !isLetter(bytes[place + needle.count])
        {
          places.append(start + Int64(place))
        }
        place += 1
      }
      let kept = min(bytes.count, needle.count + 1)
      start += Int64(bytes.count - kept)
      bytes = Array(bytes.suffix(kept))
      return true
    }
    if bytes.suffix(needle.count).elementsEqual(needle),
      bytes.count == needle.count || !isLetter(bytes[bytes.count - needle.count - 1])
    {
      places.append(start + Int64(bytes.count - needle.count))
    }
    return places
  }
}
