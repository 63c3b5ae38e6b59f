import Entries
import Foundation
import Storage

extension JournalVault {
  /// Moves the journal into a new vault, which is locked afterwards.
  ///
  /// The plain file is overwritten only when the vault has been opened anew and the copy in it has been
  /// read back.
  /// - Parameters:
  ///   - progress: Told how far the move is.
  ///   - tellKey: Told the recovery key just before the vault becomes the journal; where it throws, the
  ///     journal stays as it was.
  /// - Returns: The recovery key, which is told nowhere else.
  /// - Throws: ``JournalError``; the journal is then as it was, or in the vault. `CancellationError` if
  ///   the task was cancelled.
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
      // In a task of its own, because what was cancelled starts no program any more.
      await Task { await discardUnfinished() }.value
      // A program that was ended with the task says something else.
      if Task.isCancelled { throw CancellationError() }
      throw error
    }
  }

  /// Throws away what a move that failed has left.
  ///
  /// The error that ended the move is the one to tell. A draft of another process, which holds the
  /// folder, is left alone.
  private func discardUnfinished() async {
    try? await FolderHold.during(place.folder, tries: 1) {
      guard !place.isVault else { return }
      try await discardDrafts(try VaultProgram(environment: environment))
    }
  }

  /// - Parameter reached: Called at each step; where it throws, everything stays as a kill would leave
  ///   it.
  package func moveIn(
    _ passphrase: String, progress: (VaultProgress) -> Void = { _ in },
    tellKey: (String) async throws -> Void = { _ in },
    reached: (VaultStep) throws -> Void = { _ in }
  ) async throws -> String {
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
      // Nothing is overwritten unless what was verified is what is there.
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

  /// Refuses where there is no journal to move into a vault, or it is in one.
  public func checkSetUp() throws {
    guard !place.isVault else {
      throw JournalError(
        .usage, "the journal has a passphrase already",
        hint: remains ?? "sotto unlock opens it, sotto lock --change-passphrase changes it")
    }
    guard !Journal.isMissing(at: place.journal) else {
      throw JournalError(
        .noJournal, "there is no journal at \(place.journal)", hint: "make one with 'sotto init'")
    }
    _ = try VaultProgram(environment: environment)
  }

  private func copyIn(
    _ held: borrowing HeldJournal, _ draft: String, _ secret: VaultSecret,
    _ program: VaultProgram, _ progress: (VaultProgress) -> Void,
    _ reached: (VaultStep) throws -> Void
  ) async throws -> String {
    let folder = try await mount(draft, secret, isEmpty: true, program)
    let digest = try CopiedFile.copy(held.file, to: folder + "/" + VaultPlace.name) {
      progress(.copying($0))
    }
    try CopiedFile.write(
      try JSONEncoder().encode(VaultReceipt(digest: digest)),
      to: folder + "/" + VaultReceipt.name)
    try VaultPlace.synchronize(folder)
    try reached(.written)
    try await unmount(folder, program)
    // gocryptfs leaves files of its own unwritten; without one of them no name could be read again.
    try CopiedFile.settle(draft)
    return digest
  }

  private func verify(
    _ digest: String, in draft: String, _ secret: VaultSecret, _ program: VaultProgram,
    _ progress: (VaultProgress) -> Void
  ) async throws {
    let folder = try await mount(draft, secret, isReadOnly: true, program)
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

  /// Throws away what earlier moves have left that did not come to their end.
  ///
  /// A program that such a move had started may still be at work there, which has no other folder.
  func discardDrafts(_ program: VaultProgram) async throws {
    for draft in place.drafts {
      guard let identity = VaultPlace.identity(of: draft) else { continue }
      if let folder = MountTable.folder(of: VaultPlace.source(identity)) {
        // The process that filled it is gone, because we hold the folder.
        _ = try await program.unmount(folder, isForced: true)
        unsafe rmdir(folder)
      }
      // What it writes meanwhile are at most two files, its settings and the key of its names.
      for _ in 0..<3 where VaultPlace.exists(draft) {
        try? FileManager.default.removeItem(atPath: draft)
      }
      guard !VaultPlace.exists(draft) else { throw JournalError.notPermitted(draft) }
    }
  }

  /// Finishes in an open vault what a kill has interrupted.
  ///
  /// A plain journal that is not the one that was moved in is left where it is.
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
    // What a removal that was cut off had copied out.
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
