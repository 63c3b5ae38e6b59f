internal import Foundation
internal import GRDBSQLite

/// Makes SQLite overwrite what it gives back to the file system, so that no words stay in free blocks.
///
/// SQLite removes the write-ahead log when the last connection closes, cuts files short, and writes what it
/// sorts or a VACUUM moves into nameless files. The system hands such blocks out again, and until then they
/// contain what was in them. So its file system ("VFS") is replaced by one that first writes zeros over them
/// in place. What cannot be overwritten is given back all the same.
///
/// SQLite removes or empties a log only under a lock that keeps everybody out, and after the file that holds
/// what was in the log is on the disk (`sqlite3WalClose` and `walCheckpoint` in wal.c).
enum OverwritingFiles {
  /// Whether the connections that are opened from now on overwrite what they give back.
  static let areInstalled = install()

  private static let name = "sotto"
  private static let systemName = "unix"
  /// The most bytes that a write takes; SQLite itself writes nothing of 128 KiB or a multiple of that
  /// (`seekAndWriteFd` in os_unix.c masks the count).
  private static let most: Int64 = 1 << 16
  /// How much of a log is overwritten first: its head, and as much as a disk writes at once.
  private static let head: Int64 = 4096

  private typealias Write = (_ count: Int64, _ place: Int64) -> Bool

  private static func install() -> Bool {
    guard let system = unsafe sqlite3_vfs_find(systemName) else { return false }
    // Both stay as long as the process, because connections use them until it ends.
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
      if answer == SQLITE_OK { unsafe OverwritingFiles.watch(file, flags) }
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

  /// Has an open file overwritten before it is cut or, if it has no name, closed.
  ///
  /// The methods are followed in memory by those of the system, to which they lead.
  private static func watch(_ file: UnsafeMutablePointer<sqlite3_file>, _ flags: Int32) {
    guard let system = unsafe file.pointee.pMethods else { return }
    let methods = UnsafeMutablePointer<sqlite3_io_methods>.allocate(capacity: 2)
    unsafe methods.initialize(repeating: system.pointee, count: 2)
    unsafe methods.pointee.xTruncate = { file, size in
      guard let file = unsafe file, let system = unsafe OverwritingFiles.system(of: file) else {
        return SQLITE_IOERR
      }
      unsafe OverwritingFiles.overwrite(file, from: size)
      return unsafe system.pointee.xTruncate(file, size)
    }
    if flags & SQLITE_OPEN_DELETEONCLOSE != 0 {
      unsafe methods.pointee.xClose = { file in
        unsafe OverwritingFiles.close(file, isNameless: true)
      }
    } else {
      unsafe methods.pointee.xClose = { file in
        unsafe OverwritingFiles.close(file, isNameless: false)
      }
    }
    unsafe file.pointee.pMethods = UnsafePointer(methods)
  }

  private static func system(
    of file: UnsafeMutablePointer<sqlite3_file>
  ) -> UnsafePointer<sqlite3_io_methods>? {
    guard let methods = unsafe file.pointee.pMethods else { return nil }
    return unsafe methods + 1
  }

  private static func close(
    _ file: UnsafeMutablePointer<sqlite3_file>?, isNameless: Bool
  ) -> Int32 {
    guard let file = unsafe file, let methods = unsafe file.pointee.pMethods else {
      return SQLITE_OK
    }
    if isNameless { unsafe overwrite(file, from: 0) }
    let answer = unsafe methods[1].xClose(file)
    unsafe UnsafeMutablePointer(mutating: methods).deallocate()
    return answer
  }

  private static func overwrite(_ file: UnsafeMutablePointer<sqlite3_file>, from place: Int64) {
    guard let system = unsafe system(of: file) else { return }
    var size: Int64 = 0
    guard unsafe system.pointee.xFileSize(file, &size) == SQLITE_OK, place < size else { return }
    let zeros = [UInt8](repeating: 0, count: Int(min(most, size - place)))
    overwrite(place, size) { count, place in
      unsafe zeros.withUnsafeBytes { zeros in
        unsafe system.pointee.xWrite(file, zeros.baseAddress, Int32(count), place)
      } == SQLITE_OK
    } sync: {
      unsafe system.pointee.xSync(file, SQLITE_SYNC_NORMAL | SQLITE_SYNC_DATAONLY) == SQLITE_OK
    }
  }

  /// Overwrites a file that SQLite is about to remove, and has closed.
  private static func overwrite(_ path: UnsafePointer<CChar>) {
    let descriptor = unsafe open(path, O_RDWR | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    defer { _ = Foundation.close(descriptor) }
    var facts = stat()
    guard unsafe fstat(descriptor, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else { return }
    let size = Int64(facts.st_size)
    let zeros = [UInt8](repeating: 0, count: Int(min(most, size)))
    overwrite(0, size) { count, place in
      unsafe zeros.withUnsafeBytes { zeros in
        unsafe pwrite(descriptor, zeros.baseAddress, Int(count), off_t(place))
      } == Int(count)
    } sync: {
      fsync(descriptor) == 0
    }
  }

  /// Overwrites a part of a file, its beginning first.
  ///
  /// A log whose head is not on the disk any more is no log. If the disk took the head last, a power failure
  /// could leave the first half of a log, which would then be taken for the newest changes.
  private static func overwrite(
    _ start: Int64, _ end: Int64, write: Write, sync: () -> Bool
  ) {
    var place = start
    while place < end {
      let count = min(place == start ? head : most, end - place)
      guard write(count, place) else { return }
      if place == start, place + count < end, !sync() { return }
      place += count
    }
    if start < end { _ = sync() }
  }
}
