internal import Foundation
internal import GRDB

extension Snapshot {
  /// Makes a journal from a snapshot and its sound files.
  ///
  /// This program creates all tables itself, so nothing that a stranger put into the file's schema
  /// is copied. A journal of an earlier version is brought up to date.
  /// - Parameters:
  ///   - draft: An empty file.
  ///   - sound: Returns the bytes of a file of sound, or nil if it is missing or damaged.
  /// - Returns: The recordings and attached files whose bytes are missing, wholly or in part.
  /// - Throws: ``StorageError``, and whatever `sound` throws.
  package func restore(
    to draft: String, sound: (SoundName, _ size: Int64) throws -> [UInt8]?
  ) throws -> [UnrestoredSound] {
    do {
      let queue = try Connection.forDraft(path: draft, version: version)
      let lost = try reading { db in
        let lost = try queue.write { target in
          let copy = JournalCopy(source: db, target: target)
          try copy.copyTables()
          return try SoundTable.all(of: version).flatMap { try Snapshot.fill($0, copy, sound) }
        }
        try queue.read { target in
          try JournalCopy(source: db, target: target).compareTables()
        }
        return lost
      }
      try queue.write { db in
        try db.execute(sql: "PRAGMA application_id = \(JournalHeader.applicationID)")
        try Schema.migrate(db)
        try SearchIndex.rebuild(db)
      }
      try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = WAL") }
      try queue.close()
      return lost
    } catch let error as DatabaseError {
      throw StorageError(error, path: draft)
    }
  }

  /// Inserts the sound of a table, and returns the recordings that lack some.
  private static func fill(
    _ table: SoundTable, _ copy: JournalCopy,
    _ sound: (SoundName, _ size: Int64) throws -> [UInt8]?
  ) throws -> [UnrestoredSound] {
    let columns = try copy.columns(of: table.name, withoutSound: true)
    let names = columns.joined(separator: ", ")
    let own = columns.map { "\(table.pool).\($0)" }.joined(separator: ", ")
    let rows = try Row.fetchCursor(
      copy.source,
      sql: """
        SELECT \(own), \(table.pool).file_digest, \(table.encoding), \(table.pool).file_size,
          \(table.entry), \(table.identity), \(table.day)
        FROM \(table.pool) JOIN \(table.owner) ON \(table.owner).id = \(table.ownerKey)
        ORDER BY \(table.ownerKey), \(table.start)
        """)
    let places = Array(repeating: "?", count: columns.count + 1).joined(separator: ", ")
    let insertion = try copy.target.makeStatement(
      sql: "INSERT INTO \(table.name) (\(names), bytes) VALUES (\(places))")
    var lost: [UnrestoredSound] = []
    let count = columns.count
    while let row = try rows.next() {
      guard
        let encoding = SoundPiece.Encoding(rawValue: try row.untrusted(count + 1, as: String.self)),
        let name = SoundName(digest: try row.untrusted(count, as: String.self), encoding: encoding)
      else { throw Refusal(.damaged, "it names a file that cannot be") }
      let recording = try row.untrusted(count + 4, as: String.self)
      if let bytes = try sound(name, try row.untrustedSize(count + 2)) {
        var values = Array(row.databaseValues.prefix(count))
        values.append(Data(bytes).databaseValue)
        try insertion.execute(arguments: StatementArguments(values))
      } else if lost.last?.recording == recording {
        lost[lost.count - 1].pieces += 1
      } else {
        lost.append(
          UnrestoredSound(
            entry: Int64.fromDatabaseValue(row[count + 3]), recording: recording,
            isAttached: table.holdsAttached, day: try row.untrusted(count + 5, as: String.self),
            pieces: 1))
      }
    }
    return lost
  }
}
