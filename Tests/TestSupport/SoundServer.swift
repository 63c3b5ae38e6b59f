import Foundation

/// A sound server of a test's own, with a microphone and a speaker (`Tests/sound-server`).
///
/// It ends with the test that holds it, and with the process of that test however that ends.
package final class SoundServer: Sendable {
  /// The variables that lead a program's sound to the server, beside those it was started with.
  package let environment: [String: String]
  private let program: StartedProgram
  private let folder: TemporaryFolder

  /// Starts a server beside which programs with this environment run.
  package init(environment: [String: String]) throws {
    folder = try TemporaryFolder()
    let script = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "sound-server").path
    program = try StartedProgram(
      script, ["sh", "-c", "env; echo READY; exec cat"], environment: environment, input: .pipe,
      output: .pipe)
    var text = ""
    while !text.contains("\nREADY\n") {
      let data = program.output?.availableData ?? Data()
      guard !data.isEmpty else { throw CocoaError(.executableLoad) }
      text += String(decoding: data, as: UTF8.self)
    }
    var led = environment
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2, ["PULSE_", "ALSA_", "SOTTO_TEST"].contains(where: parts[0].hasPrefix)
      else { continue }
      led[parts[0]] = parts[1]
    }
    self.environment = led
  }

  /// Starts a server and leads this process's own sound to it: for tests in a process of their own.
  package convenience init() throws {
    let before = ProcessInfo.processInfo.environment
    try self.init(environment: before)
    for (name, value) in environment where before[name] != value { setenv(name, value, 1) }
  }

  deinit { end() }

  /// Ends the server.
  package func end() {
    try? program.input?.close()
    program.waitUntilExit()
  }

  /// Plays one channel of sound into the microphone, at 48 kHz.
  @discardableResult
  package func play(_ samples: [Int16]) throws -> StartedProgram {
    let file = folder.path(UUID().uuidString)
    try samples.withUnsafeBytes { Data($0) }.write(to: URL(filePath: file))
    return try StartedProgram(
      "paplay",
      [
        "--raw", "--rate=48000", "--channels=1", "--format=s16le", "--latency-msec=500",
        "--device=microphone", file,
      ], environment: environment)
  }

  /// Hears the speaker, one channel at 48 kHz, until the program that does so is ended, as it is
  /// with the server.
  package func hear() throws -> StartedProgram {
    try StartedProgram(
      "parec",
      [
        "--raw", "--rate=48000", "--channels=1", "--format=s16le", "--latency-msec=20",
        "--device=speaker.monitor",
      ], environment: environment, output: .pipe)
  }

  /// Sends the server a signal.
  package func signal(_ number: Int32) throws {
    let answer = try FinishedProgram([script, "pid"], environment: environment).output
    guard let pid = Int32(answer.trimmingCharacters(in: .whitespacesAndNewlines)) else {
      throw CocoaError(.fileReadCorruptFile)
    }
    kill(pid, number)
  }

  /// Starts the server again, after it was killed.
  package func start() throws {
    _ = try FinishedProgram([script, "start"], environment: environment)
  }

  private var script: String { environment["SOTTO_TEST_SERVER"] ?? "" }
}
