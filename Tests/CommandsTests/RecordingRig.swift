import Foundation
import Testing

/// A home for the program as a process of its own, beside a sound server of its own where one is
/// wanted (`Tests/sound-server`).
final class RecordingRig {
  let home: URL
  private(set) var environment: [String: String]
  private let server = Process()
  private let serverInput = Pipe()

  init(hasServer: Bool) throws {
    home = FileManager.default.temporaryDirectory.appending(path: "sotto-rig-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    environment = ProcessInfo.processInfo.environment.filter {
      !$0.key.hasPrefix("SOTTO") && !$0.key.hasPrefix("XDG") && !$0.key.hasPrefix("PULSE")
        && !$0.key.hasPrefix("ALSA")
    }
    environment["HOME"] = home.path
    environment["PULSE_SERVER"] = "unix:\(home.path)/nobody"
    if hasServer { try startServer() }
  }

  deinit {
    try? serverInput.fileHandleForWriting.close()
    if server.isRunning { server.waitUntilExit() }
    try? FileManager.default.removeItem(at: home)
  }

  private func startServer() throws {
    let output = Pipe()
    server.executableURL = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "sound-server")
    server.arguments = ["sh", "-c", "env; echo READY; exec cat"]
    server.environment = environment
    server.standardInput = serverInput
    server.standardOutput = output
    try server.run()
    var text = ""
    while !text.contains("\nREADY\n") {
      let data = output.fileHandleForReading.availableData
      guard !data.isEmpty else { throw CocoaError(.executableLoad) }
      text += String(decoding: data, as: UTF8.self)
    }
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2, ["PULSE_", "ALSA_", "SOTTO_TEST"].contains(where: parts[0].hasPrefix)
      else { continue }
      environment[parts[0]] = parts[1]
    }
  }

  /// Plays one channel of 48 kHz into the microphone, and returns when it has been played.
  func play(_ samples: [Int16]) throws {
    let file = home.appending(path: UUID().uuidString)
    try samples.withUnsafeBytes { Data($0) }.write(to: file)
    _ = try run(
      "/usr/bin/paplay",
      [
        "--raw", "--rate=48000", "--channels=1", "--format=s16le", "--latency-msec=500",
        "--device=microphone", file.path,
      ])
  }

  /// Sends the server a signal.
  func signalServer(_ number: Int32) throws {
    let answer = try run(environment["SOTTO_TEST_SERVER"] ?? "", ["pid"]).output
    let pid = try #require(Int32(answer.trimmingCharacters(in: .whitespacesAndNewlines)))
    kill(pid, number)
  }

  /// Starts the server again.
  func restartServer() throws { _ = try run(environment["SOTTO_TEST_SERVER"] ?? "", ["start"]) }

  /// Runs the program to its end.
  func sotto(_ arguments: String...) throws -> (status: Int32, output: String, messages: String) {
    try sotto(arguments)
  }

  /// Runs the program to its end.
  func sotto(_ arguments: [String]) throws -> (status: Int32, output: String, messages: String) {
    try run(RecordingRig.program, arguments)
  }

  /// Runs the program with a reader of its output that takes the first ten bytes and goes.
  func sottoToHead(_ arguments: [String]) throws -> (status: Int32, messages: String) {
    let script = #""$0" "$@" | head -c 10 > /dev/null; exit ${PIPESTATUS[0]}"#
    let outcome = try run("/bin/bash", ["-c", script, RecordingRig.program] + arguments)
    return (outcome.status, outcome.messages)
  }

  /// Runs the program to its end, and does something meanwhile.
  func sotto(
    _ arguments: String..., meanwhile work: () throws -> Void
  ) throws -> (status: Int32, output: String, messages: String) {
    try run(RecordingRig.program, arguments, meanwhile: work)
  }

  /// Kills the sound server once it has something to play and has played for a moment.
  func killServerWhenItPlays() throws {
    for _ in 0..<200 {
      let inputs = try run("/usr/bin/pactl", ["list", "short", "sink-inputs"]).output
      if !inputs.isEmpty { break }
    }
    // A second of sound, as another player measures it.
    try play([Int16](repeating: 1, count: 48_000))
    try signalServer(SIGKILL)
  }

  /// Begins a recording that tells its events as JSON, and ends when nothing of what is waited for
  /// has come in a minute of sound.
  func record(_ arguments: String...) throws -> RecordingProcess {
    try RecordingProcess(
      program: RecordingRig.program,
      arguments: ["record", "--ndjson", "--no-transcribe", "--max", "60s"] + arguments,
      environment: environment)
  }

  /// The names of lock files beside the journal.
  func locks() throws -> [String] {
    try FileManager.default.contentsOfDirectory(
      atPath: home.appending(path: ".local/share/sotto").path
    ).filter { $0.hasSuffix(".lock") }
  }

  /// The samples of an entry, as `replay --output` writes them.
  func samples(of entry: Int) throws -> [Int16] {
    let file = home.appending(path: "\(UUID().uuidString).wav")
    #expect(try sotto("replay", String(entry), "--output", file.path).status == 0)
    let data = try Data(contentsOf: file)
    let chunk = try #require(data.firstRange(of: Data("data".utf8)))
    let bytes = Array(data[(chunk.upperBound + 4)...])
    return stride(from: 0, to: bytes.count - 1, by: 2).map {
      Int16(bitPattern: UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8)
    }
  }

  /// Where `swift build` puts the program: beside the tests.
  private static var program: String {
    URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent()
      .appending(path: "sotto").path
  }

  private func run(
    _ program: String, _ arguments: [String], meanwhile work: () throws -> Void = {}
  ) throws -> (status: Int32, output: String, messages: String) {
    let process = Process()
    let messages = home.appending(path: UUID().uuidString)
    _ = FileManager.default.createFile(atPath: messages.path, contents: nil)
    let output = Pipe()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = try FileHandle(forWritingTo: messages)
    try process.run()
    try work()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (
      process.terminationStatus, String(decoding: data, as: UTF8.self),
      try String(contentsOf: messages, encoding: .utf8)
    )
  }
}
