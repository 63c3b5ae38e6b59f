import Testing

@testable import Commands

@Suite("A hint that names the journal")
struct JournalHintTests {
  @Test(
    "has the option that was given in each command that looks after the journal",
    arguments: [
      ("'sotto check --repair' makes it anew", "'sotto check --repair --journal j' makes it anew"),
      (
        "'sotto replay 2' plays what is left; 'sotto check' tells all that is damaged",
        "'sotto replay 2 --journal j' plays what is left;"
          + " 'sotto check --journal j' tells all that is damaged"
      ),
      ("or: sotto restore-from copies", "or: sotto restore-from copies --journal j"),
      ("take them in: sotto merge 'a b'", "take them in: sotto merge 'a b' --journal j"),
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

  @Test("quotes a name that the shell would take apart")
  func quoted() {
    #expect(
      JournalHint("sotto check", of: ["check", "--journal", "my own.sotto"]).text
        == "sotto check --journal 'my own.sotto'")
  }
}
