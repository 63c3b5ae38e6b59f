internal import GRDBSQLite

/// Reads the bytes of a database without opening a file descriptor of our own.
///
/// The reason is that of ``ConnectionFile``. SQLite knows its locks, and keeps such a descriptor
/// open until they are gone (os_unix.c, "POSIX ADVISORY LOCKS").
enum DatabaseBytes {
  /// Returns the first bytes of a file, fewer if it is shorter; nil without permission to read.
  /// - Throws: ``StorageError`` with `failed` if reading fails.
  static func first(_ count: Int, of path: String) throws(StorageError) -> [UInt8]? {
    var head: [UInt8] = []
    let isReadable = try read(count, of: path) { bytes in
      head = bytes
      return false
    }
    return isReadable ? head : nil
  }

  /// Passes the bytes of a file to `body`, `count` at a time, until it returns false.
  /// - Returns: Whether the file can be opened for reading.
  /// - Throws: ``StorageError`` with `failed` if reading fails.
  @discardableResult
  static func read(
    _ count: Int, of path: String, _ body: ([UInt8]) -> Bool
  ) throws(StorageError) -> Bool {
    var connection: OpaquePointer?
    defer { _ = unsafe sqlite3_close(connection) }
    // Immutable, so that SQLite neither locks the file nor writes one beside it.
    let flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX
    guard unsafe sqlite3_open_v2(Connection.immutable(path), &connection, flags, nil) == SQLITE_OK
    else { return false }
    guard let file = unsafe ConnectionFile(.database, of: connection) else { return false }
    guard let size = file.size else {
      throw StorageError(.failed, path: path, reason: "the file cannot be read")
    }
    var place: Int64 = 0
    while place < size {
      let length = Int(min(Int64(count), size - place))
      guard let bytes = file.bytes(at: place, count: length) else {
        throw StorageError(.failed, path: path, reason: "the file cannot be read")
      }
      guard body(bytes) else { break }
      place += Int64(bytes.count)
    }
    return true
  }
}
