internal import Foundation

/// Finds out whether a program has a database open, without taking a lock.
package enum FileInUse {
  /// The bytes on which SQLite places its locks ("Database File Format" §1.1, os.h of SQLite).
  private static let first: off_t = 0x4000_0000
  private static let count: off_t = 512

  /// Whether another process holds a lock of SQLite on a file.
  ///
  /// The file must not be open in this process: closing it here would release its locks
  /// (`fcntl(2)`).
  package static func isOpen(_ path: String) -> Bool {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var lock = flock()
    lock.l_type = Int16(F_WRLCK)
    lock.l_whence = Int16(SEEK_SET)
    lock.l_start = first
    lock.l_len = count
    guard unsafe fcntl(descriptor, F_GETLK, &lock) == 0 else { return false }
    return lock.l_type != Int16(F_UNLCK)
  }
}
