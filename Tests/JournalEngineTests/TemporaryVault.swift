import Entries
import Foundation
import Storage
import TestSupport
import Testing

@testable import JournalEngine

/// A journal with one entry in a folder of its own, and its vault, which is closed with this value.
final class TemporaryVault {
  static let passphrase = "correct horse"
  /// The note of the journal's entry.
  static let note = "The zanzibarine canary."

  /// The place at which a test cuts the work off.
  struct CutOff: Error {}

  private let home: TemporaryFolder
  private let runtime: TemporaryFolder
  private let programs: TemporaryFolder
  let vault: JournalVault

  var path: String { home.path("journal.sotto") }
  /// The names of what lies beside the journal, and the journal.
  var names: [String] { home.names }

  /// - Parameter patience: How long a server that another command left is waited for.
  init(patience: Duration = .seconds(5)) throws {
    home = try TemporaryFolder()
    runtime = try TemporaryFolder()
    programs = try TemporaryFolder()
    var environment = ProcessInfo.processInfo.environment
    environment["XDG_RUNTIME_DIR"] = runtime.url.path
    environment["PATH"] = try QuickGocryptfs.path(with: programs.url.path)
    var described = JournalVault(
      journal: home.path("journal.sotto"), environment: environment, stateFolder: home.url.path)
    described.patience = patience
    vault = described
    let journal = try Journal.create(at: path)
    _ = try journal.add(
      EntryDraft(moment: journal.surroundings.moment, note: TemporaryVault.note))
    try journal.file.close()
  }

  deinit {
    // A folder that is still mounted would be emptied in place of being removed.
    for folder in (try? FileManager.default.contentsOfDirectory(atPath: runtime.path("sotto")))
      ?? []
    {
      _ = try? FinishedProgram(["fusermount3", "-u", "-z", runtime.path("sotto/" + folder)])
    }
  }

  /// Moves the journal in, and stops at a step as a kill would.
  func moveIn(until last: VaultStep?) async throws {
    do {
      _ = try await vault.moveIn(
        TemporaryVault.passphrase, reached: { if $0 == last { throw CutOff() } })
    } catch is CutOff {}
  }

  /// Moves the journal out, and stops at a step as a kill would.
  func moveOut(until last: VaultStep?) async throws {
    do {
      try await vault.moveOut(reached: { if $0 == last { throw CutOff() } })
    } catch is CutOff {}
  }

  func unlock() async throws {
    _ = try await vault.unlock(.passphrase(TemporaryVault.passphrase), idle: .seconds(600))
  }

  /// What the mount table calls the vault.
  private var source: String {
    get throws {
      VaultPlace.source(try #require(VaultPlace.identity(of: vault.folder)))
    }
  }

  /// Kills the server of the open vault, and waits until the kernel knows.
  func killServer() throws {
    let folder = try #require(MountTable.folder(of: try source))
    kill(try #require(MountTable.server(of: try source)), SIGKILL)
    while MountTable.isServed(folder) { usleep(1000) }
  }

  /// Starts what a killed command may have left: it mounts the vault while another command is at work
  /// on it, and dies of that.
  func startDyingServer() throws -> StartedProgram {
    let name = try source
    let place = runtime.path("sotto/" + name.dropFirst("sotto-".count))
    try FileManager.default.createDirectory(
      atPath: place, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    // The outer shell has the name and the words by which a server is known. It ends by itself where
    // the other command never comes, or was not seen at work.
    let script = """
      while flock -n "$3" true; do ((SECONDS < 60)) || exit 1; sleep 0.01; done
      exec 3< <(exec gocryptfs -fg -fsname "$0" -- "$1" "$2" <<< "$4")
      # Before it says so it has a file of its own open in the folder, and the kernel would wait for
      # the server's answer to close the file of a server that is killed.
      while read -r -t 120 line <&3; do [[ "$line" == *ready* ]] && break; done
      kill -9 $!
      wait $!
      """
    let command = #"exec -a gocryptfs bash -c "$@""#
    let words = [
      script, name, vault.folder, place, home.url.path, TemporaryVault.passphrase,
    ]
    let server = try StartedProgram("bash", ["-c", command, "bash"] + words)
    while server.isRunning, MountTable.server(of: name) == nil { usleep(1000) }
    return server
  }

  /// The notes in the journal, as every verb finds it; nil if it is locked.
  func notes() throws -> [String]? {
    do {
      let journal = try Journal.open(at: path, for: .writing)
      defer { try? journal.file.close() }
      return try journal.entries(Array(1...Int64(journal.count()))).map(\.note)
    } catch let error as JournalError where error.code == .journalLocked {
      return nil
    }
  }
}
