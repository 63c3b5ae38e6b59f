import Foundation
import TestSupport
import Testing

@Suite("Files that a signal keeps from being finished", .timeLimit(.minutes(20)))
struct UnfinishedOutputTests {
  /// The program wrote nothing for a long time.
  private struct NothingWritten: Error {}

  @Test("Half a file of sound is removed", arguments: [SIGINT, SIGTERM, SIGHUP])
  func sound(_ number: Int32) throws {
    let folder = try TemporaryFolder()
    var environment = ProcessInfo.processInfo.environment.filter {
      !$0.key.hasPrefix("SOTTO") && !$0.key.hasPrefix("XDG")
    }
    let home = try TemporaryFolder()
    environment["HOME"] = home.url.path
    // Reading this aloud takes hours, and writing it many seconds.
    let text = String(repeating: "We walked along the river for an hour. ", count: 2500)
    let program = try StartedProgram(
      BuiltProgram.sotto, ["read", "--text", text, "--output", folder.path("said.wav")],
      environment: environment)
    try waitForDraft(in: folder)
    program.signal(number)
    #expect(program.waitUntilExit() != 0)
    #expect(folder.names == [])
  }

  private func waitForDraft(in folder: TemporaryFolder) throws {
    for _ in 0..<2400 {
      if folder.names.contains(where: { $0.hasPrefix(".said.wav.") && $0.hasSuffix(".part") }) {
        return
      }
      usleep(50_000)
    }
    throw NothingWritten()
  }
}
