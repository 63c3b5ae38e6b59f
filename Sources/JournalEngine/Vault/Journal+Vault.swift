import Entries
import Foundation
import Storage

extension Journal {
  /// The folder of an open vault for the files of editors.
  static let draftsName = "drafts"

  /// The file of a journal that is given by its usual path: in its vault, if it has one.
  /// - Throws: ``JournalError`` with `journalLocked` if the vault is not open.
  public static func file(of path: String) throws -> String {
    let place = VaultPlace(path)
    try place.settle()
    guard place.isVault else { return path }
    guard let folder = place.openFolder else {
      if let identity = VaultPlace.identity(of: place.vault),
        MountTable.server(of: VaultPlace.source(identity)) == nil
      {
        // It was closed automatically while unused, perhaps after a command had been killed.
        PrivateScratch.remove(
          for: identity, environment: ProcessInfo.processInfo.environment)
      }
      throw JournalError.lockedJournal
    }
    let file = folder + "/" + VaultPlace.name
    guard VaultPlace.exists(file) else {
      throw JournalError(
        .journalLocked, "the journal is being moved out of its vault",
        hint: "if that was cut off: sotto unlock, or sotto lock --remove")
    }
    return file
  }

  /// The folder of the open vault that contains the journal; nil if it is in no vault.
  public var vaultFolder: String? { Journal.vaultFolder(ofJournalAt: path) }

  /// The folder of the open vault that contains a journal's file; nil if it is in no vault.
  public static func vaultFolder(ofJournalAt path: String) -> String? {
    VaultReceipt.lies(beside: path) ? URL(filePath: path).deletingLastPathComponent().path : nil
  }

  /// The folder in the open vault for texts in an editor; nil if the journal is in no vault.
  public var draftsFolder: String? { vaultFolder.map { $0 + "/" + Journal.draftsName } }

  /// Creates a folder in memory, and not on a disk, for temporary files of commands; nil if the
  /// journal is in no vault.
  public func scratchFolder(environment: [String: String]) -> String? {
    guard let vaultFolder else { return nil }
    let identity = URL(filePath: vaultFolder).lastPathComponent
    if let folder = PrivateScratch.make(for: identity, environment: environment) { return folder }
    let folder = vaultFolder + "/scratch"
    unsafe mkdir(folder, 0o700)
    return folder
  }
}

extension JournalError {
  static let lockedJournal = JournalError(
    .journalLocked, "the journal is locked: 'sotto unlock' opens it")
}
