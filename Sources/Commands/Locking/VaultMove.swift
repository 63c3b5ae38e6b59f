import Documents
import JournalEngine
import Terminal

/// Moves a journal into its vault or out of it and shows progress, until it is done or a signal
/// ends it.
struct VaultMove {
  let vault: JournalVault
  let context: Context
  /// Whether progress is hidden.
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

  /// Moves the journal out of its open vault.
  func moveOut() async throws {
    let work = work
    try await work.run(interrupted: interruptedMovingOut) { [vault] in
      try await vault.remove { work.show(VaultMove.text($0)) }
    }
  }

  /// The text of the progress line.
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
