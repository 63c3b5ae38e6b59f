import Entries
import Foundation
import Storage

extension JournalVault {
  /// Moves the journal out of its open vault, and removes the vault.
  ///
  /// If the journal has left already, only the rest of its vault is removed.
  /// - Parameter progress: Called with the progress of the move.
  /// - Throws: ``JournalError``; the journal is then in its vault, or outside and whole.
  ///   `CancellationError` if the task was cancelled while the journal was copied.
  public func remove(progress: (VaultProgress) -> Void = { _ in }) async throws {
    do {
      try await moveOut(progress: progress)
    } catch {
      // The error that ended the work is reported; the copy outside is removed.
      await Task { _ = try? await goOn() }.value
      if Task.isCancelled { throw CancellationError() }
      throw error
    }
  }

  /// - Parameter reached: Called at each step; if it throws, everything stays as a kill would leave
  ///   it.
  package func moveOut(
    progress: (VaultProgress) -> Void = { _ in },
    reached: (VaultStep) throws -> Void = { _ in }
  ) async throws {
    await sweepTrials()
    try await FolderHold.during(place.folder) {
      try place.settle()
      guard place.isVault else {
        guard VaultPlace.exists(place.old) else { throw plainFault }
        return try removeOld()
      }
      guard let folder = place.openFolder else { throw JournalError.lockedJournal }
      let program = try VaultProgram(environment: environment)
      let identity = try identity(of: place.vault)
      try finish(in: folder)
      try requireRoom(in: folder)
      try await copyOut(folder, progress, reached)
      try await unmount(folder, program)
      PrivateScratch.remove(for: identity, environment: environment)
      try place.move(place.vault, to: place.old)
      try reached(.movedOut)
      try place.settle()
      try reached(.named)
      try removeOld()
    }
  }

  /// Copies the journal out while nobody else has it open, and keeps others from opening it again.
  private func copyOut(
    _ folder: String, _ progress: (VaultProgress) -> Void, _ reached: (VaultStep) throws -> Void
  ) async throws {
    let path = folder + "/" + VaultPlace.name
    RecorderLock.sweep(beside: path)
    let held = try openAlone(path)
    let digest = try CopiedFile.copy(held.file, to: place.copy) { progress(.copying($0)) }
    let copied = try CopiedFile.digest(of: place.copy) { progress(.checking($0)) }
    guard copied == digest else {
      throw JournalError(
        .failed, "what was written to \(place.copy) cannot be read back; nothing was changed",
        hint: "is the disk all right?")
    }
    try VaultPlace.synchronize(place.folder)
    try reached(.copiedOut)
    guard unsafe rename(path, folder + "/" + VaultPlace.leaving) == 0 else {
      throw JournalError.notPermitted(path)
    }
    try reached(.left)
    // Until here, nobody else could open it.
    _ = consume held
  }

  /// Throws if the usual place of the journal is taken, or if something else in the vault would be
  /// lost.
  private func requireRoom(in folder: String) throws {
    guard !VaultPlace.exists(place.journal) else {
      throw JournalError(
        .exists, "there is another file at \(place.journal)", hint: "move it away first")
    }
    let all = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let others = all.filter { $0.hasSuffix(".sotto") && $0 != VaultPlace.name }
    guard others.isEmpty else {
      throw JournalError(
        .failed, "another journal lies in the vault: \(folder)/\(others[0])",
        hint: "move it away, or remove it; then 'sotto lock --remove' again")
    }
    let drafts = folder + "/" + Journal.draftsName
    let names = (try? FileManager.default.contentsOfDirectory(atPath: drafts)) ?? []
    guard names.isEmpty else {
      throw JournalError(
        .failed, "what was typed in an editor and not kept lies in \(drafts)",
        hint: "take it from there, or remove it; then 'sotto lock --remove' again")
    }
  }

  /// Removes a vault that the journal has left.
  func removeOld() throws {
    guard VaultPlace.exists(place.old), VaultPlace.exists(place.journal), !place.isVault else {
      return
    }
    try FileManager.default.removeItem(atPath: place.old)
    try VaultPlace.synchronize(place.folder)
  }
}
