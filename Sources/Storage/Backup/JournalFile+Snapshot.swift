internal import Foundation
internal import GRDB

extension JournalFile {
  /// Writes a snapshot of the journal into an empty file: every table as it is at one moment, with the
  /// name of a file in place of the bytes of each row of sound.
  ///
  /// The snapshot is read again and compared before this returns. The search index is left out, and so
  /// are imports that are not published yet.
  /// - Parameters:
  ///   - path: The empty file.
  ///   - store: Called for each row of sound, in the order of the recordings; it returns the name of the
  ///     file that holds the row's bytes, which it may ask for.
  /// - Throws: ``StorageError``, and whatever `store` throws.
  package func writeSnapshot(
    to path: String, store: (SoundPiece, () throws -> [UInt8]) throws -> SoundName
  ) throws {
    try unchanging { db in
      let draft = try Connection.forDraft(
        path: path, version: JournalFile.version, pageSize: Snapshot.pageSize)
      try draft.write { target in
        try target.execute(sql: "PRAGMA application_id = \(Snapshot.applicationID)")
        let copy = JournalCopy(source: db, target: target)
        for table in SoundTable.all { try JournalFile.pool(table, copy, store) }
        try copy.copyTables()
      }
      try draft.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = DELETE") }
      try draft.close()
      DiskFile.settle(path)
      let written = try Connection.forSnapshot(path: path)
      try written.read { target in
        try JournalCopy(source: db, target: target).compareTables()
      }
      try written.close()
    }
  }

  /// Lets a table's sound be stored, and keeps the names of its files.
  private static func pool(
    _ table: SoundTable, _ copy: JournalCopy,
    _ store: (SoundPiece, () throws -> [UInt8]) throws -> SoundName
  ) throws {
    let columns = try copy.columns(of: table.name, withoutSound: true)
    let names = columns.joined(separator: ", ")
    try copy.target.execute(
      sql: """
        CREATE TABLE \(table.pool)
        (\(names), file_digest TEXT NOT NULL, file_size INTEGER NOT NULL)
        """)
    let own = columns.map { "\(table.name).\($0)" }.joined(separator: ", ")
    let rows = try Row.fetchCursor(
      copy.source,
      sql: """
        SELECT \(own), \(table.identity), \(table.name).\(table.start), \(table.name).\(table.length),
          \(table.encoding), length(\(table.name).bytes), \(table.name).id
        FROM \(table.name) JOIN \(table.owner) ON \(table.owner).id = \(table.ownerKey)
        WHERE \(table.condition) ORDER BY \(table.ownerKey), \(table.start)
        """)
    let bytes = try copy.source.makeStatement(
      sql: "SELECT bytes FROM \(table.name) WHERE id = ?")
    let places = Array(repeating: "?", count: columns.count + 2).joined(separator: ", ")
    let insertion = try copy.target.makeStatement(
      sql: "INSERT INTO \(table.pool) (\(names), file_digest, file_size) VALUES (\(places))")
    while let row = try rows.next() {
      let count = columns.count
      guard let encoding = SoundPiece.Encoding(rawValue: row[count + 3]) else {
        throw Refusal(.damaged, "the journal holds sound of an unknown encoding")
      }
      let piece = SoundPiece(
        recording: row[count], isAttached: table.holdsAttached, start: row[count + 1],
        length: row[count + 2], encoding: encoding, size: row[count + 4])
      let number: Int64 = row[count + 5]
      let name = try store(piece) {
        guard let row = try Row.fetchOne(bytes, arguments: [number]) else {
          throw Refusal(.damaged, "the journal's sound cannot be read")
        }
        return try row.bytes(at: 0)
      }
      var values = Array(row.databaseValues.prefix(count))
      values += [name.digest.databaseValue, piece.size.databaseValue]
      try insertion.execute(arguments: StatementArguments(values))
    }
  }
}
