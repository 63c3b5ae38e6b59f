import Foundation
import TestSupport

/// A real terminal (tmux) in which the built program runs beside a sound server of its own.
final class Screen: Sendable {
  private let socket: String

  private static let tests = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()

  /// Starts the program with arguments.
  init(
    _ arguments: [String], in home: SpokenJournal, columns: Int = 80,
    environment: [String: String] = ["NO_COLOR": "1"]
  ) throws {
    // Short: the name of a socket may have 107 bytes.
    socket =
      FileManager.default.temporaryDirectory
      .appending(path: "tmux-\(UUID().uuidString.prefix(8))").path
    var script = "#!/bin/sh\n"
    for (name, value) in home.environment.merging(environment, uniquingKeysWith: { $1 }) {
      script += "export \(name)='\(value)'\n"
    }
    let server = Screen.tests.appending(path: "sound-server").path
    let words = arguments.map { "'\($0)'" }.joined(separator: " ")
    script += "'\(server)' '\(BuiltProgram.sotto)' \(words)\necho \"exit $?.\"\n"
    let file = home.path("run")
    try script.write(toFile: file, atomically: true, encoding: .utf8)
    // What was shown stays when the program has ended.
    try tmux([
      "new-session", "-d", "-x", "\(columns)", "-y", "24", "sh '\(file)'", ";", "set-option", "-g",
      "remain-on-exit", "on",
    ])
  }

  deinit {
    _ = try? tmux(["kill-server"])
    try? FileManager.default.removeItem(atPath: socket)
  }

  /// What is shown.
  var text: String {
    get throws {
      try tmux(["capture-pane", "-p"])
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

  private static let variables = ["PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8"]

  @discardableResult
  private func tmux(_ arguments: [String]) throws -> String {
    try FinishedProgram(
      ["tmux", "-S", socket, "-f", "/dev/null"] + arguments, environment: Screen.variables
    ).output
  }
}
