import Foundation
import TestSupport
import Testing

@Suite("Writing a note")
struct NoteVerbTests {
  private func notes(_ harness: Harness) async -> [String] {
    let list = await harness.run("list", "--json", "--sort", "oldest")
    let entries = list.json["entries"] as? [[String: Any]] ?? []
    return entries.compactMap { $0["note"] as? String }
  }

  @Test("a note without text is written in the editor, and what is below the line is left out")
  func editor() async throws {
    let harness = try Harness()
    let outcome = try await harness.edit(
      """
      stat -c %a "$1" "$(dirname "$1")" > \(harness.path("modes"))
      printf '# Snow\\n\\nAll white.\\n' | cat - "$1" > "$1.new" && mv "$1.new" "$1"
      """, ["note", "--tag", "winter", "--at", "yesterday 9pm"])
    #expect(outcome.status == 0, "\(outcome.messages)")
    #expect(await notes(harness) == ["# Snow\n\nAll white."])
    #expect(
      await harness.run("list", "--on", "yesterday", "--tag", "winter").output.contains("21:00"))
    #expect(try String(contentsOfFile: harness.path("modes"), encoding: .utf8) == "600\n700\n")
    #expect(try harness.leftByEditing().isEmpty)
  }

  @Test("an editor that is left without a word keeps nothing, and makes no journal")
  func nothingWritten() async throws {
    let harness = try Harness()
    let outcome = try await harness.edit("exit 0", ["note"])
    #expect(outcome.status == 130)
    #expect(
      outcome.messages.hasPrefix("sotto: error: nothing was written, and nothing is kept\n"))
    #expect(!FileManager.default.fileExists(atPath: harness.journal))
    #expect(try harness.leftByEditing().isEmpty)
  }

  @Test("what was typed stays in the file if the editor fails, or the journal cannot be written")
  func kept() async throws {
    let harness = try Harness()
    let failed = try await harness.edit("echo Rain > \"$1\"; exit 3", ["note"])
    #expect(failed.status == 1)
    #expect(failed.messages.contains("what you typed is kept in \(harness.path("run"))"))
    #expect(try harness.leftByEditing().count == 1)
    let other = harness.path("none.sotto")
    let missing = try await harness.edit(
      "echo Rain > \"$1\"", ["note", "--journal", other])
    #expect(missing.status == 10)
    let path = try #require(missing.messages.firstMatch(of: /kept in (.*)\n/)?.1)
    #expect(try String(contentsOfFile: String(path), encoding: .utf8) == "Rain\n")
  }

  @Test("what was typed below the line alone is no note, but stays in the file")
  func below() async throws {
    let harness = try Harness()
    let outcome = try await harness.edit("echo Rain >> \"$1\"", ["note"])
    #expect(outcome.status == 130)
    #expect(outcome.messages.contains("nothing was written above the line"))
    let path = try #require(outcome.messages.firstMatch(of: /kept in (.*)\n/)?.1)
    #expect(try String(contentsOfFile: String(path), encoding: .utf8).hasSuffix("\nRain\n"))
    #expect(!FileManager.default.fileExists(atPath: harness.journal))
  }

  @Test("options that make no sense are told before the editor opens")
  func wrongOptions() async throws {
    let harness = try Harness()
    let outcome = try await harness.edit(
      "touch \(harness.path("opened"))", ["note", "--at", "soon"])
    #expect(outcome.status == 64)
    #expect(!FileManager.default.fileExists(atPath: harness.path("opened")))
  }

  @Test("what is piped in is the note, beside the options")
  func piped() async throws {
    let harness = try Harness()
    _ = await harness.run(["note"], piped: "Slept well.\n")
    _ = await harness.run(["note", "--mood", "4"], piped: "So so.\n")
    _ = await harness.run(["note", "typed"], piped: "not read")
    #expect(await notes(harness) == ["Slept well.", "So so.", "typed"])
    #expect(await harness.run(["note"], piped: " \n").status == 64)
    #expect(await harness.run(["note", "--mood", "3"], piped: "").status == 0)
  }

  @Test("words behind a tag that are not quoted become the note, and that is said once")
  func unquotedTags() async throws {
    let harness = try Harness()
    let hint = "--tag takes only the word right behind it"
    let quoted = await harness.run(["note", "--tag", "a", "b c"], answers: [])
    #expect(quoted.status == 0 && !quoted.messages.contains(hint), "\(quoted.messages)")
    let unquoted = await harness.run(["note", "--tag", "a", "b", "c", "text"], answers: [])
    #expect(unquoted.status == 0 && unquoted.messages.contains(hint), "\(unquoted.messages)")
    let again = await harness.run(["note", "--tag", "a", "b", "c", "text"], answers: [])
    #expect(again.status == 0 && !again.messages.contains(hint), "\(again.messages)")
    #expect(await notes(harness) == ["b c", "b c text", "b c text"])
  }

  @Test(
    "a program with nothing on its standard input writes what it is told, and waits for nothing")
  func program() async throws {
    let rig = try RecordingRig(hasServer: false)
    #expect(try rig.sotto("note", "--mood", "4").status == 0)
    let empty = try rig.sotto("note")
    #expect(empty.status == 64)
    #expect(empty.messages.contains("there is nothing to note"))
  }

  @Test("the lines of a shell's loop are left to it, and a file of one's own is read")
  func loop() throws {
    let folder = try TemporaryFolder()
    let environment = ProcessInfo.processInfo.environment.merging(["HOME": folder.path("home")]) {
      $1
    }
    let lines = folder.path("lines")
    try Data("3\n4\n5\n".utf8).write(to: URL(filePath: lines))
    let outcome = try FinishedProgram(
      [
        "sh", "-c",
        "while read m; do \(BuiltProgram.sotto) note --mood $m; done < \(lines); "
          + "\(BuiltProgram.sotto) note --title T < \(lines)",
      ], environment: environment)
    #expect(outcome.status == 0, "\(outcome.messages)")
    let listed = try FinishedProgram(
      [BuiltProgram.sotto, "list", "--json"], environment: environment
    ).output
    #expect(listed.contains("\"total\" : 4"), "\(outcome.messages)")
    #expect(listed.ranges(of: "\"note\"").count == 1 && listed.contains("3\\n4\\n5"))
  }
}
