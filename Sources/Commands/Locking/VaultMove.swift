import Documents
import JournalEngine
import Terminal

/// Moving a journal into its vault or out of it, with a line that says how far it is, until it is done
/// or a signal ends it.
struct VaultMove {
  let vault: JournalVault
  let context: Context
  /// Whether no line is wanted.
  let isQuiet: Bool

  private var work: WatchedWork {
    WatchedWork(
      context, isQuiet: isQuiet,
      ending: "sotto: stopping where nothing is lost; Ctrl-C again stops at once")
  }

  /// Moves the journal into its vault.
  /// - Parameter showKey: Shows the recovery key, just before the vault becomes the journal.
  /// - Returns: The recovery key.
  func moveIn(
    _ secret: VaultSecret, showKey: @escaping @Sendable (String) async throws -> Void
  ) async throws -> String {
    let work = work
    return try await work.run(interrupted: interruptedMovingIn) { [vault] in
      try await vault.setUp(secret, progress: { work.show(VaultMove.text($0)) }) { key in
        work.show("")
        try await showKey(key)
      }
    }
  }

  /// Moves the journal out of its vault, which is open.
  func moveOut() async throws {
    let work = work
    try await work.run(interrupted: interruptedMovingOut) { [vault] in
      try await vault.remove { work.show(VaultMove.text($0)) }
    }
  }

  /// What a line says of it.
  static func text(_ progress: VaultProgress) -> String {
    switch progress {
    case .copying(let share): "copying the journal: \(NumberText.share(share))"
    case .checking(let share): "reading the copy back: \(NumberText.share(share))"
    case .erasing(let share): "overwriting the plain file: \(NumberText.share(share))"
    }
  }

  private var interruptedMovingIn: Failure {
    guard vault.state == .plain else {
      return .interrupted(
        "interrupted; the journal has moved into its vault", hasDone: true,
        hint: vault.remains ?? "to open it: sotto unlock")
    }
    return .interrupted(
      "interrupted; the journal was not moved, and has no passphrase", hasDone: false,
      hint: "to begin again: sotto lock --setup")
  }

  private var interruptedMovingOut: Failure {
    guard vault.state == .plain else {
      return .interrupted(
        "interrupted; the journal is still in its vault", hasDone: false,
        hint: vault.remains ?? "to begin again: sotto lock --remove")
    }
    return .interrupted(
      "interrupted; the journal has left its vault, and has no passphrase", hasDone: true,
      hint: vault.remains)
  }
}
