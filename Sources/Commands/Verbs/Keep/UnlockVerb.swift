import ArgumentParser
import Entries
import JournalEngine
import Settings

struct UnlockVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "unlock", abstract: "Open a locked journal.",
    discussion: """
      Asks for the passphrase, and opens the journal until 'sotto lock', or until nothing has used it
      for the time that lock.idle says, 15 minutes if nothing else is set. With --keyring the passphrase
      is taken from the desktop's keyring, and kept in it if it was not there. Of a journal that is
      open already, a passphrase that an option tells is tried, and a wrong one exits 12.

      Examples:
        sotto unlock
        sotto unlock --keyring
        sotto unlock --passphrase-command 'pass show sotto'
        sotto config set lock.idle 1h
      """)

  @OptionGroup var passphrase: PassphraseOptions

  @Flag(name: .long, help: "Take the passphrase from the desktop's keyring, and keep it there.")
  var keyring = false

  @Flag(name: .long, help: "Open it by the recovery key in place of the passphrase.")
  var recoveryKey = false

  @OptionGroup var journal: JournalOptions
  @OptionGroup var format: JSONOption

  func run(in context: Context) async throws {
    guard !keyring || !recoveryKey else {
      throw Failure(.usage, "--keyring and --recovery-key exclude one another")
    }
    try context.requireDefaultJournal(journal)
    let vault = context.vault(journal)
    guard vault.state != .plain else { throw vault.plainFault }
    var isNew = false
    if try await !vault.goOn() {
      isNew = try await open(vault, context)
    } else if let source = try passphrase.source(context) {
      // Whoever tries a passphrase wants to know whether it is right, also where nothing is opened.
      try await attempt(source, vault, context)
    }
    try tell(isNew ? "Unlocked" : "Unlocked already", vault, context)
    if vault.remains != nil, !journal.quiet {
      context.tell(
        "sotto: \(vault.journal) is not the journal that was moved into the vault, and is kept:"
          + " move it away")
    }
  }

  /// Tries the secret of a source on an open vault.
  private func attempt(
    _ source: PassphraseSource, _ vault: JournalVault, _ context: Context
  ) async throws {
    let secret = try await PassphraseDialog(context: context, source: source)
      .secret(isRecoveryKey: recoveryKey)
    do {
      try await vault.requireRight(secret)
    } catch let error as JournalError where error.code == .notInstalled {
      // The journal is open all the same.
      let name = recoveryKey ? "recovery key" : "passphrase"
      context.tell("sotto: the \(name) was not tried: \(error.message)")
      return
    }
    try await keep(secret, of: vault, context)
  }

  /// Puts a right passphrase into the keyring, if that was asked for.
  private func keep(_ secret: VaultSecret, of vault: JournalVault, _ context: Context) async throws
  {
    guard keyring, case .passphrase(let passphrase) = secret else { return }
    do {
      try await VaultKeyring(for: vault).keep(passphrase)
    } catch let error as JournalError {
      // The journal is open, which was the main request, so this is only a warning.
      context.tell("sotto: " + error.message)
    }
  }

  private func open(_ vault: JournalVault, _ context: Context) async throws -> Bool {
    let idle = context.configuration.lockIdle
    let kept = keyring ? try VaultKeyring(for: vault) : nil
    if let known = try await kept?.passphrase() {
      do {
        return try await vault.unlock(try .passphrase(in: known), idle: idle)
      } catch let error as JournalError where error.code == .wrongPassphrase {
        context.tell("sotto: the passphrase in the keyring is an old one")
      }
    }
    let secret = try await PassphraseDialog(
      context: context, source: try passphrase.source(context)
    )
    .secret(isRecoveryKey: recoveryKey)
    let isNew = try await vault.unlock(secret, idle: idle)
    try await keep(secret, of: vault, context)
    return isNew
  }

  private func tell(_ word: String, _ vault: JournalVault, _ context: Context) throws {
    try context.report(vault, ["\(word), \(context.openUntil)."], json: format.json, journal)
  }
}
