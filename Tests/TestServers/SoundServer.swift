package import Foundation

/// A sound server of a test's own, with a microphone and a speaker (`Tests/sound-server`).
///
/// It sets this process's environment, so it is for tests that run in a process of their own.
package struct SoundServer: ~Copyable {
  private let process = Process()
  private let input = Pipe()
  private let script: String
  private let folder: URL

  /// Starts a server and leads this process's sound to it.
  package init() throws {
    let output = Pipe()
    process.executableURL = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "sound-server")
    process.arguments = ["sh", "-c", "env; echo READY; exec cat"]
    process.standardInput = input
    process.standardOutput = output
    folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try process.run()
    var text = ""
    while !text.contains("\nREADY\n") {
      let data = output.fileHandleForReading.availableData
      guard !data.isEmpty else { throw CocoaError(.executableLoad) }
      text += String(decoding: data, as: UTF8.self)
    }
    var script = ""
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2,
        ["PULSE_", "ALSA_", "SOTTO_"].contains(where: parts[0].hasPrefix)
      else { continue }
      setenv(parts[0], parts[1], 1)
      if parts[0] == "SOTTO_TEST_SERVER" { script = parts[1] }
    }
    self.script = script
  }

  /// Ends the server.
  package consuming func end() {
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
    try? FileManager.default.removeItem(at: folder)
  }

  /// Plays one channel of sound into the microphone, at 48 kHz.
  @discardableResult
  package func play(_ samples: [Int16]) throws -> Process {
    let file = folder.appending(path: UUID().uuidString)
    try samples.withUnsafeBytes { Data($0) }.write(to: file)
    return try SoundServer.run(
      "paplay",
      [
        "--raw", "--rate=48000", "--channels=1", "--format=s16le", "--latency-msec=500",
        "--device=microphone", file.path,
      ])
  }

  /// Hears the speaker, one channel at 48 kHz, into a file, until the process is ended.
  package func listen() throws -> (process: Process, file: URL) {
    let file = folder.appending(path: UUID().uuidString)
    _ = FileManager.default.createFile(atPath: file.path, contents: nil)
    let process = try SoundServer.run(
      "parec",
      [
        "--raw", "--rate=48000", "--channels=1", "--format=s16le", "--latency-msec=20",
        "--device=speaker.monitor",
      ], output: try FileHandle(forWritingTo: file))
    return (process, file)
  }

  /// Sends the server a signal.
  package func signal(_ number: Int32) throws {
    let process = try SoundServer.run(script, ["pid"], output: Pipe())
    process.waitUntilExit()
    guard let pipe = process.standardOutput as? Pipe,
      let data = try pipe.fileHandleForReading.readToEnd(),
      let pid = Int32(
        String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines))
    else { throw CocoaError(.fileReadCorruptFile) }
    kill(pid, number)
  }

  /// Starts the server again.
  package func start() throws { try SoundServer.run(script, ["start"]).waitUntilExit() }

  private static func run(
    _ program: String, _ arguments: [String], output: Any = FileHandle.nullDevice
  ) throws -> Process {
    let process = Process()
    process.executableURL = URL(filePath: program.hasPrefix("/") ? program : "/usr/bin/\(program)")
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    return process
  }
}
