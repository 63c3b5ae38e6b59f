import Digests
import Entries
import Foundation
import GRDB

/// Finds and unites entries that two journals made separately from the same imported file.
///
/// The smaller identifier stays for both. The first values of each entry become a change at the
/// entry's time of creation, so that nothing is lost.
struct MergeTwins {
  /// An entry with exactly one recording, which was imported from a file.
  private struct Import {
    var number: Int64
    var uuid: String
    var created: Int64
  }

  /// An entry here and its twin in the other journal.
  struct Pair {
    var here: Int64
    var there: Int64
  }

  private let source: MergeSource
  private let target: Database

  init(_ source: MergeSource, _ target: Database) {
    self.source = source
    self.target = target
  }

  /// Returns the identifier under which an entry is known now, after unions; nil if it was erased.
  static func name(of uuid: String, _ db: Database) throws -> String? {
    try Removal.name(of: uuid) { uuid in
      try Row.fetchOne(
        db, sql: "SELECT heir FROM removal WHERE kind = 'entry' AND name = ?", arguments: [uuid]
      ).map { $0[0] as String? }
    }
  }

  /// Returns the twins that have not been united yet.
  func pairs() throws -> [Pair] { try found().map { Pair(here: $0.number, there: $1.number) } }

  /// Unites each pair, after renaming entries here that the other journal has already united.
  /// - Returns: The entries here whose histories got new first values, and those that got their
  ///   identifiers again.
  func unite() throws -> (united: Set<Int64>, identified: Set<Int64>) {
    try rename()
    var united: Set<Int64> = []
    var identified: Set<Int64> = []
    for (mine, theirs) in try found() {
      if mine.created == theirs.created, UUID(uuidString: mine.uuid) == nil {
        // It is the same entry, whose identifier is damaged here.
        try rename(mine.number, theirs.uuid)
        identified.insert(mine.number)
        continue
      }
      let names = [mine.uuid, theirs.uuid].sorted()
      for (db, one) in [(nil, mine), (source, theirs)] as [(MergeSource?, Import)] {
        let parts =
          try db?.read { try MergeTwins.beginnings(of: one.number, $0) }
          ?? MergeTwins.beginnings(of: one.number, target)
        try insert(parts, of: one, into: mine.number)
      }
      if mine.uuid != names[0] { try rename(mine.number, names[0]) }
      try Removal.note(
        .entry, names[1], Stamp.fixed(milliseconds: 0, 0), heir: names[0], target)
      united.insert(mine.number)
    }
    return (united, identified)
  }

  private func found() throws -> [(mine: Import, theirs: Import)] {
    let theirs = try source.read { db in try MergeTwins.imports(db) }
    guard !theirs.isEmpty else { return [] }
    let own = try MergeTwins.imports(target)
    let there = try source.read { db in try String.fetchSet(db, sql: "SELECT uuid FROM entry") }
    var pairs: [(mine: Import, theirs: Import)] = []
    for (digest, one) in theirs.sorted(by: { $0.key < $1.key }) {
      guard let mine = own[digest], mine.uuid != one.uuid, !there.contains(mine.uuid),
        try MergeTwins.name(of: one.uuid, target) == one.uuid,
        try Int.fetchOne(target, sql: "SELECT 1 FROM entry WHERE uuid = ?", arguments: [one.uuid])
          == nil
      else { continue }
      _ = try source.identifier(one.uuid)
      pairs.append((mine, one))
    }
    return pairs
  }

  /// Renames entries here that were united in the other journal.
  private func rename() throws {
    let rows = try Row.fetchAll(
      target,
      sql: """
        SELECT id, uuid FROM entry
        WHERE uuid IN (SELECT name FROM removal WHERE kind = 'entry' AND heir IS NOT NULL)
        """)
    for row in rows {
      guard let name = try MergeTwins.name(of: row[1], target),
        try Int.fetchOne(target, sql: "SELECT 1 FROM entry WHERE uuid = ?", arguments: [name])
          == nil
      else { continue }
      try rename(row[0], name)
    }
  }

  private func rename(_ number: Int64, _ uuid: String) throws {
    try target.execute(
      sql: "UPDATE entry SET uuid = ? WHERE id = ?", arguments: [uuid, number])
  }

  private func insert(_ parts: [EntryPart], of one: Import, into number: Int64) throws {
    var step: Int64?
    for part in parts {
      let digest = SHA256.hash(data: Data("\(one.uuid) \(part.name)".utf8))
      let number64 = digest.prefix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      try target.execute(
        literal: """
          INSERT INTO entry_change (step, entry_id, made, part, was, became, stamp)
          VALUES (\(step ?? 0), \(number), \(one.created), \(part.name),
            \(try MergeTwins.nothing(before: part).json()), \(try part.json()),
            \(Stamp.fixed(milliseconds: one.created, number64)))
          """)
      guard step == nil else { continue }
      step = target.lastInsertedRowID
      try target.execute(literal: "UPDATE entry_change SET step = id WHERE id = \(step)")
    }
  }

  /// Returns the first values of an entry's parts, except empty ones.
  private static func beginnings(of number: Int64, _ db: Database) throws -> [EntryPart] {
    guard let entry = try EntryRow.fetch([number], db)[number] else { return [] }
    let history = try PartHistory(of: number, db)
    return EntryState.parts(of: entry).map { history.beginning(of: $0) ?? $0 }.filter { part in
      if case .deleted = part { return false }
      return part != nothing(before: part) || part.name == "moment"
    }
  }

  /// Returns the empty value of a part; for a moment, which is never empty, the moment itself.
  private static func nothing(before part: EntryPart) -> EntryPart {
    switch part {
    case .title: .title("")
    case .note: .note("")
    case .mood: .mood(nil)
    case .energy: .energy(nil)
    case .place: .place(nil)
    case .labels: .labels([])
    case .attachments: .attachments([])
    case .wrongHits: .wrongHits([])
    case .deleted: .deleted(nil)
    case .moment, .transcript: part
    }
  }

  /// Returns, by digest, the entries with exactly one recording, which was imported.
  private static func imports(_ db: Database) throws -> [String: Import] {
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT digest, entry.id, entry.uuid, entry.created
        FROM recording JOIN entry ON entry.id = entry_id
        WHERE source = 'file' AND digest IS NOT NULL
          AND (SELECT count(*) FROM recording AS other WHERE other.entry_id = entry.id) = 1
        ORDER BY entry.uuid DESC
        """)
    var imports: [String: Import] = [:]
    while let row = try rows.next() {
      imports[row[0]] = Import(number: row[1], uuid: row[2], created: row[3])
    }
    return imports
  }
}
