import Entries
import Foundation
import Programs

/// gocryptfs, which keeps the vault, and the program that unmounts it.
struct VaultProgram: Sendable {
  private let gocryptfs: Program
  private let reader: Program
  private let unmounter: Program

  /// Finds the programs, and FUSE.
  /// - Throws: ``JournalError`` with `notInstalled`.
  init(environment: [String: String]) throws {
    do throws(ProgramError) {
      gocryptfs = try Program.find("gocryptfs", environment: environment)
      reader = try Program.find("gocryptfs-xray", environment: environment)
      if let current = try? Program.find("fusermount3", environment: environment) {
        unmounter = current
      } else {
        unmounter = try Program.find("fusermount", environment: environment)
      }
    } catch {
      throw JournalError(
        .notInstalled,
        "a journal is locked by gocryptfs and FUSE, and there is no \(error.program)",
        hint: "install them: apt install gocryptfs fuse3")
    }
    guard VaultProgram.hasFUSE else {
      throw JournalError(
        .notInstalled, "a journal is locked by FUSE, and /dev/fuse is not there for you",
        hint: "load it: modprobe fuse; in a container, hand /dev/fuse in")
    }
  }

  /// Whether the device of FUSE exists and may be opened: a container may hide it or forbid it.
  private static var hasFUSE: Bool {
    let descriptor = unsafe open("/dev/fuse", O_RDWR | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var facts = stat()
    // Its number is 10, 229 on every system (Linux's list of devices).
    return unsafe fstat(descriptor, &facts) == 0 && facts.st_mode & S_IFMT == S_IFCHR
      && facts.st_rdev == 10 << 8 | 229
  }

  /// Makes an empty vault in an empty folder.
  func make(_ folder: String, passphrase: String) async throws {
    try await run(["-init", "-q", "--", folder], passphrase + "\n")
  }

  /// The key that opens a vault without its passphrase, in groups that are easy to write down.
  func recoveryKey(of folder: String, passphrase: String) async throws -> String {
    let result = try await started {
      try await reader.run(
        ["-dumpmasterkey", folder + "/gocryptfs.conf"], input: .text(passphrase + "\n")
      ).checked()
    }
    let key = result.text.split(whereSeparator: \.isNewline).last.map(Array.init) ?? []
    guard key.count == 64, key.allSatisfy(\.isHexDigit) else {
      throw JournalError(.failed, "gocryptfs told no recovery key")
    }
    return stride(from: 0, to: 64, by: 8).map { String(key[$0..<$0 + 8]) }.joined(separator: "-")
  }

  /// Mounts a vault.
  /// - Parameters:
  ///   - name: Its name in the mount table.
  ///   - idle: How long it may be unused before it is unmounted; nil for ever.
  ///   - isReadOnly: Whether nothing in it can be changed.
  func mount(
    _ folder: String, at place: String, as name: String, _ secret: VaultSecret,
    idle: Duration? = nil, isReadOnly: Bool = false
  ) async throws {
    var options = ["-q", "-fsname", name]
    if let idle { options += ["-idle", "\(idle.components.seconds)s"] }
    if isReadOnly { options.append("-ro") }
    switch secret {
    case .passphrase(let passphrase):
      try await run(options + ["--", folder, place], passphrase + "\n")
    case .recoveryKey(let key):
      try await run(options + ["-masterkey=stdin", "--", folder, place], key + "\n")
    }
  }

  /// Gives a vault another passphrase; the recovery key stays.
  func changePassphrase(of folder: String, _ secret: VaultSecret, to new: String) async throws {
    switch secret {
    case .passphrase(let old):
      try await run(["-q", "-passwd", "--", folder], old + "\n" + new + "\n")
    case .recoveryKey(let key):
      try await run(["-q", "-passwd", "-masterkey=stdin", "--", folder], key + "\n" + new + "\n")
    }
    // The backup of the settings can be opened with the old passphrase.
    unsafe unlink(folder + "/gocryptfs.conf.bak")
  }

  /// Unmounts a folder.
  /// - Parameter isForced: Whether to unmount it even while it is used, as when its server died.
  /// - Returns: False if somebody uses it.
  func unmount(_ place: String, isForced: Bool = false) async throws -> Bool {
    try await started {
      try await unmounter.run((isForced ? ["-u", "-z"] : ["-u"]) + [place])
    }.isSuccess
  }

  private func run(_ arguments: [String], _ input: String) async throws {
    let result = try await started { try await gocryptfs.run(arguments, input: .text(input)) }
    switch result.status {
    case .exited(0): return
    case .exited(3):
      throw JournalError(
        .notPermitted, "FUSE may not mount anything here",
        hint: "in a container, allow it to mount (CAP_SYS_ADMIN)")
    case .exited(12): throw JournalError(.wrongPassphrase, "the passphrase is wrong")
    case .exited(14): throw JournalError(.wrongPassphrase, "this is no recovery key")
    default:
      // It prints many lines about a missing system log.
      let lines = result.errorText.split(whereSeparator: \.isNewline)
      let reason = lines.last { !$0.contains("yslog") } ?? "it does not say why"
      throw JournalError(.failed, "gocryptfs failed: \(reason)")
    }
  }

  private func started<Value>(_ work: () async throws -> Value) async throws -> Value {
    do {
      return try await work()
    } catch let error as ProgramError {
      throw JournalError(listening: error) ?? JournalError(.failed, error.reason)
    }
  }
}
