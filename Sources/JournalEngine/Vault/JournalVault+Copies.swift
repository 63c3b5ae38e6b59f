import Foundation
import Storage

extension JournalVault {
  /// The journals beside this one without a passphrase: those moved aside by restoring, salvaged
  /// ones, and backups.
  public var plainCopies: [String] {
    let file = URL(filePath: place.journal)
    let stem = file.deletingPathExtension().lastPathComponent
    let names = (try? FileManager.default.contentsOfDirectory(atPath: place.folder)) ?? []
    return names.sorted().filter { name in
      name != file.lastPathComponent
        // A journal that was moved aside may be too damaged to be recognised by its content.
        && (name.hasPrefix(stem + ".before-") || name.hasPrefix(stem + "-salvaged.")
          || JournalFile.isJournal(at: place.folder + "/" + name))
    }.map { place.folder + "/" + $0 }
  }
}
