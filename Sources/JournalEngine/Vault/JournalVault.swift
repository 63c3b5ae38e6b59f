package import Entries
import Foundation
import Storage

/// The vault that may contain a journal: a folder beside the journal's usual path, encrypted by
/// gocryptfs.
///
/// While it is mounted, every command finds the journal in it by the journal's usual path.
public struct JournalVault: Sendable {
  /// Whether the journal can be read.
  public enum State: Sendable, Equatable {
    /// The journal is in no vault.
    case plain
    /// The vault is not mounted.
    case locked
    /// The vault is mounted at a folder.
    case unlocked(folder: String)
  }

  let place: VaultPlace
  let environment: [String: String]
  let stateFolder: String
  /// How long a vault that is only filled or tried may be unused before it closes, so that nothing
  /// stays open where the command is killed.
  static let moveIdle = Duration.seconds(600)

  /// How long to wait for a server that another command left.
  var patience = Duration.seconds(5)

  /// Describes the vault of a journal, whether it is there or not.
  /// - Parameters:
  ///   - journal: The journal's usual path.
  ///   - environment: The environment that determines the programs and the folder for mounting.
  ///   - stateFolder: The folder in which it is mounted if `XDG_RUNTIME_DIR` names no folder.
  public init(journal: String, environment: [String: String], stateFolder: String) {
    place = VaultPlace(journal)
    self.environment = environment
    self.stateFolder = stateFolder
  }

  /// The journal's usual path, with links followed.
  public var journal: String { place.journal }
  /// The vault's folder.
  public var folder: String { place.vault }
  /// What an interrupted move has left, and how to continue; nil if there is nothing.
  public var remains: String? { place.remains }

  /// Whether the journal can be read.
  public var state: State {
    guard place.isVault else { return .plain }
    return place.openFolder.map { .unlocked(folder: $0) } ?? .locked
  }

  /// Opens the vault until it is locked or has not been used for a while.
  /// - Parameter idle: How long it may be unused; nil keeps it open until it is locked.
  /// - Returns: False if it was open already.
  /// - Throws: ``JournalError`` with `wrongPassphrase`, `notInstalled`, `usage`.
  public func unlock(_ secret: VaultSecret, idle: Duration?) async throws -> Bool {
    await sweepTrials()
    return try await FolderHold.during(place.folder) {
      try place.settle()
      guard place.isVault else { throw plainFault }
      let program = try VaultProgram(environment: environment)
      let identity = try identity(of: place.vault)
      if let folder = try await openFolder(identity, program) {
        try finish(in: folder)
        return false
      }
      PrivateScratch.remove(for: identity, environment: environment)
      let folder = try await mount(place.vault, secret, idle: idle, program)
      do {
        try finish(in: folder)
      } catch {
        try await unmount(folder, program)
        throw error
      }
      return true
    }
  }

  /// Finishes, in an open vault, a move that a kill has interrupted.
  /// - Returns: False if the vault is not open.
  public func goOn() async throws -> Bool {
    try await FolderHold.during(place.folder) {
      guard let folder = place.openFolder,
        !MountTable.isStarting(VaultPlace.source(try identity(of: place.vault)))
      else { return false }
      try finish(in: folder)
      return true
    }
  }

  /// Closes the vault, and removes its temporary files in memory.
  /// - Returns: False if it was closed already.
  /// - Throws: ``JournalError`` with `journalLocked` and the users' names if somebody still uses
  ///   it; with `failed` if it is open where this process cannot see it.
  public func lock() async throws -> Bool {
    await sweepTrials()
    return try await FolderHold.during(place.folder) {
      try place.settle()
      guard place.isVault else {
        let fault = plainFault
        if let program = try? VaultProgram(environment: environment) {
          try? await closeDrafts(program)
        }
        throw fault
      }
      let identity = try identity(of: place.vault)
      let folder: String?
      // A closed vault can be locked even if the programs are no longer installed.
      if place.openFolder == nil, (try? VaultProgram(environment: environment)) == nil {
        try await requireNoServer(identity)
        folder = nil
      } else {
        let program = try VaultProgram(environment: environment)
        folder = try await openFolder(identity, program)
        if let folder {
          try await unmount(folder, program)
          try await requireNoServer(identity)
        }
      }
      PrivateScratch.remove(for: identity, environment: environment)
      // An interrupted removal of the vault had copied this out; the vault is still the journal.
      if VaultPlace.exists(place.copy) { try FileErasure.erase(place.copy) }
      return folder != nil
    }
  }

  /// Gives the vault another passphrase; the recovery key stays the same.
  /// - Throws: ``JournalError`` with `wrongPassphrase`.
  public func changePassphrase(_ secret: VaultSecret, to new: VaultSecret) async throws {
    guard case .passphrase(let passphrase) = new else {
      throw JournalError(.usage, "only a passphrase can be changed")
    }
    try await FolderHold.during(place.folder) {
      try place.settle()
      guard place.isVault else { throw plainFault }
      let program = try VaultProgram(environment: environment)
      if case .recoveryKey = secret {
        // gocryptfs accepts any key here, and with a wrong one the right key would be lost.
        try await requireRight(secret, program)
      }
      try await program.changePassphrase(of: place.vault, secret, to: passphrase)
    }
  }

  /// Throws if a passphrase or a recovery key does not open the vault, which may be open.
  /// - Throws: ``JournalError`` with `wrongPassphrase`.
  public func requireRight(_ secret: VaultSecret) async throws {
    try await FolderHold.during(place.folder) {
      guard place.isVault else { throw plainFault }
      try await requireRight(secret, try VaultProgram(environment: environment))
    }
  }

  /// Why a journal that is not in a vault cannot be locked or unlocked: it has no passphrase, or it
  /// does not exist.
  package var plainFault: JournalError {
    VaultPlace.exists(place.journal)
      ? JournalError(
        .usage, "the journal has no passphrase", hint: "to set one: sotto lock --setup")
      : JournalError(
        .noJournal, "there is no journal at \(place.journal)",
        hint: "make one with "
          + ShellWord.offered("sotto init \(ShellWord.quoted(place.journal))"))
  }

  /// Throws if a secret does not open the vault.
  private func requireRight(_ secret: VaultSecret, _ program: VaultProgram) async throws {
    await sweepTrials()
    // The secret is tried on a copy of the files that are needed to check it, because the vault may be
    // open.
    let name = UUID().uuidString
    let room = try mountPoint(JournalVault.trialRoom + name)
    // Others see by the hold that this process is alive.
    try await FolderHold.during(room) { try await tryOut(secret, in: room, name, program) }
  }

  private func tryOut(
    _ secret: VaultSecret, in room: String, _ name: String, _ program: VaultProgram
  ) async throws {
    let trial = try mountPoint(JournalVault.trialMount + name)
    defer {
      unsafe rmdir(trial)
      try? FileManager.default.removeItem(atPath: room)
    }
    for name in try FileManager.default.contentsOfDirectory(atPath: place.vault)
    where name != "gocryptfs.conf.bak" {
      // Decrypted file names show whether the key is right, so empty files with the same names are
      // enough.
      let target = room + "/" + name
      if name.hasPrefix("gocryptfs.") {
        try FileManager.default.copyItem(atPath: place.vault + "/" + name, toPath: target)
      } else {
        _ = FileManager.default.createFile(atPath: target, contents: nil)
      }
    }
    try await program.mount(
      room, at: trial, as: "sotto-trial", secret, idle: JournalVault.moveIdle, isReadOnly: true)
    let isRight = VaultPlace.holdsJournal(trial)
    try await unmount(trial, program)
    guard isRight else { throw JournalVault.wrongKey }
  }

  static let wrongKey = JournalError(.wrongPassphrase, "the recovery key is wrong")
}
