package import Foundation

/// A temporary folder for this process only.
///
/// It is removed with this value, or by another process's sweep if this process is killed.
///
/// An advisory lock on the folder shows that its owner is alive: the kernel releases the lock
/// however a process ends (`flock(2)`).
package struct PrivateFolder: ~Copyable {
  /// The purpose of a folder, which is part of its name.
  package enum Purpose: String, CaseIterable, Sendable {
    /// Sound for one of the owner's programs.
    case sound
    /// A picture for one of the owner's programs.
    case picture
    /// The contents of an archive while it is imported.
    case archive
    /// A text for the owner's editor.
    case text
  }

  /// The name of the file that protects a folder from being swept.
  private static let keeper = "kept"

  /// The part of a folder's name before its identifier.
  private static func beginning(for purpose: Purpose) -> String { "sotto-\(purpose.rawValue)-" }

  /// The folder.
  package let url: URL
  private let descriptor: Int32
  private var isKept = false

  /// Makes a folder in the first of several places where that is possible; nil if none allows it.
  package init?(for purpose: Purpose, in places: [URL]) {
    for place in places {
      for _ in 0..<10 {
        let name = PrivateFolder.beginning(for: purpose) + UUID().uuidString
        let folder = place.appending(path: name)
        guard mkdir(folder.path, 0o700) == 0 else { break }
        // Before the folder is locked, a sweep may take it for an abandoned one and remove it; then
        // try again.
        guard let descriptor = PrivateFolder.lock(folder) else { continue }
        url = folder
        self.descriptor = descriptor
        return
      }
    }
    return nil
  }

  /// Keeps the folder permanently.
  package mutating func keep() {
    isKept = PrivateFolder.keep(url)
  }

  deinit {
    // A deinitialiser cannot throw; if the folder stays, only its owner can read it.
    if !isKept { try? FileManager.default.removeItem(at: url) }
    close(descriptor)
  }

  /// Removes the folders that dead processes left in a place.
  ///
  /// - Parameter isWorthKeeping: Returns whether removing a folder would lose something of the
  ///   owner's; then it is kept permanently.
  /// - Returns: The folders that were kept.
  @discardableResult
  package static func sweep(
    _ place: URL, of purposes: Purpose..., keeping isWorthKeeping: (URL) -> Bool = { _ in false }
  ) -> [URL] {
    var kept: [URL] = []
    let beginnings = purposes.map(beginning)
    // A folder that cannot be removed now is left to a later sweep.
    for name in (try? FileManager.default.contentsOfDirectory(atPath: place.path)) ?? [] {
      guard let beginning = beginnings.first(where: name.hasPrefix),
        UUID(uuidString: String(name.dropFirst(beginning.count))) != nil
      else { continue }
      let folder = place.appending(path: name)
      guard !FileManager.default.fileExists(atPath: folder.appending(path: keeper).path),
        let descriptor = lock(folder)
      else { continue }
      if isWorthKeeping(folder), keep(folder) {
        kept.append(folder)
      } else {
        try? FileManager.default.removeItem(at: folder)
      }
      close(descriptor)
    }
    return kept
  }

  private static func keep(_ folder: URL) -> Bool {
    FileManager.default.createFile(
      atPath: folder.appending(path: keeper).path, contents: nil,
      attributes: [.posixPermissions: 0o600])
  }

  /// Locks a folder of this user; nil if another process holds the lock, or the folder is gone.
  private static func lock(_ folder: URL) -> Int32? {
    let descriptor = open(folder.path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    var (opened, named) = (stat(), stat())
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0, fstat(descriptor, &opened) == 0,
      stat(folder.path, &named) == 0, opened.st_ino == named.st_ino, opened.st_uid == getuid()
    else {
      close(descriptor)
      return nil
    }
    return descriptor
  }
}
