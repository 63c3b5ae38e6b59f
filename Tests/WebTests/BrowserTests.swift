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

  @Test(
    "Somebody opens the link, records, reads, plays, corrects, searches and looks around",
    .requires(.browser), .requires(.recognitionModel))
  func facts() throws {
    let folder = try TemporaryFolder()
    let journal = folder.path("journal.sotto")
    var environment = ProcessInfo.processInfo.environment
    environment["HOME"] = folder.url.path
    environment["XDG_STATE_HOME"] = nil
    environment["XDG_CONFIG_HOME"] = nil
    environment["PYTHONDONTWRITEBYTECODE"] = "1"
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
    let facts = try FinishedProgram(
      [
        "python3", BrowserTests.scripts.appending(path: "facts.py").path,
        link.trimmingCharacters(in: .newlines), BrowserTests.speech, BuiltProgram.sotto, journal,
      ], environment: environment)
    #expect(facts.status == 0, "after: \(facts.output)\n\(facts.messages)")
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
