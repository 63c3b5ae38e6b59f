import Entries

extension MachineInspection {
  /// Tells whether the journal has a passphrase, and whether it is open.
  func lockCheck() -> MachineCheck {
    let vault = JournalVault(journal: journal, environment: environment, stateFolder: "")
    var check = MachineCheck("lock", .ok)
    switch vault.state {
    case .plain:
      check.detail = "no passphrase"
    case .locked:
      check.detail = "locked, \(vault.folder)"
      check.advice = "'sotto unlock' opens the journal"
    case .unlocked(let folder):
      check.detail = "unlocked, \(folder)"
      check.advice = "'sotto lock' closes the journal"
    }
    if let remains = vault.remains {
      check.state = .warning
      check.detail = remains
      check.advice = nil
    }
    return check
  }
}
