internal import GRDB

/// A snapshot in a backup: a SQLite file with everything in a journal except its sound and its
/// search index, and with the names of the files that hold the sound.
package final class Snapshot: Sendable {
  /// Distinguishes a snapshot from a journal: `Sotb` as a big-endian number.
  static let applicationID: UInt32 = 0x536F_7462

  /// The page size in bytes: small, since a snapshot has many small tables and no sound.
  static let pageSize = 4096

  /// The path of the file.
  package let path: String
  let version: Int
  private let queue: DatabaseQueue

  /// Opens a snapshot for reading only.
  /// - Throws: ``StorageError`` with `notAJournal` if it is not a snapshot, with `newerVersion`
  ///   if a newer program made it.
  package init(path: String) throws(StorageError) {
    self.path = path
    version = try JournalHeader(path: path, applicationID: Snapshot.applicationID).version
    guard version > 0 else {
      throw StorageError(.notAJournal, path: path, reason: "the file is not a snapshot")
    }
    guard version <= JournalFile.version else {
      throw StorageError(
        .newerVersion, path: path,
        reason: "the snapshot has version \(version); this program knows \(JournalFile.version)")
    }
    do {
      queue = try Connection.forSnapshot(path: path)
      let version = version
      try queue.read { db in try Snapshot.requireTables(db, version) }
    } catch {
      throw StorageError(error, path: path)
    }
  }

  /// Whether a file is a snapshot, of whatever version.
  package static func isOne(at path: String) -> Bool {
    (try? JournalHeader(path: path, applicationID: applicationID)) != nil
  }

  /// Throws if a view or a virtual table has the name of one of our tables, because reading it
  /// would run code from a stranger.
  private static func requireTables(_ db: Database, _ version: Int) throws {
    let names = ["entry", "recording"] + SoundTable.all(of: version).map(\.pool)
    let found = try Row.fetchAll(
      db, sql: "SELECT name, type, rootpage FROM sqlite_master WHERE type IN ('table', 'view')")
    for name in names {
      let isTable = found.contains { row in
        String.fromDatabaseValue(row[0]) == name && String.fromDatabaseValue(row[1]) == "table"
          && Int.fromDatabaseValue(row[2]) ?? 0 > 0
      }
      guard isTable else { throw Refusal(.damaged, "the table \(name) is missing") }
    }
  }

  /// Closes the file.
  package func close() { try? queue.close() }

  /// Throws if the file's pages or references contradict each other.
  package func verify() throws(StorageError) {
    try read { db in try PageCheck.require(db) }
  }

  /// Returns how many entries and recordings it holds.
  package func counts() throws(StorageError) -> (entries: Int, recordings: Int) {
    try read { db in (try db.count("entry"), try db.count("recording")) }
  }

  /// Returns the identifiers of all entries, in the trash or not, as they are stored.
  package func entryIdentifiers() throws(StorageError) -> Set<String> {
    try read { db in
      let rows = try Row.fetchAll(db, sql: "SELECT uuid FROM entry")
      return Set(try rows.map { try $0.untrusted(0, as: String.self) })
    }
  }

  /// Returns the name of the file of every row of sound.
  package func sound() throws(StorageError) -> [SoundPiece: SoundName] {
    try read { db in
      var sound: [SoundPiece: SoundName] = [:]
      for table in SoundTable.all(of: version) {
        let rows = try Row.fetchCursor(
          db,
          sql: """
            SELECT \(table.identity), \(table.pool).\(table.start), \(table.pool).\(table.length),
              \(table.encoding), \(table.pool).file_size, \(table.pool).file_digest,
              \(table.digest(in: version))
            FROM \(table.pool) JOIN \(table.owner) ON \(table.owner).id = \(table.ownerKey)
            """)
        while let row = try rows.next() {
          guard
            let encoding = SoundPiece.Encoding(rawValue: try row.untrusted(3, as: String.self)),
            let name = SoundName(digest: try row.untrusted(5, as: String.self), encoding: encoding)
          else { throw Refusal(.damaged, "it names a file that cannot be") }
          let piece = SoundPiece(
            recording: try row.untrusted(0, as: String.self), isAttached: table.holdsAttached,
            start: try row.untrustedSize(1), length: try row.untrustedSize(2), encoding: encoding,
            size: try row.untrustedSize(4), digest: String.fromDatabaseValue(row[6]))
          sound[piece] = name
        }
      }
      return sound
    }
  }

  /// Runs a block in a reading transaction.
  func read<Value>(_ body: (Database) throws -> Value) throws(StorageError) -> Value {
    do {
      return try queue.read(body)
    } catch {
      throw StorageError(error, path: path)
    }
  }

  /// Runs a block in a reading transaction, and passes its errors on.
  func reading<Value>(_ body: (Database) throws -> Value) throws -> Value {
    do {
      return try queue.read(body)
    } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
      // The value was to be copied into a journal, whose tables do not allow it.
      throw StorageError(.damaged, path: path, reason: "a value in it cannot be read")
    } catch let error as DatabaseError {
      throw StorageError(error, path: path)
    } catch let error as Refusal {
      throw StorageError(error, path: path)
    }
  }
}
