import Foundation
import Synchronization

/// A file that is written beside its final place and moved there when it is complete.
///
/// If it is never committed, it is removed, also by ``removeAll()`` before a signal ends the process.
/// A lock shows that its writer is alive: the file of a killed process is removed by the next
/// process that writes to the same place. Links are followed, so that a link stays a link. A new
/// file is readable only by its owner; a replaced file keeps its permissions.
package struct PartialFile: ~Copyable {
  private static let ending = ".part"
  /// The number of random digits that distinguish the files of different writers.
  private static let digits = 8
  /// The paths of the files that this process is writing.
  private static let unfinished = Mutex<Set<String>>([])

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
    let folder = url.deletingLastPathComponent()
    let start = ".\(url.lastPathComponent.prefix(64))."
    PartialFile.sweep(folder.path(percentEncoded: false), start)
    while true {
      let name = start + UUID().uuidString.prefix(PartialFile.digits) + PartialFile.ending
      let temporary = folder.appending(path: name).path(percentEncoded: false)
      PartialFile.note(temporary)
      let opened = open(temporary, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
      guard opened >= 0 else {
        let fault = errno
        PartialFile.forget(temporary)
        throw .system(fault, path: path)
      }
      // Another writer may remove the file before it is locked; then it is created again.
      guard PartialFile.lock(opened) else {
        unlink(temporary)
        PartialFile.forget(temporary)
        close(opened)
        continue
      }
      descriptor = opened
      target = url.path(percentEncoded: false)
      self.temporary = temporary
      isCommitted = false
      return
    }
  }

  private static func note(_ path: String) { unfinished.withLock { _ = $0.insert(path) } }

  private static func forget(_ path: String) { unfinished.withLock { _ = $0.remove(path) } }

  /// Removes all files that this process is writing; it is called once, before the process ends.
  package static func removeAll() {
    unfinished.withLock { paths in
      for path in paths { unlink(path) }
      paths = []
    }
  }

  /// Locks a file that was just created; returns false if another process removed it as abandoned.
  private static func lock(_ descriptor: Int32) -> Bool {
    // Some file systems have no locks; on these only old files are removed.
    if flock(descriptor, LOCK_EX | LOCK_NB) != 0 { return errno != EWOULDBLOCK }
    var found = stat()
    return fstat(descriptor, &found) != 0 || found.st_nlink > 0
  }

  /// Removes files in a folder whose names have a given beginning and whose writers have died.
  private static func sweep(_ folder: String, _ start: String) {
    // Files that cannot be removed now are removed by the next run.
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
      guard name.hasPrefix(start), name.hasSuffix(ending),
        name.count == start.count + digits + ending.count,
        name.dropFirst(start.count).prefix(digits).allSatisfy(\.isHexDigit)
      else { continue }
      let path = folder + "/" + name
      let descriptor = open(path, O_RDWR | O_CLOEXEC | O_NOFOLLOW)
      guard descriptor >= 0 else { continue }
      if isAbandoned(descriptor) { unlink(path) }
      close(descriptor)
    }
  }

  /// Whether nobody writes to a file any more.
  ///
  /// On a file system without locks, this means that nobody has written to it for a day.
  /// - Parameter lock: Takes a file's lock; returns 0, or the error number.
  package static func isAbandoned(
    _ descriptor: Int32,
    lock: (Int32) -> Int32 = { flock($0, LOCK_EX | LOCK_NB) == 0 ? 0 : errno }
  ) -> Bool {
    switch lock(descriptor) {
    case 0: return true
    case EWOULDBLOCK, EINTR: return false
    default:
      var file = stat()
      return fstat(descriptor, &file) == 0 && file.st_mtim.tv_sec < time(nil) - 86_400
    }
  }

  deinit {
    close(descriptor)
    guard !isCommitted else { return }
    unlink(temporary)
    PartialFile.forget(temporary)
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
    PartialFile.forget(temporary)
  }

  /// Copies the permissions of the file that is replaced.
  private func keepPermissions() {
    var old = stat()
    guard stat(target, &old) == 0, old.st_mode & S_IFMT == S_IFREG else { return }
    // If they cannot be set, the file stays private.
    _ = fchmod(descriptor, old.st_mode & 0o777)
  }
}
