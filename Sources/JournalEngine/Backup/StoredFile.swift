import Entries
import Foundation

/// The few calls of the system by which a backup's files reach the disk.
enum StoredFile {
  /// Writes an open file to the disk, and drops it from memory, so that what is read next comes from
  /// there.
  static func synchronize(_ descriptor: Int32, _ path: String) throws(JournalError) {
    // Some file systems, such as in-memory ones, have no fsync; a full disk is reported here at the
    // latest.
    guard fsync(descriptor) == 0 || errno == EINVAL || errno == ENOTSUP else {
      throw JournalError(system: errno, path)
    }
    #if os(Linux)
      _ = posix_fadvise(descriptor, 0, 0, POSIX_FADV_DONTNEED)
    #endif
  }

  /// Makes new names in a folder survive a power failure.
  static func synchronize(folder: String) {
    let descriptor = unsafe open(folder, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    _ = fsync(descriptor)
    close(descriptor)
  }

  /// Makes a folder that only its owner can enter, unless it is there.
  static func makeFolder(_ path: String) throws(JournalError) {
    guard unsafe mkdir(path, 0o700) == 0 || errno == EEXIST else {
      throw JournalError(system: errno, path)
    }
  }

  /// The size of a regular file in bytes; nil if there is none.
  static func size(_ path: String) -> Int64? {
    var file = stat()
    guard unsafe lstat(path, &file) == 0, file.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int64(file.st_size)
  }
}

extension JournalError {
  /// Describes a file of a backup that cannot be written, from `errno`.
  init(system number: Int32, _ path: String) {
    switch number {
    case ENOSPC, EDQUOT, EFBIG: self = .full(path)
    case EACCES, EPERM, EROFS:
      self.init(
        .notPermitted, "no permission to write \(path)", hint: "see who may: ls -ld \(path)")
    default:
      let sentence = unsafe String(cString: strerror(number)).lowercased()
      self.init(.failed, "cannot write \(path): \(sentence)")
    }
  }
}
