import Foundation

/// The folder in memory for what verbs write down for a moment while they work on an unlocked journal.
///
/// A folder in the vault would not do: gocryptfs cannot open a file anew whose name is gone.
enum PrivateScratch {
  /// Makes the folder of a vault where the kernel keeps files in memory.
  /// - Parameter identity: What tells the vault from others.
  /// - Returns: Nil if there is no such place.
  static func make(for identity: String, environment: [String: String]) -> String? {
    for place in places(environment) where MountTable.isInMemory(place) {
      let folder = name(identity, in: place)
      if unsafe mkdir(folder, 0o700) == 0 || (errno == EEXIST && isOurs(folder)) { return folder }
    }
    return nil
  }

  /// Removes what killed verbs have left there.
  static func remove(for identity: String, environment: [String: String]) {
    for place in places(environment) {
      let folder = name(identity, in: place)
      // What cannot be removed now is removed when the vault is locked the next time.
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

  /// Whether this is a folder of this user alone; in a place for everybody, another might have made it.
  private static func isOurs(_ folder: String) -> Bool {
    var status = stat()
    return unsafe lstat(folder, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
      && status.st_uid == getuid() && status.st_mode & 0o077 == 0
  }
}
