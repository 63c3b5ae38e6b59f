internal import GRDB

/// A snapshot in a backup: a SQLite file with everything of a journal but its sound and its search
/// index, and the names of the files that hold the sound.
package final class Snapshot: Sendable {
  /// Distinguishes a snapshot from a journal: `Sotb` as a big-endian number.
  static let applicationID: UInt32 = 0x536F_7462

  /// The size of a page, in bytes: it has no sound, and of small tables many.
  static let pageSize = 4096

  /// The path of the file.
  package let path: String
  let version: Int
  private let queue: DatabaseQueue

  /// Opens a snapshot, which is never written.
  /// - Throws: ``StorageError`` with `notAJournal` if it is none, with `newerVersion` if a newer program
  ///   made it.
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
    } catch {
      throw StorageError(error, path: path)
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
    try read { db in try String.fetchSet(db, sql: "SELECT uuid FROM entry") }
  }

  /// Returns the name of the file of every row of sound.
  package func sound() throws(StorageError) -> [SoundPiece: SoundName] {
    try read { db in
      var sound: [SoundPiece: SoundName] = [:]
      for table in SoundTable.all {
        let rows = try Row.fetchCursor(
          db,
          sql: """
            SELECT uuid, \(table.start), \(table.length), \(table.encoding), \(table.pool).file_size,
              \(table.pool).file_digest
            FROM \(table.pool) JOIN recording ON recording.id = recording_id
            """)
        while let row = try rows.next() {
          guard let encoding = SoundPiece.Encoding(rawValue: row[3]),
            let name = SoundName(digest: row[5], encoding: encoding)
          else { throw Refusal(.damaged, "it names a file that cannot be") }
          let piece = SoundPiece(
            recording: row[0], start: row[1], length: row[2], encoding: encoding, size: row[4])
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
    } catch let error as DatabaseError {
      throw StorageError(error, path: path)
    } catch let error as Refusal {
      throw StorageError(error, path: path)
    }
  }
}
