internal import GRDBSQLite

/// A buffer for the frames that SQLite writes to a write-ahead log.
///
/// For each page SQLite calls the system twice: once for the frame's head of 24 bytes, and once for
/// the page. Writing fifteen pages by one call takes the system half the time.
///
/// Only frames of a transaction that has not ended stay in the buffer, because nobody may read them
/// yet. The head of a transaction's last frame says how many pages the database then has
/// (sqlite.org/fileformat2.html, "WAL File Format"). This frame is written at once, after
/// everything in the buffer, and so is anything that is not a frame. Every other call that needs
/// the file's contents writes the buffer first.
///
/// If frames are still in the buffer when the write lock is released, their transaction was rolled
/// back. They are dropped, because another process may write at the same place from then on.
@safe struct LogFrames {
  /// The number of the write lock among the locks of the log's index (`WAL_WRITE_LOCK` in wal.c).
  static let writeLock: Int32 = 0

  /// The lengths of a log's head and of a frame's head, in bytes.
  private static let (head, frameHead) = (32, 24)
  /// The size of the buffer: below 128 KiB, because SQLite writes no more by one call (os_unix.c).
  private static let most = 15 * (frameHead + Connection.pageSize)

  private let room: UnsafeMutablePointer<UInt8>
  /// The place in the log of the buffer's first byte.
  private var start: Int64 = 0
  private var count = 0
  /// Whether the last thing in the buffer is a frame's head, so that its page comes next.
  private var isPageNext = false
  /// The database whose log this is.
  private var database: UnsafeMutablePointer<WatchedFile>?

  /// Gives a log that was just opened a buffer, if its database is watched.
  static func gather(
    _ log: UnsafeMutablePointer<sqlite3_file>, named name: UnsafePointer<CChar>?
  ) {
    guard let name = unsafe name, let file = unsafe sqlite3_database_file_object(name),
      unsafe WatchedFile.isWatched(file), unsafe WatchedFile.isWatched(log)
    else { return }
    let database = unsafe WatchedFile.of(file)
    guard unsafe database.pointee.methods.xShmLock != nil, unsafe database.pointee.frames == nil
    else { return }
    let frames = UnsafeMutablePointer<LogFrames>.allocate(capacity: 1)
    unsafe frames.initialize(
      to: LogFrames(room: .allocate(capacity: most), database: database))
    unsafe database.pointee.frames = frames
    let watched = unsafe WatchedFile.of(log)
    unsafe watched.pointee.frames = frames
    unsafe watched.pointee.methods.xWrite = { file, bytes, count, place in
      guard let file = unsafe file, let bytes = unsafe bytes else { return SQLITE_IOERR }
      return unsafe LogFrames.write(bytes, Int(count), at: place, to: file)
    }
    unsafe watched.pointee.methods.xRead = { file, room, count, place in
      unsafe LogFrames.afterWriting(file) { unsafe $0.xRead(file, room, count, place) }
    }
    unsafe watched.pointee.methods.xSync = { file, flags in
      unsafe LogFrames.afterWriting(file) { unsafe $0.xSync(file, flags) }
    }
    unsafe watched.pointee.methods.xFileSize = { file, size in
      unsafe LogFrames.afterWriting(file) { unsafe $0.xFileSize(file, size) }
    }
    unsafe watched.pointee.methods.xFileControl = { file, operation, argument in
      unsafe LogFrames.afterWriting(file) { unsafe $0.xFileControl(file, operation, argument) }
    }
  }

  /// Empties the buffer without writing it.
  mutating func drop() { (count, isPageNext) = (0, false) }

  /// Writes the buffer of a log; does nothing for other files.
  static func write(of file: UnsafeMutablePointer<sqlite3_file>) -> Int32 {
    let watched = unsafe WatchedFile.of(file)
    guard let frames = unsafe watched.pointee.frames,
      unsafe frames.pointee.database != watched, unsafe frames.pointee.count > 0
    else { return SQLITE_OK }
    // If writing fails, SQLite rolls the transaction back.
    defer { unsafe frames.pointee.drop() }
    return unsafe watched.pointee.system.xWrite(
      file, frames.pointee.room, Int32(frames.pointee.count), frames.pointee.start)
  }

  /// Frees the buffer when its log or its database is closed.
  ///
  /// Frames that are still in it belong to a transaction that was rolled back.
  static func release(of watched: UnsafeMutablePointer<WatchedFile>) {
    guard let frames = unsafe watched.pointee.frames else { return }
    if unsafe frames.pointee.database == watched {
      unsafe frames.pointee.database = nil
    } else {
      unsafe frames.pointee.database?.pointee.frames = nil
      unsafe frames.pointee.room.deallocate()
      unsafe frames.deallocate()
    }
    unsafe watched.pointee.frames = nil
  }

  private static func afterWriting(
    _ file: UnsafeMutablePointer<sqlite3_file>?, _ body: (sqlite3_io_methods) -> Int32
  ) -> Int32 {
    guard let file = unsafe file else { return SQLITE_IOERR }
    let answer = unsafe write(of: file)
    guard answer == SQLITE_OK else { return answer }
    return unsafe body(WatchedFile.of(file).pointee.system)
  }

  private static func write(
    _ bytes: UnsafeRawPointer, _ count: Int, at place: Int64,
    to file: UnsafeMutablePointer<sqlite3_file>
  ) -> Int32 {
    let watched = unsafe WatchedFile.of(file)
    guard let frames = unsafe watched.pointee.frames else { return SQLITE_IOERR }
    let isHead = count == frameHead && place >= head
    let end = unsafe frames.pointee.start + Int64(frames.pointee.count)
    let waits =
      isHead
      ? unsafe !isLast(bytes) : unsafe frames.pointee.isPageNext && place == end && count <= most
    let hasRoom = unsafe place == end && frames.pointee.count + count <= most
    if !waits || !hasRoom {
      let answer = unsafe write(of: file)
      guard answer == SQLITE_OK else { return answer }
    }
    guard waits else {
      unsafe frames.pointee.drop()
      return unsafe watched.pointee.system.xWrite(file, bytes, Int32(count), place)
    }
    unsafe frames.pointee.add(bytes, count, at: place, isPageNext: isHead)
    return SQLITE_OK
  }

  private mutating func add(
    _ bytes: UnsafeRawPointer, _ added: Int, at place: Int64, isPageNext: Bool
  ) {
    if count == 0 { start = place }
    unsafe UnsafeMutableRawPointer(room + count).copyMemory(from: bytes, byteCount: added)
    count += added
    self.isPageNext = isPageNext
  }

  /// Whether a head belongs to the last frame of a transaction.
  private static func isLast(_ head: UnsafeRawPointer) -> Bool {
    unsafe head.loadUnaligned(fromByteOffset: 4, as: UInt32.self) != 0
  }
}
