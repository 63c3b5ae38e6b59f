import Entries
import Foundation
import Storage

extension JournalVault {
  /// What the names of the two folders begin with in which a passphrase is tried.
  ///
  /// The first has the files that are needed for it, and is held while its process lives; at the
  /// second they are mounted. The same number follows in both names.
  static let (trialRoom, trialMount) = ("trial-", "tried-")

  /// Removes what killed commands have left of trials of passphrases: the folders, and mounts whose
  /// servers died.
  ///
  /// Trials of living processes, and mounts that are still served, are left alone; the latter close
  /// by themselves. Errors are ignored: what stays is removed the next time.
  func sweepTrials() async {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: mountBase)) ?? []
    let program = Later { try? VaultProgram(environment: environment) }
    for name in names.sorted() {
      guard let number = JournalVault.number(ofTrial: name) else { continue }
      let room = mountBase + "/" + JournalVault.trialRoom + number
      let folder = mountBase + "/" + name
      guard !FolderHold.isHeld(room) else { continue }
      if name.hasPrefix(JournalVault.trialRoom) {
        try? FileManager.default.removeItem(atPath: folder)
        continue
      }
      if MountTable.isMounted(folder) {
        guard !MountTable.isServed(folder) else { continue }
        _ = try? await program.value?.unmount(folder, isForced: true)
      }
      // Only an empty folder is removed by this.
      unsafe rmdir(folder)
    }
  }

  /// Removes what killed commands have left: trials, the mounts of moves that did not end, and the
  /// vault's own mount if its server died.
  ///
  /// Nothing is touched while another process works on the vault. Errors are ignored.
  public func sweepMounts() async {
    await sweepTrials()
    guard let program = try? VaultProgram(environment: environment) else { return }
    try? await FolderHold.during(place.folder, tries: 1) {
      try? await closeDrafts(program)
      guard let identity = VaultPlace.identity(of: place.vault),
        MountTable.server(of: VaultPlace.source(identity)) == nil
      else { return }
      try await discardDeadMount(identity, program)
    }
  }

  /// The number in the name of a folder of a trial; nil for any other name.
  private static func number(ofTrial name: String) -> String? {
    let starts = [trialRoom, trialMount].filter { name.hasPrefix($0) }
    guard let start = starts.first else { return nil }
    let number = String(name.dropFirst(start.count))
    return UUID(uuidString: number) == nil ? nil : number
  }
}
