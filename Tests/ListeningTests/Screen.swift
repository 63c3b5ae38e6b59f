import Foundation

/// A real terminal (tmux) in which the built program runs beside a sound server of its own.
final class Screen: Sendable {
  private let socket = "sotto-\(UUID().uuidString.prefix(8))"
  private let folder: URL

  /// The program that was built beside the tests.
  static var program: String {
    var folder = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    for _ in 0..<4 {
      let program = folder.appending(path: "sotto").path
      if FileManager.default.isExecutableFile(atPath: program),
        !FileManager.default.fileExists(atPath: program + "/Package.swift")
      {
        return program
      }
      folder = folder.deletingLastPathComponent()
    }
    return tests.deletingLastPathComponent().appending(path: ".build/debug/sotto").path
  }

  private static let tests = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()

  /// Starts the program with arguments.
  init(
    _ arguments: [String], in home: SpokenJournal, columns: Int = 80,
    environment: [String: String] = ["NO_COLOR": "1"]
  ) throws {
    folder = home.home
    var script = "#!/bin/sh\n"
    for (name, value) in home.environment.merging(environment, uniquingKeysWith: { $1 }) {
      script += "export \(name)='\(value)'\n"
    }
    let server = Screen.tests.appending(path: "sound-server").path
    let words = arguments.map { "'\($0)'" }.joined(separator: " ")
    script += "'\(server)' '\(Screen.program)' \(words)\necho \"exit $?.\"\n"
    let file = home.path("run")
    try script.write(toFile: file, atomically: true, encoding: .utf8)
    // What was shown stays when the program has ended, and nothing is left that would have to be
    // killed: the signals that Foundation blocks are blocked in all that it starts.
    try tmux([
      "new-session", "-d", "-x", "\(columns)", "-y", "24", "sh '\(file)'", ";", "set-option", "-g",
      "remain-on-exit", "on",
    ])
  }

  deinit { _ = try? tmux(["kill-server"]) }

  /// What is shown.
  var text: String {
    get throws {
      let output = Pipe()
      let process = try client(["capture-pane", "-p"], output: output)
      let data = try output.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      return String(decoding: data, as: UTF8.self)
    }
  }

  /// Presses a key by tmux's name for it.
  func press(_ key: String) throws { try tmux(["send-keys", key]) }

  /// Waits until what is shown satisfies a condition; what it is then.
  @discardableResult
  func wait(_ condition: (String) -> Bool) async throws -> String {
    let deadline = ContinuousClock.now + .seconds(40)
    var shown = ""
    while ContinuousClock.now < deadline {
      shown = try text
      if condition(shown) { return shown }
      try await Task.sleep(for: .milliseconds(30))
    }
    throw Late(shown: shown)
  }

  /// Nothing came of what was waited for.
  struct Late: Error, CustomStringConvertible {
    let shown: String
    var description: String { "this was shown at last:\n" + shown }
  }

  private func tmux(_ arguments: [String]) throws {
    try client(arguments, output: FileHandle.nullDevice).waitUntilExit()
  }

  private func client(_ arguments: [String], output: Any) throws -> Process {
    let process = Process()
    // The server that a client starts would keep what Foundation waits on, and the client would
    // never be known to have ended: nothing but the standard streams goes to it.
    let only = "for f in /proc/self/fd/*; do f=${f##*/}; [ $f -gt 2 ] && eval \"exec $f>&-\"; done"
    process.executableURL = URL(filePath: "/bin/bash")
    process.arguments =
      ["-c", only + "; exec tmux -L \"$0\" -f /dev/null \"$@\"", socket] + arguments
    process.environment = ["PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8"]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    return process
  }
}
