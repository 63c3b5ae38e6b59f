import ArgumentParser
import Entries
import JournalEngine
import Settings

struct LockVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "lock", abstract: "Lock the journal with a passphrase, and close it.",
    discussion: """
      With --setup the journal moves into an encrypted folder beside it, which gocryptfs keeps. From then
      on 'sotto unlock' opens it, every verb finds it as before, and 'sotto lock' closes it. Write the
      recovery key down that is shown: without it and without the passphrase nobody can open the
      journal, nor can we. Copies that were made before stay as they are; those that lie beside it are
      named.

      --remove moves the journal out again. It refuses, and leaves everything as it was, where the
      vault holds another journal or an unfinished text of an editor, where another file has the
      journal's place, or while a program has the journal open. Of a journal that is open already, a
      passphrase that an option tells is tried, and a wrong one exits 12.

      Examples:
        sotto lock --setup
        sotto lock
        sotto lock --change-passphrase
        sotto lock --change-passphrase --recovery-key
        sotto lock --remove
      """)

  @Flag(name: .long, help: "Move the journal into a vault that a passphrase opens.")
  var setup = false

  @Flag(name: .long, help: "Give the vault another passphrase.")
  var changePassphrase = false

  @Flag(name: .long, help: "Move the journal out again, and remove the vault.")
  var remove = false

  @OptionGroup var passphrase: PassphraseOptions

  @Option(
    name: .long,
    help: ArgumentHelp("A file whose first line is the new passphrase.", valueName: "file"),
    completion: .file())
  var newPassphraseFile: String?

  @Flag(name: .long, help: "Show the vault the recovery key in place of the passphrase.")
  var recoveryKey = false

  @OptionGroup var journal: JournalOptions
  @OptionGroup var format: JSONOption

  func run(in context: Context) async throws {
    try check()
    try context.requireDefaultJournal(journal)
    let vault = context.vault(journal)
    if setup {
      try await setUp(vault, context)
    } else if changePassphrase {
      try await change(vault, context)
    } else if remove {
      try await moveOut(vault, context)
    } else {
      guard vault.state != .plain else { throw vault.plainFault }
      let wasOpen = try await vault.lock()
      try report(vault, [wasOpen ? "Locked." : "Locked already."], context)
    }
  }

  private func check() throws {
    let wanted = [setup, changePassphrase, remove]
    guard wanted.count(where: \.self) <= 1 else {
      throw Failure(.usage, "--setup, --change-passphrase and --remove exclude one another")
    }
    guard wanted.contains(true) || !(passphrase.isGiven || recoveryKey) else {
      throw Failure(.usage, "closing the journal needs no passphrase", hint: "sotto lock")
    }
    guard changePassphrase || newPassphraseFile == nil else {
      throw Failure(.usage, "--new-passphrase-file goes with --change-passphrase")
    }
    guard !setup || !recoveryKey else {
      throw Failure(.usage, "--setup makes a recovery key, and takes none")
    }
  }

  private func dialog(_ context: Context) throws -> PassphraseDialog {
    PassphraseDialog(
      context: context, source: try passphrase.source(context), isQuiet: journal.quiet)
  }

  private func setUp(_ vault: JournalVault, _ context: Context) async throws {
    try vault.checkSetUp()
    let secret = try await dialog(context).newPassphrase()
    let tells = !format.json && !journal.quiet
    if tells {
      context.tell("sotto: moving the journal into its vault; it takes a while if it is big")
    }
    let beside = vault.plainJournals()
    let showsKey = !format.json
    let asks = !journal.quiet
    let key = try await VaultMove(
      vault: vault, context: context, isQuiet: !tells
    ).moveIn(secret) { key in
      // The key is shown before the vault replaces the journal, so that no vault has a key that
      // nobody saw.
      if showsKey { try await RecoveryKeyPage(key).show(in: context, asks: asks) }
    }
    ListeningMemory.forgetAll(of: vault.journal, context)
    let copies = beside.copies
    var warning =
      copies.isEmpty
      ? []
      : [
        "", "These lie beside it, and no passphrase protects them.",
        "Take them away or delete them:",
      ] + copies.map { "  " + $0 }
    if !beside.others.isEmpty {
      warning += ["", "Other journals, which stay as they are:"] + beside.others.map { "  " + $0 }
    }
    try context.report(
      vault, ["Locked. To open it: sotto unlock"] + warning, recoveryKey: key, plainCopies: copies,
      json: format.json, journal)
  }

  private func change(_ vault: JournalVault, _ context: Context) async throws {
    guard vault.state != .plain else { throw vault.plainFault }
    let old = try await dialog(context).secret(isRecoveryKey: recoveryKey)
    let source = newPassphraseFile.map {
      PassphraseSource.file(context.configuration.folders.expanded($0))
    }
    let new = try await PassphraseDialog(
      context: context, source: source, options: "--new-passphrase-file", isQuiet: journal.quiet
    ).newPassphrase()
    try await vault.changePassphrase(old, to: new)
    // An error is ignored: without a keyring there is nothing to forget.
    try? await VaultKeyring(for: vault).forget()
    try report(
      vault, ["The passphrase is changed; the recovery key is the same as before."], context)
  }

  private func moveOut(_ vault: JournalVault, _ context: Context) async throws {
    let wasLocked = vault.state == .locked
    if wasLocked {
      let secret = try await dialog(context).secret(isRecoveryKey: recoveryKey)
      _ = try await vault.unlock(secret, idle: context.configuration.lockIdle)
    } else if vault.state != .plain, passphrase.isGiven {
      // An open journal needs no passphrase, but one that is given must be right.
      let secret = try await dialog(context).secret(isRecoveryKey: recoveryKey)
      try await vault.requireRight(secret)
    }
    do {
      try await VaultMove(
        vault: vault, context: context, isQuiet: format.json || journal.quiet
      ).moveOut()
    } catch {
      guard wasLocked else { throw error }
      throw await locked(vault, after: error)
    }
    try? await VaultKeyring(for: vault).forget()
    try report(vault, ["The journal has no passphrase any more; it is \(vault.journal)"], context)
  }

  /// Locks a journal again that was opened only to move it out, which failed.
  /// - Returns: The failure, which says whether it is locked.
  private func locked(_ vault: JournalVault, after error: any Error) async -> any Error {
    guard vault.state != .plain else { return error }
    // A cancelled task could not wait for the vault to close.
    let isLocked = await Task { (try? await vault.lock()) != nil }.value
    var failure = Failure(any: error)
    let state =
      isLocked
      ? "the journal is locked as before; 'sotto unlock' opens it"
      : "the journal is open now; 'sotto lock' closes it"
    failure.hint = failure.hint.map { "\(state); \($0)" } ?? state
    return failure
  }

  private func report(_ vault: JournalVault, _ lines: [String], _ context: Context) throws {
    try context.report(vault, lines, json: format.json, journal)
  }
}
