import Foundation
import TestSupport
import Testing

/// A home for the program as a separate process, with its own sound server if one is wanted
/// (`Tests/sound-server`).
final class RecordingRig {
  private let folder: TemporaryFolder
  private let server: SoundServer?
  let environment: [String: String]

  var home: URL { folder.url }

  init(hasServer: Bool) throws {
    folder = try TemporaryFolder()
    var environment = ProcessInfo.processInfo.environment.filter {
      !$0.key.hasPrefix("SOTTO") && !$0.key.hasPrefix("XDG") && !$0.key.hasPrefix("PULSE")
        && !$0.key.hasPrefix("ALSA")
    }
    environment["HOME"] = folder.url.path
    environment["PULSE_SERVER"] = "unix:\(folder.url.path)/nobody"
    server = hasServer ? try SoundServer(environment: environment) : nil
    self.environment = server?.environment ?? environment
  }

  /// Plays one channel at 48 kHz into the microphone, and returns when it has been played.
  func play(_ samples: [Int16]) throws { _ = try server?.play(samples).waitUntilExit() }

  /// Sends the server a signal.
  func signalServer(_ number: Int32) throws { try server?.signal(number) }

  /// Starts the server again.
  func restartServer() throws { try server?.start() }

  /// Runs the program to its end.
  func sotto(_ arguments: String...) throws -> (status: Int32, output: String, messages: String) {
    try sotto(arguments)
  }

  /// Runs the program to its end.
  func sotto(_ arguments: [String]) throws -> (status: Int32, output: String, messages: String) {
    try run([BuiltProgram.sotto] + arguments)
  }

  /// Runs the program with a reader of its output that reads ten bytes and then ends.
  func sottoToHead(_ arguments: [String]) throws -> (status: Int32, messages: String) {
    let script = #""$0" "$@" | head -c 10 > /dev/null; exit ${PIPESTATUS[0]}"#
    let outcome = try run(["bash", "-c", script, BuiltProgram.sotto] + arguments)
    return (outcome.status, outcome.messages)
  }

  /// Runs the program to its end, and does some work meanwhile.
  func sotto(
    _ arguments: String..., meanwhile work: () throws -> Void
  ) throws -> (status: Int32, output: String, messages: String) {
    try run([BuiltProgram.sotto] + arguments, meanwhile: work)
  }

  /// Kills the sound server after a second of sound was heard from the speaker.
  func killServerWhenItPlays() throws {
    guard let server else { return }
    let ear = try server.hear()
    var heard = 0
    while heard < 96_000, let data = ear.output?.availableData, !data.isEmpty {
      if heard > 0 || data.contains(where: { $0 != 0 }) { heard += data.count }
    }
    try server.signal(SIGKILL)
  }

  /// Begins a recording that prints its events as JSON, and ends after a minute of sound if what a
  /// test waits for does not happen.
  func record(_ arguments: String...) throws -> RecordingProcess {
    try RecordingProcess(
      arguments: ["record", "--ndjson", "--no-transcribe", "--max", "60s"] + arguments,
      environment: environment)
  }

  /// Returns the names of lock files beside the journal.
  func locks() throws -> [String] {
    try FileManager.default.contentsOfDirectory(
      atPath: home.appending(path: ".local/share/sotto").path
    ).filter { $0.hasSuffix(".lock") }
  }

  /// Returns the samples of an entry as `replay --output` writes them.
  func samples(of entry: Int) throws -> [Int16] {
    let file = home.appending(path: "\(UUID().uuidString).wav")
    #expect(try sotto("replay", String(entry), "--output", file.path).status == 0)
    let bytes = Array(try #require(WaveFile.samples(in: try Data(contentsOf: file))))
    return stride(from: 0, to: bytes.count - 1, by: 2).map {
      Int16(bitPattern: UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8)
    }
  }

  private func run(
    _ command: [String], meanwhile work: () throws -> Void = {}
  ) throws -> (status: Int32, output: String, messages: String) {
    let program = try FinishedProgram(command, environment: environment, meanwhile: work)
    return (program.status, program.output, program.messages)
  }
}
