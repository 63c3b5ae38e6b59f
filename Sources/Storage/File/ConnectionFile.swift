internal import GRDB
internal import GRDBSQLite

/// A file that a connection of SQLite has open, read with SQLite's own descriptor.
///
/// A process that closes any descriptor of a file loses all its locks on that file (`fcntl(2)`),
/// including those of SQLite. A journal that is open in this process would then look unused:
/// another program could replace it, or remove its log. So an open journal is never read with a
/// descriptor of our own.
@safe struct ConnectionFile {
  /// The files of a connection.
  enum Part {
    /// The database.
    case database
    /// The write-ahead log.
    case log
  }

  private let file: UnsafeMutablePointer<sqlite3_file>
  private let methods: sqlite3_io_methods

  /// Finds a file of a connection; nil if the connection is closed or has no such file open.
  ///
  /// It may be used only until the connection is closed, and where no other thread uses it.
  init?(_ part: Part, of connection: OpaquePointer?) {
    guard let connection = unsafe connection else { return nil }
    let operation =
      part == .database ? SQLITE_FCNTL_FILE_POINTER : SQLITE_FCNTL_JOURNAL_POINTER
    var opened: UnsafeMutablePointer<sqlite3_file>?
    let answer = unsafe sqlite3_file_control(connection, "main", operation, &opened)
    guard answer == SQLITE_OK, let file = unsafe opened,
      let methods = unsafe file.pointee.pMethods?.pointee
    else { return nil }
    unsafe self.file = file
    self.methods = methods
  }

  /// The number of bytes; nil if it cannot be told.
  var size: Int64? {
    var size: Int64 = 0
    return unsafe methods.xFileSize(file, &size) == SQLITE_OK ? size : nil
  }

  /// Returns bytes from a place on; nil if not all of them are there and can be read.
  func bytes(at place: Int64, count: Int) -> [UInt8]? {
    guard let length = Int32(exactly: count), place >= 0 else { return nil }
    var bytes = [UInt8](repeating: 0, count: count)
    let answer = unsafe bytes.withUnsafeMutableBytes { buffer in
      unsafe methods.xRead(file, buffer.baseAddress, length, place)
    }
    return answer == SQLITE_OK ? bytes : nil
  }
}

/// A file of a connection that belongs to a queue, where its bytes are read.
struct QueueFile: ReadableBytes {
  let part: ConnectionFile.Part
  let queue: DatabaseQueue

  var size: UInt64 { file { UInt64(clamping: $0.size ?? 0) } ?? 0 }

  func bytes(at place: UInt64, count: Int) -> [UInt8] {
    file { $0.bytes(at: Int64(clamping: place), count: count) ?? [] } ?? []
  }

  private func file<Value>(_ body: (ConnectionFile) -> Value) -> Value? {
    queue.unsafeReentrantWrite { db in
      unsafe ConnectionFile(part, of: db.sqliteConnection).map(body)
    }
  }
}
