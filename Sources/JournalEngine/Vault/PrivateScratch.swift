import Foundation

/// The folder in memory for temporary files of commands while they work on an unlocked journal.
///
/// A folder in the vault would not work: gocryptfs cannot reopen a file whose name was removed.
enum PrivateScratch {
  /// Creates the folder of a vault in a file system that is kept in memory.
  /// - Parameter identity: The identity of the vault.
  /// - Returns: Nil if there is no such place.
  static func make(for identity: String, environment: [String: String]) -> String? {
    for place in places(environment) where MountTable.isInMemory(place) {
      let folder = name(identity, in: place)
      if unsafe mkdir(folder, 0o700) == 0 || (errno == EEXIST && isOurs(folder)) { return folder }
    }
    return nil
  }

  /// Removes what killed commands have left there.
  static func remove(for identity: String, environment: [String: String]) {
    for place in places(environment) {
      let folder = name(identity, in: place)
      // What cannot be removed now is removed the next time the vault is locked.
      if isOurs(folder) { try? FileManager.default.removeItem(atPath: folder) }
    }
  }

  private static func places(_ environment: [String: String]) -> [String] {
    let runtime = environment["XDG_RUNTIME_DIR"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    return ["/dev/shm"] + [runtime].compactMap(\.self)
  }

  private static func name(_ identity: String, in place: String) -> String {
    "\(place)/sotto-\(getuid())-\(identity)"
  }

  /// Whether this folder belongs to this user alone; in a shared place, another user might have
  /// created it.
  private static func isOurs(_ folder: String) -> Bool {
    var status = stat()
    return unsafe lstat(folder, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
      && status.st_uid == getuid() && status.st_mode & 0o077 == 0
  }
}
