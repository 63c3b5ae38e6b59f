import Foundation

/// A pipe or a device opened for writing, which can be written to but not replaced.
struct SpecialFile: ~Copyable {
  /// The open file.
  let descriptor: Int32

  /// Opens it; returns nil if the path leads to a regular file or to nothing.
  init?(path: String) throws(SoundFileError) {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG else { return nil }
    guard status.st_mode & S_IFMT != S_IFDIR else {
      throw SoundFileError(code: .unsupported, path: path, reason: "is a folder")
    }
    let opened = open(path, O_WRONLY | O_CLOEXEC)
    guard opened >= 0 else { throw .system(errno, path: path) }
    descriptor = opened
  }

  deinit { close(descriptor) }
}
