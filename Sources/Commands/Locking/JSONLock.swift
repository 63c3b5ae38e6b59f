import JournalEngine

/// The state of a journal's lock, as `--json` shows it.
struct JSONLock: Encodable, Sendable {
  /// Whether the journal can be read.
  enum State: String, Encodable {
    case plain, locked, unlocked
  }

  var state: State
  var journal: String
  var vault: String?
  var folder: String?
  var idleSeconds: Int64?
  var remains: String?
  var recoveryKey: String?
  var plainCopies: [String]?

  /// - Parameter idle: The time without use after which the vault is closed.
  init(_ vault: JournalVault, idle: Duration?) {
    journal = vault.journal
    remains = vault.remains
    switch vault.state {
    case .plain: state = .plain
    case .locked: state = .locked
    case .unlocked(let folder):
      state = .unlocked
      self.folder = folder
      idleSeconds = idle?.components.seconds
    }
    if state != .plain { self.vault = vault.folder }
  }
}
