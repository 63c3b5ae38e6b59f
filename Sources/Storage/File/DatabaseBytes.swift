internal import GRDBSQLite

/// Reads the bytes of a database without a descriptor of our own.
///
/// A process that closes any descriptor of a file loses all its locks on it (`fcntl(2)`), those of SQLite
/// too. A journal that is open in this process would then look unused: another program could replace it,
/// or remove its log. SQLite knows its locks, and keeps such a descriptor until they are gone (os_unix.c,
/// "POSIX ADVISORY LOCKS").
enum DatabaseBytes {
  /// Returns the first bytes of a file, fewer if it is shorter; nil if it may not be read.
  /// - Throws: ``StorageError`` with `failed` if reading fails.
  static func first(_ count: Int, of path: String) throws(StorageError) -> [UInt8]? {
    var connection: OpaquePointer?
    defer { _ = unsafe sqlite3_close(connection) }
    // Immutable, so that SQLite neither locks the file nor writes one beside it.
    let flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX
    guard unsafe sqlite3_open_v2(Connection.immutable(path), &connection, flags, nil) == SQLITE_OK
    else { return nil }
    var opened: UnsafeMutablePointer<sqlite3_file>?
    let answer = unsafe sqlite3_file_control(
      connection, "main", SQLITE_FCNTL_FILE_POINTER, &opened)
    guard answer == SQLITE_OK, let file = unsafe opened,
      let methods = unsafe file.pointee.pMethods?.pointee
    else { return nil }
    var size: Int64 = 0
    var bytes = [UInt8](repeating: 0, count: count)
    guard unsafe methods.xFileSize(file, &size) == SQLITE_OK else {
      throw StorageError(.failed, path: path, reason: "the file cannot be read")
    }
    bytes.removeLast(max(0, count - Int(size)))
    guard !bytes.isEmpty else { return bytes }
    let read = unsafe bytes.withUnsafeMutableBytes { buffer in
      unsafe methods.xRead(file, buffer.baseAddress, Int32(buffer.count), 0)
    }
    guard read == SQLITE_OK else {
      throw StorageError(.failed, path: path, reason: "the file cannot be read")
    }
    return bytes
  }
}
