import Foundation

/// A file that is written beside its final place and moved there when it is complete.
///
/// If it is never committed, it is removed. Links are followed, so that a link stays a link. A new file is
/// readable by its owner alone, and one that is replaced keeps its permissions.
struct PartialFile: ~Copyable {
  /// The open file.
  let descriptor: Int32
  private let target: String
  private let temporary: String
  private var isCommitted: Bool

  /// Creates the temporary file in the target's folder.
  init(path: String) throws(SoundFileError) {
    let written = WrittenPath(path)
    guard !written.isCircle else { throw .system(ELOOP, path: path) }
    let url = URL(filePath: written.path)
    let name = ".\(url.lastPathComponent.prefix(64)).\(UUID().uuidString.prefix(8)).part"
    let temporary = url.deletingLastPathComponent().appending(path: name).path(
      percentEncoded: false)
    let opened = open(temporary, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard opened >= 0 else { throw .system(errno, path: path) }
    descriptor = opened
    target = url.path(percentEncoded: false)
    self.temporary = temporary
    isCommitted = false
  }

  deinit {
    close(descriptor)
    if !isCommitted { unlink(temporary) }
  }

  /// Writes everything to disk and moves the file to its place.
  mutating func commit() throws(SoundFileError) {
    keepPermissions()
    // Some file systems, such as in-memory ones, have no fsync; a full disk is reported here at the
    // latest.
    if fsync(descriptor) != 0, errno != EINVAL, errno != ENOTSUP {
      throw .system(errno, path: target)
    }
    guard rename(temporary, target) == 0 else { throw .system(errno, path: target) }
    isCommitted = true
  }

  /// Takes over the permissions of the file that is replaced.
  private func keepPermissions() {
    var old = stat()
    guard stat(target, &old) == 0, old.st_mode & S_IFMT == S_IFREG else { return }
    // Where they cannot be set, the file stays private.
    _ = fchmod(descriptor, old.st_mode & 0o777)
  }
}
