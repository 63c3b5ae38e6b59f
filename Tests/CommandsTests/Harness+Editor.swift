import Foundation

extension Harness {
  /// Runs a command with a shell script as the editor, in which `$1` is the file.
  func edit(_ script: String, _ arguments: [String]) async throws -> Outcome {
    let editor = path("editor")
    try Data("#!/bin/sh\n\(script)\n".utf8).write(to: URL(filePath: editor))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: editor)
    let runtime = home.appending(path: "run")
    try FileManager.default.createDirectory(at: runtime, withIntermediateDirectories: true)
    return await run(
      arguments, environment: ["EDITOR": editor, "XDG_RUNTIME_DIR": runtime.path])
  }

  /// The names of the files that editing left behind.
  func leftByEditing() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path("run"))
  }
}
