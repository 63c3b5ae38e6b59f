import Foundation
import TestSupport
import Testing

/// The page in a real browser, whose facts are in `Browser/facts.py`.
@Suite("The page in a browser")
struct BrowserTests {
  private static let scripts = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Browser")
  private static let speech =
    "/usr/share/pocketsphinx/test/data/librivox/sense_and_sensibility_01_austen_64kb-0870.wav"

  /// The environment of programs whose home is a folder.
  private static func environment(in folder: TemporaryFolder) -> [String: String] {
    var environment = ProcessInfo.processInfo.environment
    environment["HOME"] = folder.url.path
    environment["XDG_STATE_HOME"] = nil
    environment["XDG_CONFIG_HOME"] = nil
    environment["PYTHONDONTWRITEBYTECODE"] = "1"
    return environment
  }

  /// Expects that all facts of a kind hold.
  private static func check(
    _ kind: String, _ arguments: [String] = [], environment: [String: String]
  ) throws {
    let facts = try FinishedProgram(
      ["python3", scripts.appending(path: "facts.py").path, kind, speech, BuiltProgram.sotto]
        + arguments, environment: environment)
    #expect(facts.status == 0, "after: \(facts.output)\n\(facts.messages)")
  }

  @Test(
    "What a window holds is not lost while its server is stopped, ended or gone for ever",
    .requires(.browser))
  func outage() throws {
    let folder = try TemporaryFolder()
    try BrowserTests.check("outage", environment: BrowserTests.environment(in: folder))
  }

  @Test(
    "Somebody opens the link, records, reads, plays, corrects, searches and looks around",
    .requires(.browser), .requires(.recognitionModel))
  func facts() throws {
    let folder = try TemporaryFolder()
    let journal = folder.path("journal.sotto")
    let environment = BrowserTests.environment(in: folder)
    #expect(
      try FinishedProgram([BuiltProgram.sotto, "init", journal], environment: environment).status
        == 0)
    let messages = folder.path("messages")
    #expect(FileManager.default.createFile(atPath: messages, contents: nil))
    let page = try StartedProgram(
      BuiltProgram.sotto, ["page", "--journal", journal, "--quiet"], environment: environment,
      output: .pipe, messages: .file(try FileHandle(forWritingTo: URL(filePath: messages))))
    defer {
      page.signal(SIGINT)
      page.waitUntilExit()
    }
    var link = ""
    while !link.hasSuffix("\n"), let data = page.output?.availableData, !data.isEmpty {
      link += String(decoding: data, as: UTF8.self)
    }
    try BrowserTests.check(
      "page", [link.trimmingCharacters(in: .newlines), journal], environment: environment)
    #expect(page.isRunning)
    page.signal(SIGINT)
    let status = page.waitUntilExit()
    let said = try String(contentsOfFile: messages, encoding: .utf8)
    #expect(status == 0, "\(said)")
    let check = try FinishedProgram(
      [BuiltProgram.sotto, "check", "--journal", journal], environment: environment)
    #expect(check.status == 0, "\(check.output)")
  }
}
