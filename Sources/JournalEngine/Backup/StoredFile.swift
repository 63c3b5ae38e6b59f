import Entries
import Foundation
import Storage

/// The few calls of the system by which a backup's files reach the disk.
enum StoredFile {
  /// Writes an open file to the disk, and drops it from memory.
  static func settle(_ descriptor: Int32, _ path: String) throws(JournalError) {
    try require(DiskFile.settle(descriptor), path)
  }

  /// Does the same with a file that is not open.
  /// - Parameter path: What the file is called if it cannot be written.
  static func settle(file: String, _ path: String) throws(JournalError) {
    try require(DiskFile.settle(file), path)
  }

  private static func require(_ reason: Int32, _ path: String) throws(JournalError) {
    // A full disk is reported here at the latest.
    guard [0, EINVAL, ENOTSUP].contains(reason) else { throw JournalError(system: reason, path) }
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
