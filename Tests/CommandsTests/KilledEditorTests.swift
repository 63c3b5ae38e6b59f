import Foundation
import TestSupport
import Testing

@Suite("What a killed editor leaves", .timeLimit(.minutes(5)))
struct KilledEditorTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.path("run"), withIntermediateDirectories: true)
  }

  private var left: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path("run")) }
  }

  private func environment(editor: String = "true") -> [String: String] {
    ProcessInfo.processInfo.environment.merging(
      [
        "HOME": folder.path("home"), "XDG_RUNTIME_DIR": folder.path("run"), "EDITOR": editor,
        "VISUAL": "",
      ]
    ) { $1 }
  }

  private func run(_ arguments: String...) throws -> FinishedProgram {
    try FinishedProgram([BuiltProgram.sotto] + arguments, environment: environment())
  }

  /// Kills the program while its editor runs, which has done something to the file by then.
  private func killWhileEditing(_ script: String) async throws {
    let editor = folder.path("editor")
    let started = folder.path("started")
    let text =
      "#!/bin/sh\n\(script)\n: > \(started)\nwhile [ -e \(started) ]; do sleep 0.05; done\n"
    try Data(text.utf8).write(to: URL(filePath: editor))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: editor)
    let program = try StartedProgram(
      BuiltProgram.sotto, ["edit", "1"], environment: environment(editor: editor))
    while !FileManager.default.fileExists(atPath: started) {
      try #require(program.isRunning)
      try await Task.sleep(for: .milliseconds(10))
    }
    program.signal(SIGKILL)
    program.waitUntilExit()
    try FileManager.default.removeItem(atPath: started)
  }

  @Test("the text of an entry is gone with the next change")
  func untouched() async throws {
    #expect(try run("note", "Snow.").status == 0)
    try await killWhileEditing("true")
    #expect(try left.count == 1)
    let next = try run("note", "Ice.")
    #expect(next.status == 0 && !next.messages.contains("editor"))
    #expect(try left.isEmpty)
  }

  @Test("a note of which nothing was typed is gone when the journal is made")
  func firstNote() throws {
    let abandoned = folder.path("run/sotto-text-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      atPath: abandoned, withIntermediateDirectories: true)
    for name in ["note.txt", ".before"] {
      try Data("\nA note.\n".utf8).write(to: URL(filePath: abandoned + "/" + name))
    }
    let made = try run("note", "Snow.")
    #expect(made.status == 0 && made.messages.contains("made your journal"), "\(made.messages)")
    #expect(try left.isEmpty)
  }

  @Test("what was typed is kept, and told once")
  func typed() async throws {
    #expect(try run("note", "Snow.").status == 0)
    try await killWhileEditing("sed -i s/Snow/Ice/ \"$1\"")
    let next = try run("note", "Rain.")
    #expect(
      next.messages.contains("what you typed in an editor that was cut off is kept in /"),
      "\(next.messages)")
    let name = try #require(try left.first)
    let text = try String(contentsOfFile: folder.path("run/\(name)/entry-1.txt"), encoding: .utf8)
    #expect(text.contains("Ice."))
    #expect(try !run("note", "Wind.").messages.contains("editor"))
  }
}
