internal import GRDBSQLite

/// Reads the bytes of a database without opening a file descriptor of our own.
///
/// A process that closes any descriptor of a file loses all its locks on that file (`fcntl(2)`),
/// including those of SQLite. A journal that is open in this process would then look unused:
/// another program could replace it, or remove its log. SQLite knows its locks, and keeps such a
/// descriptor open until they are gone (os_unix.c, "POSIX ADVISORY LOCKS").
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
    var opened: UnsafeMutablePointer<sqlite3_file>?
    let answer = unsafe sqlite3_file_control(
      connection, "main", SQLITE_FCNTL_FILE_POINTER, &opened)
    guard answer == SQLITE_OK, let file = unsafe opened,
      let methods = unsafe file.pointee.pMethods?.pointee
    else { return false }
    var size: Int64 = 0
    guard unsafe methods.xFileSize(file, &size) == SQLITE_OK else {
      throw StorageError(.failed, path: path, reason: "the file cannot be read")
    }
    var place: Int64 = 0
    while place < size {
      var bytes = [UInt8](repeating: 0, count: Int(min(Int64(count), size - place)))
      let read = unsafe bytes.withUnsafeMutableBytes { buffer in
        unsafe methods.xRead(file, buffer.baseAddress, Int32(buffer.count), place)
      }
      guard read == SQLITE_OK else {
        throw StorageError(.failed, path: path, reason: "the file cannot be read")
      }
      guard body(bytes) else { break }
      place += Int64(bytes.count)
    }
    return true
  }
}
