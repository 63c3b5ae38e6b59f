import Entries
import Foundation
import Listening
import SoundFiles
import Storage

/// The few system calls that write a backup's files to the disk.
enum StoredFile {
  /// Writes an open file to the disk, and drops it from memory.
  static func settle(_ descriptor: Int32, _ path: String) throws(JournalError) {
    try require(DiskFile.settle(descriptor), path)
  }

  /// Does the same with a file that is not open.
  /// - Parameter path: The file's name in error messages.
  static func settle(file: String, _ path: String) throws(JournalError) {
    try require(DiskFile.settle(file), path)
  }

  private static func require(_ reason: Int32, _ path: String) throws(JournalError) {
    // A full disk is reported here at the latest.
    guard [0, EINVAL, ENOTSUP].contains(reason) else { throw JournalError(system: reason, path) }
  }

  /// Creates a folder that only its owner can enter, unless it exists.
  static func makeFolder(_ path: String) throws(JournalError) {
    guard unsafe mkdir(path, 0o700) == 0 || errno == EEXIST else {
      throw JournalError(system: errno, path)
    }
  }

  /// Copies the bytes of a file to another, which is created for its owner alone, or overwritten
  /// from its beginning.
  /// - Parameter name: The name of the source file in error messages.
  static func copy(_ source: String, to target: String, named name: String) throws {
    guard let reader = FileHandle(forReadingAtPath: source) else {
      throw JournalError.notPermitted(name)
    }
    defer { try? reader.close() }
    let descriptor = unsafe open(target, O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw JournalError(system: errno, target) }
    defer { close(descriptor) }
    do throws(SoundFileError) {
      var writer = BinaryFileWriter(descriptor: descriptor)
      while let bytes = try? reader.read(upToCount: 1 << 20), !bytes.isEmpty {
        try writer.write([UInt8](bytes))
      }
      try writer.finish()
    } catch {
      throw error.code == .diskFull ? .full(target) : JournalError(writing: error)
    }
    guard size(target) == size(source) else {
      throw JournalError(.failed, "\(name) cannot be read to its end")
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
  /// Describes why a file of a backup cannot be written, from `errno`.
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
