import Entries
import Foundation
import Storage

extension JournalVault {
  /// The journals beside this one without a passphrase.
  public struct PlainJournals: Sendable {
    /// Copies of this journal: those moved aside by restoring, salvaged ones, and backups.
    public var copies: [String] = []
    /// Journals that have none of its entries.
    public var others: [String] = []
  }

  /// The journals beside this one without a passphrase, while it is in no vault itself.
  ///
  /// A journal whose entries cannot be read counts as a copy, because it may be one.
  public func plainJournals() -> PlainJournals {
    let file = URL(filePath: place.journal)
    let stem = file.deletingPathExtension().lastPathComponent
    let names = (try? FileManager.default.contentsOfDirectory(atPath: place.folder)) ?? []
    let own = JournalVault.entries(of: place.journal)
    var found = PlainJournals()
    for name in names.sorted() where name != file.lastPathComponent {
      let path = place.folder + "/" + name
      // A journal that was moved aside may be too damaged to be recognised by its content.
      let isAside = name.hasPrefix(stem + ".before-") || name.hasPrefix(stem + "-salvaged.")
      guard isAside || JournalFile.isJournal(at: path) else { continue }
      if !isAside, let own, let entries = JournalVault.entries(of: path),
        own.isDisjoint(with: entries)
      {
        found.others.append(path)
      } else {
        found.copies.append(path)
      }
    }
    return found
  }

  /// The identifiers of the entries of a journal; nil if it cannot be read.
  private static func entries(of path: String) -> Set<String>? {
    let hasLog = JournalFile.hasLog(beside: path)
    let file =
      hasLog
      ? try? JournalFile.open(at: path, for: .reading) : try? JournalFile.openUntouched(at: path)
    guard let file else { return nil }
    defer { try? file.close() }
    return try? file.entryIdentifiers()
  }
}
