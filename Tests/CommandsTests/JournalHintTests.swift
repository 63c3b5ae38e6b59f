import Pages
import Testing

@testable import Commands

@Suite("A hint that names the journal")
struct JournalHintTests {
  @Test(
    "has the option that was given in each command that works on a journal",
    arguments: [
      ("'sotto check --repair' makes it anew", "'sotto check --repair --journal j' makes it anew"),
      (
        "'sotto replay 2' plays what is left; 'sotto check' tells all that is damaged",
        "'sotto replay 2 --journal j' plays what is left;"
          + " 'sotto check --journal j' tells all that is damaged"
      ),
      ("or: sotto restore-from copies", "or: sotto restore-from copies --journal j"),
      ("take them in: sotto merge 'a b'", "take them in: sotto merge 'a b' --journal j"),
      (
        "'sotto history 3' shows both; 'sotto undo 3' takes the latest change back",
        "'sotto history 3 --journal j' shows both;"
          + " 'sotto undo 3 --journal j' takes the latest change back"
      ),
      ("Locked. To open it: sotto unlock", "Locked. To open it: sotto unlock --journal j"),
      ("add them: sotto tags add -- -home 1", "add them: sotto tags add --journal j -- -home 1"),
      (
        "see 'sotto devices', or 'sotto show --help'", "see 'sotto devices', or 'sotto show --help'"
      ),
      ("'sotto salvage k' saves what can be read", "'sotto salvage k' saves what can be read"),
      ("a table that sotto did not make", "a table that sotto did not make"),
      ("'he said sotto voce'", "'he said sotto voce'"),
      ("sotto transcribe --file a.wav", "sotto transcribe --file a.wav"),
      ("sotto restore-from x --output NEW.sotto", "sotto restore-from x --output NEW.sotto"),
      ("'sotto check --repair --journal k' does", "'sotto check --repair --journal k' does"),
      ("make room", "make room"),
    ])
  func named(_ hint: String, _ expected: String) {
    #expect(JournalHint(hint, of: ["check", "--journal", "j"]).text == expected)
    #expect(JournalHint(hint, of: ["--journal=j", "check"]).text == expected)
    #expect(JournalHint(hint, of: ["check"]).text == hint)
    #expect(JournalHint(hint, of: ["note", "--", "--journal", "j"]).text == hint)
  }

  @Test("can be copied, whatever the path of the journal is, and is never broken within")
  func copied() {
    let path = "/tmp/it's a b.sotto"
    let text = JournalHint(
      "'sotto replay 2' plays what is left; 'sotto check' tells all; to go on: sotto list",
      of: ["check", "--journal", path]
    ).text
    let option = #"--journal '/tmp/it'\''s a b.sotto'"#
    #expect(
      text == "“sotto replay 2 \(option)” plays what is left; “sotto check \(option)” tells all; "
        + "to go on: sotto list \(option)")
    for width in [20, 60, 80] {
      let lines = text.filled(toWidth: width)
      #expect(lines.contains { $0.contains("“sotto replay 2 \(option)”") }, "\(lines)")
      #expect(lines.contains { $0.contains("“sotto check \(option)”") }, "\(lines)")
      #expect(lines.contains { $0.contains("sotto list \(option)") }, "\(lines)")
    }
  }

  @Test("is what every verb gives that offers a command")
  func inVerbs() async throws {
    let harness = try Harness()
    let other = harness.path("other.sotto")
    let named = ["--journal", other]
    for step in [
      ["init", other], ["note", "x"] + named, ["delete", "1"] + named,
      ["goals", "add", "talk 5 days a week"] + named,
    ] { try #require(await harness.run(step).status == 0, "\(step)") }
    let again = await harness.run(["delete", "1"] + named)
    #expect(again.messages.contains("'sotto restore 1 --journal \(other)'"), "\(again.messages)")
    #expect(again.messages.contains("'sotto delete 1 --forever --journal \(other)'"))
    let paused = await harness.run(["goals", "pause", "1"] + named)
    #expect(paused.output.contains("'sotto goals resume 1 --journal \(other)'"), "\(paused.output)")
    let hidden = await harness.run(["moods", "hide", "jealous"] + named)
    #expect(hidden.output.contains("'sotto labels moods add jealous --journal \(other)'"))
    let accuracy = await harness.run(["accuracy"] + named)
    let told = accuracy.output + accuracy.messages
    #expect(told.contains("sotto edit ENTRY --journal \(other)\nOr read ten"), "\(told)")
    // A help page, and the journal of the configuration, need no option.
    #expect(
      await harness.run(["note", "--help"] + named).output.contains("--journal \(other)") == false)
    #expect(await harness.run("delete", "7").messages.contains("--journal") == false)
  }

  @Test("leaves a person's own words as they are")
  func words() async throws {
    let harness = try Harness()
    let words = "I typed 'sotto undo 3' today"
    _ = await harness.run("note", words)
    for verb in [["show", "1"], ["list"], ["search", "typed"], []] {
      let shown = await harness.run(verb + ["--journal", harness.journal])
      #expect(shown.output.contains("'sotto undo 3' today"), "\(verb): \(shown.output)")
    }
  }

  @Test("quotes a name that the shell would take apart")
  func quoted() {
    #expect(
      JournalHint("sotto check", of: ["check", "--journal", "my own.sotto"]).text
        == "sotto check --journal 'my own.sotto'")
  }
}
