import Entries
import Foundation
import Storage

extension VaultPlace {
  /// Where the vault is mounted; nil if it is not, or its server died.
  var openFolder: String? {
    VaultPlace.identity(of: vault).flatMap { MountTable.folder(of: VaultPlace.source($0)) }
      .flatMap { MountTable.isServed($0) ? $0 : nil }
  }

  /// The name of a vault in the mount table: device and inode are the same whatever path leads to
  /// it.
  static func source(_ identity: String) -> String { "sotto-" + identity }

  /// Whether an open vault holds a journal.
  static func holdsJournal(_ folder: String) -> Bool {
    exists(folder + "/" + name) || exists(folder + "/" + leaving)
  }
}

extension JournalVault {
  func identity(of folder: String) throws -> String {
    guard let identity = VaultPlace.identity(of: folder) else {
      throw JournalError.notPermitted(folder)
    }
    return identity
  }

  /// Mounts a vault in a private folder.
  /// - Throws: ``JournalError`` with `wrongPassphrase` if a recovery key opens it but no journal
  ///   can be seen.
  func mount(
    _ vault: String, _ secret: VaultSecret, idle: Duration? = nil, isReadOnly: Bool = false,
    isEmpty: Bool = false, _ program: VaultProgram
  ) async throws -> String {
    let identity = try identity(of: vault)
    let folder = try mountPoint(identity)
    do {
      try await program.mount(
        vault, at: folder, as: VaultPlace.source(identity), secret, idle: idle,
        isReadOnly: isReadOnly)
    } catch {
      unsafe rmdir(folder)
      throw error
    }
    guard isEmpty || VaultPlace.holdsJournal(folder) else {
      try await unmount(folder, program)
      if case .recoveryKey = secret { throw JournalVault.wrongKey }
      throw JournalError(
        .damaged, "there is no journal in \(vault)", hint: "is it complete? restore a backup of it")
    }
    return folder
  }

  /// Unmounts a folder as soon as nobody uses it.
  ///
  /// This works even if the task was cancelled: a cancelled task starts no programs, but the folder
  /// must not stay open.
  func unmount(_ folder: String, _ program: VaultProgram) async throws {
    try await Task { try await unmountInTime(folder, program) }.value
  }

  private func unmountInTime(_ folder: String, _ program: VaultProgram) async throws {
    // Commands that only read end within moments.
    for attempt in 0..<40 {
      if attempt > 0 { try await Task.sleep(for: .milliseconds(50)) }
      // It may be idle and close by itself at this moment.
      if try await program.unmount(folder) || !MountTable.isMounted(folder) {
        unsafe rmdir(folder)
        return
      }
    }
    let users = MountTable.users(of: folder)
    let names = users.map { "\($0.name) (process \($0.process))" }.joined(separator: ", ")
    throw JournalError(
      .journalLocked, "the journal is still in use" + (users.isEmpty ? "" : " by " + names),
      hint: "end that first; then 'sotto lock' again")
  }

  /// Unmounts a folder whose server died, so that the vault can be mounted again.
  func discardDeadMount(_ identity: String, _ program: VaultProgram) async throws {
    guard let folder = MountTable.folder(of: VaultPlace.source(identity)),
      !MountTable.isServed(folder)
    else { return }
    _ = try await program.unmount(folder, isForced: true)
    unsafe rmdir(folder)
  }

  /// Finds the folder where the vault is open, or makes sure that it can be mounted.
  ///
  /// A server started by a killed command may still be mounting it, and may or may not fail. Only
  /// when no server is left is the mount certainly dead.
  /// - Returns: The folder where the vault is open; nil if it can be mounted.
  /// - Throws: ``JournalError`` with `failed` if it is mounted where this process cannot see it.
  func openFolder(_ identity: String, _ program: VaultProgram) async throws -> String? {
    let source = VaultPlace.source(identity)
    let pause = Duration.milliseconds(50)
    for attempt in 0..<Int(patience / pause) {
      if attempt > 0 { try await Task.sleep(for: pause) }
      let isAlone = MountTable.server(of: source) == nil
      try await discardDeadMount(identity, program)
      if !MountTable.isStarting(source), let folder = place.openFolder { return folder }
      if isAlone { return nil }
    }
    try refuseServer(source)
    return nil
  }

  /// Throws if a vault is mounted where this process cannot see it, as in a container that was
  /// started while it was open: SQLite's locks would not work across two mounts, and it would be
  /// wrong to report the vault as locked.
  func requireNoServer(_ identity: String) async throws {
    let source = VaultPlace.source(identity)
    let pause = Duration.milliseconds(50)
    // A server whose folder was just unmounted may still be ending.
    for _ in 0..<Int(patience / pause) {
      guard MountTable.server(of: source) != nil else { return }
      try await Task.sleep(for: pause)
    }
    try refuseServer(source)
  }

  private func refuseServer(_ source: String) throws {
    guard let process = MountTable.server(of: source) else { return }
    throw JournalError(
      .failed,
      "the journal is unlocked elsewhere, where this command cannot see it"
        + " (process \(process))",
      hint: "lock it there first; if nothing there needs it, end it: kill \(process)")
  }

  /// Makes a private folder to mount a vault at.
  func mountPoint(_ name: String) throws -> String {
    let base = mountBase
    let folder = base + "/" + name
    do {
      try FileManager.default.createDirectory(
        atPath: base, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw JournalError.notPermitted(base)
    }
    guard unsafe mkdir(folder, 0o700) == 0 || errno == EEXIST else {
      throw JournalError.notPermitted(folder)
    }
    return folder
  }

  /// The folder in which vaults are mounted.
  var mountBase: String {
    guard let runtime = environment["XDG_RUNTIME_DIR"], runtime.hasPrefix("/"),
      unsafe access(runtime, W_OK | X_OK) == 0
    else { return stateFolder + "/unlocked" }
    return runtime + "/sotto"
  }
}
