import Foundation

extension WhisperEngine {
  /// Removes the remains of an installation that was killed; does nothing while another one is
  /// running.
  /// - Returns: Whether anything was there.
  public func sweep() -> Bool {
    let files = FileManager.default
    let leftovers = [staging] + (isInstalled ? [retired] : [])
    guard leftovers.contains(where: { files.fileExists(atPath: $0) }) else { return false }
    let parent = URL(filePath: folder).deletingLastPathComponent().path
    let descriptor = open(parent, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { return false }
    // What cannot be removed now is removed later.
    leftovers.forEach { try? files.removeItem(atPath: $0) }
    return !leftovers.contains { files.fileExists(atPath: $0) }
  }
}
