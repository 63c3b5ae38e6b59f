internal import Foundation
internal import GRDB

extension JournalFile {
  /// Writes a snapshot of the journal into an empty file: every table as it is at one moment, with
  /// the name of a file in place of the bytes of each row of sound.
  ///
  /// The snapshot is read again and compared with the journal before this returns. The search index
  /// and unpublished imports are left out. So is a row of sound with an invalid value, because a
  /// snapshot with such a row could never be restored.
  /// - Parameters:
  ///   - path: The empty file.
  ///   - store: Called for each row of sound, in the order of the recordings, with a function that
  ///     reads the row's bytes; returns the name of the file that holds these bytes.
  /// - Returns: The identifiers of the recordings of which a row was left out, and whether a text is
  ///   not UTF-8.
  /// - Throws: ``StorageError``, and whatever `store` throws.
  @discardableResult
  package func writeSnapshot(
    to path: String, store: (SoundPiece, () throws -> [UInt8]) throws -> SoundName
  ) throws -> (leftOut: Set<String>, hasBrokenTexts: Bool) {
    try unchanging { db in
      var leftOut: Set<String> = []
      var hasBrokenTexts = false
      let draft = try Connection.forDraft(
        path: path, version: JournalFile.version, pageSize: Snapshot.pageSize)
      try draft.write { target in
        try target.execute(sql: "PRAGMA application_id = \(Snapshot.applicationID)")
        let copy = JournalCopy(source: db, target: target)
        for table in SoundTable.all {
          leftOut.formUnion(try JournalFile.pool(table, copy, store))
        }
        do {
          hasBrokenTexts = try copy.copyTables()
        } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
          throw Refusal(.damaged, "a row has a value that it may not have")
        }
      }
      try draft.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = DELETE") }
      try draft.close()
      DiskFile.settle(path)
      let written = try Connection.forSnapshot(path: path)
      try written.read { target in
        try JournalCopy(source: db, target: target).compareTables()
      }
      try written.close()
      return (leftOut, hasBrokenTexts)
    }
  }

  /// Passes each row of a table's sound to `store`, and writes the names of the files into the
  /// snapshot.
  /// - Returns: The identifiers of the recordings of which a row was left out.
  private static func pool(
    _ table: SoundTable, _ copy: JournalCopy,
    _ store: (SoundPiece, () throws -> [UInt8]) throws -> SoundName
  ) throws -> Set<String> {
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
          \(table.encoding), length(\(table.name).bytes), \(table.name).id, \(table.name).digest
        FROM \(table.name) JOIN \(table.owner) ON \(table.owner).id = \(table.ownerKey)
        WHERE \(table.condition) ORDER BY \(table.ownerKey), \(table.start)
        """)
    let bytes = try copy.source.makeStatement(
      sql: "SELECT bytes FROM \(table.name) WHERE id = ?")
    let places = Array(repeating: "?", count: columns.count + 2).joined(separator: ", ")
    let insertion = try copy.target.makeStatement(
      sql: "INSERT INTO \(table.pool) (\(names), file_digest, file_size) VALUES (\(places))")
    var leftOut: Set<String> = []
    while let row = try rows.next() {
      let count = columns.count
      guard let encoding = SoundPiece.Encoding(rawValue: row[count + 3]),
        (row[count + 1] as Int64) >= 0, (row[count + 2] as Int64) > 0,
        encoding != .part || (row[count + 2] as Int64) == (row[count + 4] as Int64)
      else {
        guard !table.holdsAttached else {
          throw Refusal(.damaged, "an attached file has a value that it may not have")
        }
        leftOut.insert(row[count])
        continue
      }
      let piece = SoundPiece(
        recording: row[count], isAttached: table.holdsAttached, start: row[count + 1],
        length: row[count + 2], encoding: encoding, size: row[count + 4],
        digest: String.fromDatabaseValue(row[count + 6]))
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
    return leftOut
  }
}
