import Fixtures
import Foundation
import TestSupport
import Testing

/// The README says that a journal is copied by copying its file, so nothing may be left beside it.
@Suite("What is beside a journal when a verb has ended", .timeLimit(.minutes(20)))
struct ClosingTests {
  private static let recording = Fixture.file("marked-cues-8000hz-2ch-int16.wav").path
  private let folder: TemporaryFolder
  private var journal: String { folder.path("journal.sotto") }
  private var environment: [String: String] {
    ProcessInfo.processInfo.environment.merging(
      ["HOME": folder.path("home"), "SOTTO_JOURNAL": journal]
    ) { $1 }
  }

  init() throws {
    folder = try TemporaryFolder()
    #expect(try run("init", journal) == 0)
  }

  private func run(_ arguments: String...) throws -> Int32 {
    try FinishedProgram([BuiltProgram.sotto] + arguments, environment: environment).status
  }

  /// Records in a process that a signal ends.
  private func record(endedBy signal: Int32) throws {
    let program = try StartedProgram(
      BuiltProgram.sotto,
      ["record", "--plain", "--no-transcribe", "--rate", "16000", "--input", "-"],
      environment: environment, input: .pipe, output: .nothing, messages: .pipe)
    try program.input?.write(contentsOf: Data(repeating: 1, count: 64_000))
    // It has begun when it says something.
    _ = program.messages?.availableData
    program.signal(signal)
    program.waitUntilExit()
  }

  private var hasLog: Bool { FileManager.default.fileExists(atPath: journal + "-wal") }

  @Test(
    "No log is left by success and by failure",
    arguments: [
      ["note", "A walk."], ["import", ClosingTests.recording], ["import", "/nowhere.wav"],
      ["record", "--input", ClosingTests.recording, "--no-transcribe"], ["list"],
      ["search", "walk"],
    ])
  func ended(_ arguments: [String]) throws {
    for _ in 0..<3 {
      _ = try FinishedProgram([BuiltProgram.sotto] + arguments, environment: environment)
      #expect(!hasLog)
    }
  }

  @Test("No log is left by a signal to end", arguments: [SIGINT, SIGTERM, SIGHUP])
  func signalled(_ number: Int32) throws {
    try record(endedBy: number)
    #expect(!hasLog)
  }

  @Test(
    "A signal at any moment of a short verb leaves no log, and what is said to be kept is in the file",
    arguments: [SIGINT, SIGTERM])
  func signalledAnywhere(_ number: Int32) throws {
    for step in 0..<24 {
      let word = "word\(step)x"
      let program = try StartedProgram(
        BuiltProgram.sotto, ["note", word], environment: environment, output: .pipe,
        messages: .pipe)
      usleep(UInt32(step) * 4000)
      program.signal(number)
      let said = String(decoding: try program.output?.readToEnd() ?? Data(), as: UTF8.self)
      let told = String(decoding: try program.messages?.readToEnd() ?? Data(), as: UTF8.self)
      let status = program.waitUntilExit()
      #expect(!hasLog && told == "", "\(step): \(told)")
      let isKept = try run("search", word, "--exact") == 0
      #expect(isKept == said.hasPrefix("Added "), "\(step)")
      // A status of 130 would tell a script that nothing was done.
      if number == SIGTERM, isKept { #expect(status == 0) }
    }
  }

  @Test("A reader that goes away leaves no log")
  func closedPipe() throws {
    // More than a pipe holds, so that writing it fails.
    #expect(try run("note", String(repeating: "A long walk. ", count: 8000)) == 0)
    let program = try StartedProgram(
      BuiltProgram.sotto, ["list", "--json"], environment: environment, output: .pipe)
    try program.output?.close()
    program.waitUntilExit()
    #expect(!hasLog)
  }

  @Test("What a killed verb left in the log is in the file once another verb has read it")
  func killed() throws {
    try record(endedBy: SIGKILL)
    #expect(try run("list") == 0)
    #expect(!hasLog)
  }
}
