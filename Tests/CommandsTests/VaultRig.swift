import Foundation
import TestSupport
import Testing

/// A home for the program as a separate process, whose journal has a passphrase.
final class VaultRig {
  /// A script has not told its process.
  struct Untold: Error {}

  private let folder: TemporaryFolder
  private(set) var environment: [String: String]

  init() throws {
    folder = try TemporaryFolder()
    environment = ProcessInfo.processInfo.environment.filter {
      !$0.key.hasPrefix("SOTTO") && !$0.key.hasPrefix("XDG")
    }
    environment["HOME"] = folder.url.path
    environment["TMPDIR"] = path("tmp")
    environment["XDG_RUNTIME_DIR"] = path("run")
    environment["PATH"] = try QuickGocryptfs.path(with: path("quick"))
    for name in ["tmp", "run", "bin"] {
      try FileManager.default.createDirectory(
        atPath: path(name), withIntermediateDirectories: true)
    }
    try write("right", "correct horse\n")
    try write("wrong", "battery staple\n")
  }

  deinit {
    // A folder that is still mounted would be emptied in place of being removed.
    let mounts = try? FileManager.default.contentsOfDirectory(atPath: path("run/sotto"))
    for mount in mounts ?? [] {
      _ = try? FinishedProgram(["fusermount3", "-u", "-z", path("run/sotto/" + mount)])
      try? FileManager.default.removeItem(atPath: VaultRig.scratch(mount))
    }
  }

  /// The path of a file in the home.
  func path(_ name: String) -> String { folder.path(name) }

  /// The folder in memory of a vault that is open at a folder of a name.
  static func scratch(_ name: String) -> String { "/dev/shm/sotto-\(getuid())-\(name)" }

  /// The journal's usual path.
  var journal: String { path(".local/share/sotto/journal.sotto") }

  /// The names of what lies where the journal does.
  var names: [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: path(".local/share/sotto"))
    return (names ?? []).sorted()
  }

  /// Whether a vault that is not finished holds a file, itself if the name is empty; for no name,
  /// whether the vault is finished.
  func hasVault(_ file: String?) -> Bool {
    names.contains { name in
      guard let file else { return name == "journal.sotto.vault" }
      return name.hasPrefix("journal.sotto.vault-new")
        && FileManager.default.fileExists(atPath: path(".local/share/sotto/") + name + file)
    }
  }

  func write(_ name: String, _ text: String, isProgram: Bool = false) throws {
    try Data(text.utf8).write(to: URL(filePath: path(name)))
    if isProgram {
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: path(name))
    }
  }

  /// Runs the program to its end.
  @discardableResult
  func sotto(_ arguments: String..., with variables: [String: String] = [:]) throws
    -> FinishedProgram
  {
    try sotto(arguments, with: variables)
  }

  /// Runs the program to its end.
  func sotto(_ arguments: [String], with variables: [String: String]) throws -> FinishedProgram {
    try FinishedProgram(
      [BuiltProgram.sotto] + arguments, environment: environment.merging(variables) { $1 })
  }

  /// Starts the program.
  func start(_ arguments: String..., with variables: [String: String] = [:]) throws
    -> StartedProgram
  {
    try start(arguments, with: variables)
  }

  /// Starts the program.
  func start(_ arguments: [String], with variables: [String: String]) throws -> StartedProgram {
    try StartedProgram(
      BuiltProgram.sotto, arguments, environment: environment.merging(variables) { $1 })
  }

  @discardableResult
  func unlock() throws -> FinishedProgram {
    try sotto("unlock", "--passphrase-file", path("right"))
  }

  /// Makes a journal with a note, and locks it.
  func setUp(_ note: String) throws {
    #expect(try sotto("note", note).status == 0)
    let outcome = try sotto("lock", "--setup", "--passphrase-file", path("right"))
    #expect(outcome.status == 0, "\(outcome.messages)")
  }

  /// Where the vault is open.
  func openFolder() throws -> String {
    let document = try JSONSerialization.jsonObject(with: try sotto("unlock", "--json").data)
    let lock = try #require((document as? [String: Any])?["lock"] as? [String: Any])
    return try #require(lock["folder"] as? String)
  }

  /// The files in the home that hold some bytes, but for the open vault.
  func files(holding bytes: Data) throws -> [String] {
    let open = path("run/sotto/")
    var found: [String] = []
    let all = FileManager.default.enumerator(atPath: folder.url.path)
    while let name = all?.nextObject() as? String {
      guard !path(name).hasPrefix(open) else {
        all?.skipDescendants()
        continue
      }
      // Folders have no contents.
      if let data = FileManager.default.contents(atPath: path(name)), data.range(of: bytes) != nil {
        found.append(name)
      }
    }
    return found
  }

  /// Waits until a script has told its process by a file.
  func process(toldIn name: String) throws -> pid_t {
    for _ in 0..<2400 {
      if let text = try? String(contentsOfFile: path(name), encoding: .utf8), text.hasSuffix("\n") {
        return try #require(pid_t(text.dropLast()))
      }
      usleep(50_000)
    }
    throw Untold()
  }
}
