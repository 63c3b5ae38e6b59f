import Testing

@testable import Pages

@Suite("Commands in a text")
struct OfferedCommandTests {
  @Test(
    "A command that a text offers is never broken over two lines",
    arguments: [
      (
        "sotto: hint: to bring it back: sotto restore --journal '/tmp/a b.sotto' 3..5",
        "sotto restore --journal '/tmp/a b.sotto' 3..5"
      ),
      (
        "sotto: hint: 'sotto transcribe 4 --voice NAME --redo' names who it is",
        "'sotto transcribe 4 --voice NAME --redo'"
      ),
      (
        "there is no goal yet. One is added with: sotto goals add 'talk 5 days a week'",
        "sotto goals add 'talk 5 days a week'"
      ),
      (
        "for all: sotto labels places set NAME 46.0,8.95; or give --near a position",
        "sotto labels places set NAME 46.0,8.95;"
      ),
      ("how you feel: sotto check-in --mood 4; an entry: sotto mood last 4", "sotto mood last 4"),
      (
        "put quotes around a phrase: sotto search '\"summer house; garden\"'",
        "sotto search '\"summer house; garden\"'"
      ),
      (
        "the old one: printf %b 'Anna\\tAE N AH\\n' | sotto vocabulary import -",
        "printf %b 'Anna\\tAE N AH\\n' | sotto vocabulary import -"
      ),
      ("make it: mkdir -p '/home/me/My Journals/2026'", "mkdir -p '/home/me/My Journals/2026'"),
      (
        "  sotto labels tags add 'a long name' 1 3..5 7",
        "  sotto labels tags add 'a long name' 1 3..5 7"
      ),
    ])
  func whole(_ text: String, _ command: String) {
    for width in 20...text.count {
      let lines = text.filled(toWidth: width)
      #expect(
        lines.contains { $0.contains(command.trimmingPrefix { $0 == " " }) }, "\(width): \(lines)")
      #expect(!lines.contains { $0.allSatisfy { $0 == " " } }, "\(width): \(lines)")
    }
    #expect(text.filled(toWidth: text.count) == [text])
  }

  @Test("What only speaks of the program is broken between any two words")
  func prose() {
    #expect(
      "a table that sotto did not make".filled(toWidth: 20)
        == ["a table that sotto", "did not make"])
    #expect("don't, she said".filled(toWidth: 9) == ["don't,", "she said"])
    #expect("one  two".filled(toWidth: 80) == ["one  two"])
    #expect("".filled(toWidth: 80) == [""])
    #expect("one\n\ntwo".filled(toWidth: 80) == ["one", "", "two"])
  }
}
