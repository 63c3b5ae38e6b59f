internal import Foundation
internal import GRDBSQLite

/// Makes SQLite overwrite the space that it frees in the file system, so that no words stay in free
/// blocks.
///
/// SQLite removes the write-ahead log when the last connection closes, truncates files, and uses
/// temporary files without a name for sorting and for VACUUM. The system reuses such blocks later,
/// and until then they keep their old contents. So SQLite's file system layer ("VFS") is replaced
/// by one that first overwrites them in place with zeros. What cannot be overwritten is freed all
/// the same.
///
/// A log is overwritten head first, since a log without its head is invalid. If its head reached
/// the disk last, a power failure could leave a valid first half of a log, which would then be
/// taken for the newest changes. The whole log is overwritten, because every byte of it held data.
/// A file without a name was perhaps never on the disk, so it is synced only when all of it is
/// zeros.
///
/// SQLite removes or empties a log only under an exclusive lock, and after the log's contents have
/// reached the disk in the main file (`sqlite3WalClose` and `walCheckpoint` in wal.c).
enum OverwritingFiles {
  /// Whether connections that are opened from now on overwrite the space that they free.
  static let areInstalled = install()

  private static let name = "sotto"
  private static let systemName = "unix"

  private struct NotWritten: Error {}

  private static func install() -> Bool {
    guard let system = unsafe sqlite3_vfs_find(systemName) else { return false }
    // Both live as long as the process, because connections use them until it ends.
    let vfs = UnsafeMutablePointer<sqlite3_vfs>.allocate(capacity: 1)
    unsafe vfs.initialize(to: system.pointee)
    unsafe vfs.pointee.pNext = nil
    unsafe vfs.pointee.zName = UnsafePointer(strdup(name))
    unsafe vfs.pointee.xOpen = { _, path, file, flags, outFlags in
      guard let system = unsafe sqlite3_vfs_find(OverwritingFiles.systemName),
        let file = unsafe file
      else {
        return SQLITE_CANTOPEN
      }
      let answer = unsafe system.pointee.xOpen(system, path, file, flags, outFlags)
      if answer == SQLITE_OK {
        unsafe WatchedFile.watch(file, flags)
        if flags & SQLITE_OPEN_WAL != 0 { unsafe LogFrames.gather(file, named: path) }
      }
      return answer
    }
    unsafe vfs.pointee.xDelete = { _, path, isFolderSynced in
      guard let system = unsafe sqlite3_vfs_find(OverwritingFiles.systemName) else {
        return SQLITE_IOERR
      }
      if let path = unsafe path { unsafe OverwritingFiles.overwrite(path) }
      return unsafe system.pointee.xDelete(system, path, isFolderSynced)
    }
    return unsafe sqlite3_vfs_register(vfs, 1) == SQLITE_OK
  }

  /// Overwrites an open file from a place on, before it is cut there or closed.
  static func overwrite(
    _ file: UnsafeMutablePointer<sqlite3_file>, from place: Int64, headFirst: Bool
  ) {
    let system = unsafe WatchedFile.of(file).pointee.system
    var size: Int64 = 0
    guard unsafe system.xFileSize(file, &size) == SQLITE_OK else { return }
    try? FileErasure.overwrite(place, size, headFirst: headFirst) { zeros, place in
      let answer = unsafe zeros.withUnsafeBytes { zeros in
        unsafe system.xWrite(file, zeros.baseAddress, Int32(zeros.count), place)
      }
      guard answer == SQLITE_OK else { throw NotWritten() }
    } sync: {
      let answer = unsafe system.xSync(file, SQLITE_SYNC_NORMAL | SQLITE_SYNC_DATAONLY)
      guard answer == SQLITE_OK else { throw NotWritten() }
    }
  }

  /// Overwrites a file that SQLite has closed and is about to remove.
  private static func overwrite(_ path: UnsafePointer<CChar>) {
    let descriptor = unsafe open(path, O_RDWR | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    defer { _ = Foundation.close(descriptor) }
    var facts = stat()
    guard unsafe fstat(descriptor, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else { return }
    try? FileErasure.overwrite(0, Int64(facts.st_size), headFirst: true) { zeros, place in
      let count = unsafe zeros.withUnsafeBytes { zeros in
        unsafe pwrite(descriptor, zeros.baseAddress, zeros.count, off_t(place))
      }
      guard count == zeros.count else { throw NotWritten() }
    } sync: {
      guard fsync(descriptor) == 0 else { throw NotWritten() }
    }
  }
}
