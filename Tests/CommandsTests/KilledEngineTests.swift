import Fixtures
import Foundation
import TestSupport
import Testing

@Suite("An engine of which something is killed", .timeLimit(.minutes(5)))
struct KilledEngineTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var environment: [String: String] {
    ProcessInfo.processInfo.environment.merging(
      [
        "HOME": folder.path("home"), "XDG_CONFIG_HOME": folder.path("config"),
        "XDG_DATA_HOME": folder.path("data"),
        "PATH": folder.path("bin") + ":"
          + (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"),
      ]
    ) { $1 }
  }

  private func run(_ arguments: String...) throws -> FinishedProgram {
    try FinishedProgram([BuiltProgram.sotto] + arguments, environment: environment)
  }

  private func write(_ name: String, _ text: String) throws {
    let file = URL(filePath: folder.path(name))
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
  }

  /// Starts 'models add', and waits until it has started another program whose number it returns.
  private func installing() async throws -> (program: StartedProgram, number: String) {
    // Instead of making an environment it starts another program, tells its number, and waits.
    let told = folder.path("told")
    try write(
      "bin/python3",
      """
      #!/bin/sh
      [ "$1" = -c ] && exec echo 3.11
      mkdir -p "$3" && : >"$3/half"
      sleep 600 &
      echo $! >"\(told).new" && mv "\(told).new" "\(told)"
      wait

      """)
    let program = try StartedProgram(
      BuiltProgram.sotto, ["models", "add", "whisper", "--yes"], environment: environment)
    while !FileManager.default.fileExists(atPath: told) {
      try #require(program.isRunning)
      try await Task.sleep(for: .milliseconds(10))
    }
    return (
      program,
      try String(contentsOfFile: told, encoding: .utf8)
        .trimmingCharacters(in: .whitespacesAndNewlines)
    )
  }

  @Test("Ctrl-C that is answered ends a verb as that signal does, so that a shell ends its loop")
  func interrupted() async throws {
    let program = try await installing().program
    program.signal(SIGINT)
    #expect(program.waitUntilExit() == 130)
    #expect(program.endingSignal == SIGINT)
  }

  @Test("Another signal that is answered is told by the exit code", arguments: [SIGTERM, SIGHUP])
  func ended(_ number: Int32) async throws {
    let program = try await installing().program
    program.signal(number)
    #expect(program.waitUntilExit() == 130)
    #expect(program.endingSignal == nil)
  }

  @Test("What 'models add' has started ends with it, and what it left goes with the next change")
  func leftInstallation() async throws {
    let (program, process) = try await installing()
    let staging = folder.path("data/sotto/engines/whisper.new")
    // While somebody installs, what is prepared is left alone.
    #expect(try !run("note", "Snow.").messages.contains("whisper"))
    #expect(FileManager.default.fileExists(atPath: staging + "/python/half"))
    program.signal(SIGKILL)
    program.waitUntilExit()
    // Whoever adopts it may take a moment to see that it has ended: then it is a zombie ("Z").
    while let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
      !status.contains(") Z ")
    {
      try await Task.sleep(for: .milliseconds(10))
    }
    #expect(FileManager.default.fileExists(atPath: staging + "/python/half"))
    let next = try run("note", "Ice.")
    #expect(
      next.messages.contains(
        "sotto: removed what was left of an installation of whisper that was cut off\n"))
    #expect(!FileManager.default.fileExists(atPath: staging))
    #expect(try !run("note", "Rain.").messages.contains("whisper"))
    // So does the command that makes the journal.
    try FileManager.default.createDirectory(atPath: staging, withIntermediateDirectories: true)
    try FileManager.default.removeItem(atPath: folder.path("data/sotto/journal.sotto"))
    let first = try run("note", "Fog.").messages
    #expect(first.contains("made your journal") && first.contains("removed what was left"))
    #expect(!FileManager.default.fileExists(atPath: staging))
  }

  @Test("one that is killed whenever it begins says what hears without it")
  func loading() throws {
    try write("engine", "#!/bin/sh\nkill -KILL $$\n")
    try write(
      "config/sotto/config.toml",
      "[recognisers.mine]\ncommand = [\"\(folder.path("engine"))\"]\nprotocol = \"lines\"\n")
    let reading = Fixture.librivox
      .appending(path: "sense_and_sensibility_01_austen_64kb-0880.wav").path
    #expect(try run("import", reading).status == 0)
    let outcome = try run("transcribe", "1", "--engine", "mine")
    #expect(outcome.status == 1)
    #expect(outcome.messages.contains("mine: it ended without an answer"), "\(outcome.messages)")
    #expect(
      outcome.messages.contains("sotto: hint: '--engine pocketsphinx' does without it\n"))
    #expect(try run("transcribe", "1", "--engine", "pocketsphinx").status == 0)
  }
}
