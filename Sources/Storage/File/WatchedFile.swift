internal import GRDBSQLite

/// What belongs to a file that SQLite has open: the methods that SQLite calls, and the system's
/// methods, which these call in turn.
@safe struct WatchedFile {
  /// The methods that SQLite calls.
  ///
  /// They must be the first property: SQLite keeps only a pointer to them, and ``of(_:)`` takes it
  /// for a pointer to the whole.
  var methods: sqlite3_io_methods
  /// The system's methods.
  let system: sqlite3_io_methods
  /// Whether the file has no name, so that it is deleted when it is closed.
  let isNameless: Bool
  /// The buffer of frames: for a log its own, for a database that of its log.
  var frames: UnsafeMutablePointer<LogFrames>?

  /// Makes sure that an open file is overwritten before it is truncated or, if it has no name,
  /// closed.
  static func watch(_ file: UnsafeMutablePointer<sqlite3_file>, _ flags: Int32) {
    guard let system = unsafe file.pointee.pMethods?.pointee else { return }
    let watched = UnsafeMutablePointer<WatchedFile>.allocate(capacity: 1)
    unsafe watched.initialize(
      to: WatchedFile(
        methods: system, system: system, isNameless: flags & SQLITE_OPEN_DELETEONCLOSE != 0,
        frames: nil))
    unsafe watched.pointee.methods.xTruncate = truncate
    unsafe watched.pointee.methods.xClose = close
    if flags & SQLITE_OPEN_MAIN_DB != 0, unsafe system.xShmLock != nil {
      unsafe watched.pointee.methods.xShmLock = lock
    }
    unsafe file.pointee.pMethods = UnsafePointer(
      UnsafeRawPointer(watched).assumingMemoryBound(to: sqlite3_io_methods.self))
  }

  /// Returns the value of a file that is watched.
  static func of(
    _ file: UnsafeMutablePointer<sqlite3_file>
  ) -> UnsafeMutablePointer<WatchedFile> {
    unsafe UnsafeMutableRawPointer(mutating: file.pointee.pMethods)
      .assumingMemoryBound(to: WatchedFile.self)
  }

  /// Whether an open file is watched.
  static func isWatched(_ file: UnsafeMutablePointer<sqlite3_file>) -> Bool {
    guard let methods = unsafe file.pointee.pMethods else { return false }
    return unsafe unsafeBitCast(methods.pointee.xClose, to: UInt.self)
      == unsafeBitCast(close, to: UInt.self)
  }

  private static let truncate:
    @convention(c) (UnsafeMutablePointer<sqlite3_file>?, sqlite3_int64) -> Int32 = { file, size in
      guard let file = unsafe file else { return SQLITE_IOERR }
      let watched = unsafe WatchedFile.of(file)
      let answer = unsafe LogFrames.write(of: file)
      guard answer == SQLITE_OK else { return answer }
      unsafe OverwritingFiles.overwrite(
        file, from: size, headFirst: !watched.pointee.isNameless)
      return unsafe watched.pointee.system.xTruncate(file, size)
    }

  private static let close: @convention(c) (UnsafeMutablePointer<sqlite3_file>?) -> Int32 = {
    file in
    guard let file = unsafe file else { return SQLITE_OK }
    let watched = unsafe WatchedFile.of(file)
    if unsafe watched.pointee.isNameless {
      unsafe OverwritingFiles.overwrite(file, from: 0, headFirst: false)
    }
    unsafe LogFrames.release(of: watched)
    let answer = unsafe watched.pointee.system.xClose(file)
    unsafe watched.deallocate()
    return answer
  }

  private static let lock:
    @convention(c) (UnsafeMutablePointer<sqlite3_file>?, Int32, Int32, Int32) -> Int32 = {
      file, first, count, flags in
      guard let file = unsafe file else { return SQLITE_IOERR }
      let watched = unsafe WatchedFile.of(file)
      if first == LogFrames.writeLock, flags & SQLITE_SHM_UNLOCK != 0,
        flags & SQLITE_SHM_EXCLUSIVE != 0
      {
        unsafe watched.pointee.frames?.pointee.drop()
      }
      return unsafe watched.pointee.system.xShmLock(file, first, count, flags)
    }
}
