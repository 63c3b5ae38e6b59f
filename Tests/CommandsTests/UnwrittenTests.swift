import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Commands

/// A script that tries again what it takes for failed would keep an entry twice.
@Suite("Results that cannot be written")
struct UnwrittenTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func run(_ command: String, after setting: String = ":") throws -> FinishedProgram {
    try FinishedProgram(
      ["sh", "-c", "\(setting); exec \(BuiltProgram.sotto) \(command)"],
      environment: ProcessInfo.processInfo.environment.merging(
        ["HOME": folder.path("home"), "SOTTO_JOURNAL": folder.path("a.sotto")]) { $1 })
  }

  @Test("a change that was made is told on standard error, and is a success")
  func changed() throws {
    #expect(try run("init \(folder.path("a.sotto"))").status == 0)
    for output in [">/dev/full", ">&-"] {
      let noted = try run("note x --quiet \(output)")
      #expect(noted.status == 0)
      let told = try run("note x \(output)")
      #expect(told.status == 0)
      #expect(told.messages.hasPrefix("sotto: error: the output cannot be written: "))
      #expect(told.messages.contains("sotto: it was done all the same:\nsotto: Added entry "))
      let document = try run("note secret --json \(output)")
      #expect(document.status == 0 && !document.messages.contains("secret"))
    }
    let listed = try run("list --json")
    #expect(listed.output.contains("\"total\" : 6"))
  }

  @Test("the first entry, which makes the journal, is a success too")
  func first() throws {
    let noted = try run("note x >/dev/full", after: "unset SOTTO_JOURNAL XDG_DATA_HOME")
    #expect(noted.status == 0)
    #expect(noted.messages.contains("sotto: it was done all the same"))
  }

  @Test("a reader that goes away does not stop an import half way")
  func readerGone() throws {
    #expect(try run("init \(folder.path("a.sotto"))").status == 0)
    let inbox = folder.path("inbox")
    try FileManager.default.createDirectory(atPath: inbox, withIntermediateDirectories: false)
    for number in 1...6 {
      try WaveFile.tone(seconds: 1, hertz: Double(200 + number)).write(
        to: URL(filePath: "\(inbox)/\(number).wav"))
    }
    // The pipe has no reader any more when the import begins.
    let gone = folder.path("gone")
    let reader = "(exec <&-; : >\(gone))"
    let waiting = "while [ ! -e \(gone) ]; do sleep 0.05; done"
    let outcome = try FinishedProgram(
      [
        "bash", "-c",
        "(\(waiting); exec \(BuiltProgram.sotto) import \(inbox) --jobs 1) | \(reader); "
          + "exit ${PIPESTATUS[0]}",
      ],
      environment: ProcessInfo.processInfo.environment.merging(
        ["HOME": folder.path("home"), "SOTTO_JOURNAL": folder.path("a.sotto")]) { $1 })
    #expect(outcome.status == 0)
    #expect(outcome.messages.isEmpty)
    #expect(try run("list --json").output.contains("\"total\" : 6"))
    #expect(!folder.names.contains { $0.hasSuffix(".lock") || $0.hasSuffix("-wal") })
  }

  @Test("watching a folder ends when nobody reads what became of a file", .timeLimit(.minutes(10)))
  func watcherWithoutReader() async throws {
    let harness = try Harness()
    let inbox = harness.path("inbox")
    try FileManager.default.createDirectory(atPath: inbox, withIntermediateDirectories: false)
    try WaveFile.tone(seconds: 1, hertz: 300).write(to: URL(filePath: "\(inbox)/1.wav"))
    let outcome = await harness.run(
      ["import", inbox, "--watch", "--ndjson"], goneAfter: "\"result\"")
    #expect(outcome.status == 0, "\(outcome.messages)")
    #expect(await harness.run("list", "--json").json["total"] as? Int == 1)
  }

  @Test("a reader that goes is no fault, and is told of once")
  func stream() {
    let written = Mutex<[String]>([])
    let told = Mutex(0)
    let stream = ResultStream(
      put: { text in
        written.withLock { $0.append(text) }
        return text == "a" ? nil : EPIPE
      }, onReaderGone: { told.withLock { $0 += 1 } })
    stream.write("a")
    #expect(!stream.hasNoReader)
    for _ in 0..<2 { stream.write("b") }
    #expect(stream.hasNoReader && stream.fault == nil)
    #expect(written.withLock(\.self) == ["a", "b"] && told.withLock(\.self) == 1)
  }

  @Test("what was only to be shown has failed: 6 on a full disk, 1 on a closed output")
  func shown() throws {
    #expect(try run("init \(folder.path("a.sotto"))").status == 0)
    #expect(try run("note x").status == 0)
    for verb in ["list", "list --json", "show 1", "search x", "doctor", "help all"] {
      #expect(try run("\(verb) >/dev/full").status == 6, "\(verb)")
      let closed = try run("\(verb) >&-")
      #expect(closed.status == 1, "\(verb)")
      #expect(closed.messages.contains("the output cannot be written"), "\(verb)")
    }
  }

  @Test("a change that failed keeps its own code")
  func failed() throws {
    #expect(try run("init \(folder.path("a.sotto"))").status == 0)
    #expect(try run("mood 7 4 >/dev/full").status == 2)
  }

  @Test(
    "an export that could not begin, or was cut off there, does not stand in the next one's way")
  func exported() throws {
    #expect(try run("init \(folder.path("a.sotto"))").status == 0)
    #expect(try run("note x").status == 0)
    let target = folder.path("out")
    // Folders can be made and files cannot be filled, as on a full disk.
    #expect(try run("export --output \(target)", after: "trap '' XFSZ; ulimit -f 0").status != 0)
    #expect(!folder.names.contains { $0.hasSuffix(".sotto-part") })
    try FileManager.default.createDirectory(
      atPath: folder.path(".out.sotto-part"), withIntermediateDirectories: false)
    #expect(try run("export --output \(target)").status == 0)
    #expect(folder.names.contains("out"))
    #expect(!folder.names.contains { $0.hasSuffix(".sotto-part") })
    let others = folder.path(".other.sotto-part")
    try FileManager.default.createDirectory(atPath: others, withIntermediateDirectories: false)
    try Data("x".utf8).write(to: URL(filePath: others).appending(path: "mine"))
    #expect(try run("export --output \(folder.path("other"))").status == 64)
    #expect(FileManager.default.fileExists(atPath: others + "/mine"))
  }

  @Test("a process that may open too few files says so, and does not crash")
  func files() throws {
    let outcome = try FinishedProgram(["sh", "-c", "ulimit -n 12; \(BuiltProgram.sotto) list"])
    #expect(outcome.status == 1)
    #expect(outcome.messages.hasPrefix("sotto: error: only 12 files may be open at once\n"))
  }
}
