package import Foundation

/// A folder for files of this process alone, gone with this value, and swept by another process if this
/// one is killed.
///
/// An advisory lock on the folder shows that its owner lives: the kernel releases it however a process
/// dies (`flock(2)`).
package struct PrivateFolder: ~Copyable {
  /// What a folder is for, which its name tells.
  package enum Purpose: String, CaseIterable, Sendable {
    /// Sound for a program of the owner's.
    case sound
    /// A picture for a program of the owner's.
    case picture
    /// What an archive holds while it is imported.
    case archive
    /// A text for the owner's editor.
    case text
  }

  /// The name of the file that keeps a folder from being swept.
  private static let keeper = "kept"
  private static let beginning = "sotto-"

  /// The folder.
  package let url: URL
  private let descriptor: Int32
  private var isKept = false

  /// Makes a folder in the first of several places where that is possible; nil if it is in none.
  package init?(for purpose: Purpose, in places: [URL]) {
    for place in places {
      for _ in 0..<10 {
        let name = PrivateFolder.beginning + "\(purpose.rawValue)-\(UUID().uuidString)"
        let folder = place.appending(path: name)
        guard mkdir(folder.path, 0o700) == 0 else { break }
        // Between these two steps a sweeping process may take it for a dead one's.
        guard let descriptor = PrivateFolder.lock(folder) else { continue }
        url = folder
        self.descriptor = descriptor
        return
      }
    }
    return nil
  }

  /// Leaves the folder where it is for good.
  package mutating func keep() {
    isKept = PrivateFolder.keep(url)
  }

  deinit {
    // A deinitialiser cannot throw, and the folder is its owner's alone if it stays.
    if !isKept { try? FileManager.default.removeItem(at: url) }
    close(descriptor)
  }

  /// Removes what dead processes left in a place.
  ///
  /// - Parameter isWorthKeeping: Says of a folder whether something of its owner's would be lost; then
  ///   it is kept for good.
  /// - Returns: The folders that were kept.
  @discardableResult
  package static func sweep(
    _ place: URL, of purpose: Purpose, keeping isWorthKeeping: (URL) -> Bool = { _ in false }
  ) -> [URL] {
    var kept: [URL] = []
    // What cannot be swept now is swept later.
    for name in (try? FileManager.default.contentsOfDirectory(atPath: place.path)) ?? [] {
      guard self.purpose(of: name) == purpose else { continue }
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

  private static func purpose(of name: String) -> Purpose? {
    let parts = name.split(separator: "-", maxSplits: 2)
    guard parts.count == 3, parts[0] + "-" == beginning, UUID(uuidString: String(parts[2])) != nil
    else { return nil }
    return Purpose(rawValue: String(parts[1]))
  }

  /// Takes the lock of a folder of this user's; nil if another process holds it, or it is gone.
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
