import Foundation
import Testing

@testable import Programs

@Suite("Other programs")
struct ProgramTests {
  private func shell() throws -> Program { try Program.find("sh") }

  private func inFolder<Result>(_ work: (URL) async throws -> Result) async throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try await work(folder)
  }

  @Test("A program in PATH is found with its path")
  func found() throws {
    let program = try shell()
    #expect(program.name == "sh")
    #expect(program.path.hasSuffix("/sh"))
    #expect(try Program.find(program.path).path == program.path)
  }

  @Test("A program that is not installed is named, with the package that has it")
  func notInstalled() {
    let missing = { (name: String) in
      #expect(throws: ProgramError.self) {
        try Program.find(name, environment: ["PATH": "/nonexistent"])
      }
    }
    let error = missing("crontab")
    #expect(error?.code == .notInstalled)
    #expect(error?.program == "crontab")
    #expect(error?.hint == "install it with: apt install cron")
    #expect(missing("ffmpeg")?.hint == "install it with: apt install ffmpeg")
    #expect(missing("whisper-cli")?.hint == nil)
    #expect(missing("/opt/mine")?.hint == nil)
    #expect(missing("")?.code == .notInstalled)
  }

  @Test("A folder and a file that cannot be executed are no programs")
  func noPrograms() async throws {
    try await inFolder { folder in
      try FileManager.default.createDirectory(
        at: folder.appending(path: "folder"), withIntermediateDirectories: false)
      try Data("#!/bin/sh\n".utf8).write(to: folder.appending(path: "file"))
      for name in ["folder", "file"] {
        #expect(throws: ProgramError.self) {
          try Program.find(name, environment: ["PATH": folder.path])
        }
      }
    }
  }

  @Test("Arguments arrive as they are given, and output and errors apart")
  func running() async throws {
    let script = #"printf '%s|' "$@"; echo trouble >&2; exit 3"#
    let result = try await shell().run(["-c", script, "sh", "a b", "$HOME", "", "ü\n"])
    #expect(result.text == "a b|$HOME||ü\n|")
    #expect(result.errorText == "trouble\n")
    #expect(result.status == .exited(3))
    #expect(!result.isSuccess)
  }

  @Test("A result that is no success is an error with the last line of its trouble")
  func checking() async throws {
    let failed = try await shell().run(["-c", "echo first >&2; echo last >&2; exit 1"])
    let error = #expect(throws: ProgramError.self) { try failed.checked() }
    #expect(error?.code == .failed)
    #expect(error?.reason == "last")
    let silent = try await shell().run(["-c", "kill -9 $$"])
    #expect(silent.status == .signalled(9))
    let other = #expect(throws: ProgramError.self) { try silent.checked() }
    #expect(other?.reason == "it was ended by signal 9")
    #expect(try await shell().run(["-c", ":"]).checked().isSuccess)
  }

  @Test("Standard input is empty or a file, and output can go to a file")
  func files() async throws {
    try await inFolder { folder in
      #expect(try await Program.find("cat").run([]).output.isEmpty)
      let source = folder.appending(path: "source")
      let target = folder.appending(path: "target")
      let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
      try Data(bytes).write(to: source)
      try Data("older and longer".utf8).write(to: target)
      let result = try await Program.find("cat").run(
        [], input: .file(source.path), output: .file(target.path))
      #expect(result.isSuccess)
      #expect(result.output.isEmpty)
      #expect(try Data(contentsOf: target) == Data(bytes))
    }
  }

  @Test("A file that is not there is an error that names it")
  func missingFile() async throws {
    let error = await #expect(throws: ProgramError.self) {
      try await Program.find("cat").run([], input: .file("/nonexistent/file"))
    }
    #expect(error?.code == .notStarted)
    #expect(error?.reason.contains("/nonexistent/file") == true)
    let other = await #expect(throws: ProgramError.self) {
      try await Program.find("cat").run([], output: .file("/nonexistent/file"))
    }
    #expect(other?.code == .notStarted)
  }

  @Test("Much on both streams at once neither blocks nor loses a byte")
  func bothStreams() async throws {
    let script =
      "i=0; while [ $i -lt 2000 ]; do echo $i-aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa; "
      + "echo $i-bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb >&2; i=$((i+1)); done"
    let result = try await shell().run(["-c", script])
    #expect(result.text.split(separator: "\n").count == 2000)
    #expect(result.errorText.utf8.count <= 16 * 1024)
    #expect(result.errorText.hasSuffix("1999-" + String(repeating: "b", count: 60) + "\n"))
  }

  @Test("A program that writes without end is ended")
  func endlessOutput() async throws {
    let error = await #expect(throws: ProgramError.self) {
      try await shell().run(
        ["-c", "while :; do echo more; done"], output: .captured(limit: 10_000))
    }
    #expect(error?.code == .tooMuchOutput)
  }

  @Test("A program that takes too long is ended, and what it started does not hold us up")
  func timeLimit() async throws {
    let error = await #expect(throws: ProgramError.self) {
      try await shell().run(["-c", "sleep 600; :"], timeLimit: .milliseconds(100))
    }
    #expect(error?.code == .timedOut)
  }

  @Test("What a program has started is ended with it where that is asked for")
  func descendants() async throws { try await expectDescendantsEnd(of: "") }

  @Test("One that does not end when it is asked to is ended with what it has started")
  func stubbornDescendants() async throws { try await expectDescendantsEnd(of: "trap '' TERM; ") }

  /// Checks that cancelling a program ends what it has started.
  /// - Parameter beginning: What the program does first.
  private func expectDescendantsEnd(of beginning: String) async throws {
    try await inFolder { folder in
      let mark = folder.appending(path: "started").path
      let program = try shell()
      let script = "sleep 600 & echo $! > '\(mark).new'; mv '\(mark).new' '\(mark)'; wait"
      let task = Task { try await program.run(["-c", beginning + script], endsDescendants: true) }
      while !FileManager.default.fileExists(atPath: mark) { await Task.yield() }
      task.cancel()
      await #expect(throws: ProgramError.self) { try await task.value }
      let text = try String(contentsOfFile: mark, encoding: .utf8)
      let process = text.trimmingCharacters(in: .whitespacesAndNewlines)
      // Whoever adopts it may take a moment to see that it has ended: then it is a zombie ("Z").
      while let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
        !status.contains(") Z ")
      {
        await Task.yield()
      }
    }
  }

  @Test(
    "How a program ended is the same where what it has started ends with it", arguments: [15, 9])
  func guardedSignal(_ signal: Int) async throws {
    let result = try await shell().run(
      ["-c", "echo trouble >&2; kill -\(signal) $$"], endsDescendants: true)
    #expect(result.status == .signalled(signal))
    #expect(result.errorText == "trouble\n")
    let exit = try await shell().run(["-c", "exit 3"], endsDescendants: true)
    #expect(exit.status == .exited(3))
  }

  @Test("Cancelling the task that waits ends the program")
  func cancelling() async throws {
    try await inFolder { folder in
      let mark = folder.appending(path: "started").path
      let program = try shell()
      let task = Task {
        try await program.run([
          "-c", "echo $$ > '\(mark).new'; mv '\(mark).new' '\(mark)'; sleep 600",
        ])
      }
      while !FileManager.default.fileExists(atPath: mark) { await Task.yield() }
      task.cancel()
      let error = await #expect(throws: ProgramError.self) { try await task.value }
      #expect(error?.code == .cancelled)
      let text = try String(contentsOfFile: mark, encoding: .utf8)
      let process = try #require(Int32(text.trimmingCharacters(in: .whitespacesAndNewlines)))
      #expect(kill(process, 0) != 0)
    }
  }

  @Test("Variables are added to the environment and removed from it")
  func environment() async throws {
    let result = try await shell().run(
      ["-c", #"echo "$GIVEN-${HOME-none}-${PATH:+kept}""#],
      environment: ["GIVEN": "x", "HOME": nil])
    #expect(result.text == "x-none-kept\n")
  }

  @Test("A text reaches a program whole, however long it is", arguments: [0, 4096, 4097, 300_000])
  func text(_ length: Int) async throws {
    let text = String(repeating: "x", count: length)
    let result = try await Program.find("cat").run([], input: .text(text))
    #expect(result.text == text)
  }
}
