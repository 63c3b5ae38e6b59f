import Entries
import Foundation
import Storage

extension JournalVault {
  /// Moves the journal into a new vault, which is locked afterwards.
  ///
  /// The plain file is overwritten only after the vault has been opened again and the copy in it
  /// has been read back.
  /// - Parameters:
  ///   - progress: Called with the progress of the move.
  ///   - tellKey: Called with the recovery key just before the vault becomes the journal; if it
  ///     throws, the journal stays as it was.
  /// - Returns: The recovery key, which is shown nowhere else.
  /// - Throws: ``JournalError``; the journal is then as it was, or in the vault.
  ///   `CancellationError` if the task was cancelled.
  public func setUp(
    _ secret: VaultSecret, progress: (VaultProgress) -> Void = { _ in },
    tellKey: (String) async throws -> Void = { _ in }
  ) async throws -> String {
    guard case .passphrase(let passphrase) = secret else {
      throw JournalError(.usage, "a vault is made with a passphrase")
    }
    do {
      return try await moveIn(passphrase, progress: progress, tellKey: tellKey)
    } catch {
      // This runs in a separate task, because a cancelled task starts no programs.
      await Task { await discardUnfinished() }.value
      // A program ended by the cancellation reports another error.
      if Task.isCancelled { throw CancellationError() }
      throw error
    }
  }

  /// Removes what a failed move has left.
  ///
  /// Errors here are ignored, because the one that ended the move is reported. The draft of another
  /// process, which has locked the folder, is not touched. The lock is tried for a second: a
  /// program that this process is just starting shares its lock for a moment.
  private func discardUnfinished() async {
    try? await FolderHold.during(place.folder, tries: 20) {
      guard !place.isVault else { return }
      try await discardDrafts(try VaultProgram(environment: environment))
    }
  }

  /// - Parameter reached: Called at each step; if it throws, everything stays as a kill would leave
  ///   it.
  package func moveIn(
    _ passphrase: String, progress: (VaultProgress) -> Void = { _ in },
    tellKey: (String) async throws -> Void = { _ in },
    reached: (VaultStep) throws -> Void = { _ in }
  ) async throws -> String {
    await sweepTrials()
    return try await FolderHold.during(place.folder) {
      try place.settle()
      try checkSetUp()
      let program = try VaultProgram(environment: environment)
      try await discardDrafts(program)
      try removeOld()
      let draft = place.newDraft()
      guard unsafe mkdir(draft, 0o700) == 0 else {
        throw errno == ENOSPC ? .full(draft) : JournalError.notPermitted(place.folder)
      }
      try await program.make(draft, passphrase: passphrase)
      let key = try await program.recoveryKey(of: draft, passphrase: passphrase)
      try reached(.made)
      RecorderLock.sweep(beside: place.journal)
      let held = try openAlone(place.journal)
      let secret = VaultSecret.passphrase(passphrase)
      let digest = try await copyIn(held, draft, secret, program, progress, reached)
      try reached(.copiedIn)
      try await verify(digest, in: draft, secret, program, progress)
      try reached(.verifiedIn)
      let verified = VaultPlace.identity(of: draft)
      try Task.checkCancellation()
      try await tellKey(key)
      try place.move(draft, to: place.vault)
      try reached(.movedIn)
      // Nothing is overwritten unless the vault in place is the one that was verified.
      guard place.isVault, VaultPlace.exists(place.vault + "/gocryptfs.diriv"),
        VaultPlace.identity(of: place.vault) == verified
      else {
        throw JournalError(.failed, "the vault was changed while the journal moved into it")
      }
      try place.move(place.journal, to: place.erased)
      try reached(.marked)
      try FileErasure.overwrite(held.file) { progress(.erasing($0)) }
      try reached(.overwritten)
      unsafe unlink(place.erased)
      try VaultPlace.synchronize(place.folder)
      return key
    }
  }

  /// Throws if there is no journal to move into a vault, or if it is in one already.
  public func checkSetUp() throws {
    guard !place.isVault else {
      throw JournalError(
        .usage, "the journal has a passphrase already",
        hint: remains ?? "'sotto unlock' opens it, 'sotto lock --change-passphrase' changes it")
    }
    guard !Journal.isMissing(at: place.journal) else {
      throw JournalError(
        .noJournal, "there is no journal at \(place.journal)",
        hint: "make one with "
          + ShellWord.offered("sotto init \(ShellWord.quoted(place.journal))"))
    }
    _ = try VaultProgram(environment: environment)
  }

  private func copyIn(
    _ held: borrowing HeldJournal, _ draft: String, _ secret: VaultSecret,
    _ program: VaultProgram, _ progress: (VaultProgress) -> Void,
    _ reached: (VaultStep) throws -> Void
  ) async throws -> String {
    let folder = try await mount(
      draft, secret, idle: JournalVault.moveIdle, isEmpty: true, program)
    let digest = try CopiedFile.copy(held.file, to: folder + "/" + VaultPlace.name) {
      progress(.copying($0))
    }
    try CopiedFile.write(
      try JSONEncoder().encode(VaultReceipt(digest: digest)),
      to: folder + "/" + VaultReceipt.name)
    try VaultPlace.synchronize(folder)
    try reached(.written)
    try await unmount(folder, program)
    // gocryptfs does not flush its own files; without one of them, no file name could be decrypted
    // again.
    try CopiedFile.settle(draft)
    return digest
  }

  private func verify(
    _ digest: String, in draft: String, _ secret: VaultSecret, _ program: VaultProgram,
    _ progress: (VaultProgress) -> Void
  ) async throws {
    let folder = try await mount(
      draft, secret, idle: JournalVault.moveIdle, isReadOnly: true, program)
    let found = try CopiedFile.digest(of: folder + "/" + VaultPlace.name) {
      progress(.checking($0))
    }
    try await unmount(folder, program)
    guard found == digest else {
      throw JournalError(
        .failed, "what was written into the vault cannot be read back; nothing was changed",
        hint: "is the disk all right?")
    }
  }

  /// Opens a journal for this process alone.
  func openAlone(_ path: String) throws -> HeldJournal {
    do throws(StorageError) {
      return try HeldJournal(at: path)
    } catch {
      throw error.code == .locked ? JournalError.openElsewhere(path) : JournalError(error)
    }
  }

  /// Removes what earlier, unfinished moves have left.
  ///
  /// A program started by such a move may still be writing there, and only there.
  func discardDrafts(_ program: VaultProgram) async throws {
    try await closeDrafts(program)
    for draft in place.drafts {
      // It writes at most two files meanwhile: its settings and the key of its names.
      for _ in 0..<3 where VaultPlace.exists(draft) {
        try? FileManager.default.removeItem(atPath: draft)
      }
      guard !VaultPlace.exists(draft) else { throw JournalError.notPermitted(draft) }
    }
  }

  /// Closes what earlier, unfinished moves have left open.
  func closeDrafts(_ program: VaultProgram) async throws {
    for draft in place.drafts {
      guard let identity = VaultPlace.identity(of: draft),
        let folder = MountTable.folder(of: VaultPlace.source(identity))
      else { continue }
      // The process that filled it is gone, because this process has locked the folder.
      _ = try await program.unmount(folder, isForced: true)
      unsafe rmdir(folder)
    }
  }

  /// Finishes, in an open vault, a move that a kill has interrupted.
  ///
  /// A plain journal that differs from the one that was moved in is not touched.
  func finish(in folder: String) throws {
    let journal = folder + "/" + VaultPlace.name
    if !VaultPlace.exists(journal), VaultPlace.exists(folder + "/" + VaultPlace.leaving) {
      guard unsafe rename(folder + "/" + VaultPlace.leaving, journal) == 0 else {
        throw JournalError.notPermitted(journal)
      }
    }
    if VaultPlace.exists(place.journal), try isMovedIn(place.journal, into: journal) {
      try place.move(place.journal, to: place.erased)
    }
    if VaultPlace.exists(place.erased) { try FileErasure.erase(place.erased) }
    // An interrupted removal of the vault had copied this out.
    if VaultPlace.exists(place.copy) { try FileErasure.erase(place.copy) }
  }

  private func isMovedIn(_ path: String, into journal: String) throws -> Bool {
    guard
      let data = FileManager.default.contents(atPath: VaultReceipt.path(beside: journal)),
      let receipt = try? JSONDecoder().decode(VaultReceipt.self, from: data)
    else { return false }
    return try CopiedFile.digest(of: path) == receipt.digest
  }
}
