import Entries
import Foundation
import JournalEngine
import Testing

@Suite("What would command a terminal")
struct ControlCharacterTests {
  @Test(
    "a name with a control character is refused on one line",
    arguments: [
      ["check-in", "--mood", "3", "--activity", "\u{1B}[31mact"], ["note", "x", "--tag", "a\u{7}"],
      ["note", "x", "--person", "A\u{1B}c"], ["note", "x", "--place", "\u{9B}2J"],
      ["moods", "add", "\u{1B}[31mredd", "3"], ["moods", "add", "redd", "3", "--synonym", "a\tb"],
      ["moods", "rename", "happy", "gl\u{0}ad"], ["tags", "rename", "work", "\u{1B}[1mW"],
      ["tags", "merge", "work", "--into", "W\u{1B}"], ["tag", "1", "+\u{1B}[1mW"],
      ["collections", "add", "c\u{1B}[1m", "1"], ["edit", "1", "--tag", "\u{1B}[1mW"],
    ])
  func refused(_ arguments: [String]) async throws {
    let harness = try Harness()
    _ = await harness.run("note", "x", "--tag", "work")
    let outcome = await harness.run(arguments, isTerminal: true)
    #expect(outcome.status == 64)
    #expect(outcome.output.isEmpty)
    #expect(outcome.messages.hasPrefix("sotto: error: "))
    #expect(outcome.messages.split(separator: "\n").count <= 2)
    #expect(ControlCharacterTests.commands(in: outcome.messages) == [])
  }

  @Test("what a journal holds of them is shown without, and our own looks stay")
  func stored() async throws {
    let harness = try Harness()
    let evil = "w\u{1B}[31mild\u{1B}]0;owned\u{7}\u{9B}2J"
    _ = await harness.run("init", harness.path("j.sotto"))
    let journal = try Journal.open(at: harness.path("j.sotto"), for: .writing)
    let moment = Moment(Date(timeIntervalSince1970: 1_795_158_000), in: .gmt)
    _ = try journal.add(
      EntryDraft(
        moment: moment, title: evil, note: "one \(evil)\ntwo", mood: Mood(score: 3, word: evil),
        place: Place(name: evil), tags: [Tag(.tag, evil), Tag(.activity, evil)], checkIn: .morning))
    for verb in [
      ["show", "1"], ["list"], ["search", "one"], ["tags", "list"], ["activities"], [],
      ["check-in", "--last", "--energy", "3"], ["tag", "1", "+work"], ["mood", "1", "4"],
      ["day", "2026-11-20"], ["insights"], ["on-this-day"], ["tags", "rename", evil, "mild"],
    ] {
      let outcome = await harness.run(
        verb, environment: ["SOTTO_JOURNAL": harness.path("j.sotto")], isTerminal: true)
      #expect(outcome.status == 0, "\(verb) \(outcome.messages)")
      #expect(ControlCharacterTests.commands(in: outcome.output + outcome.messages) == [])
    }
    let shown = await harness.run(
      ["show", "1"], environment: ["SOTTO_JOURNAL": harness.path("j.sotto")], isTerminal: true)
    #expect(shown.output.contains("\u{1B}[1m") && shown.output.contains("[31mild"))
    let piped = await harness.run(
      ["show", "1"], environment: ["SOTTO_JOURNAL": harness.path("j.sotto")])
    #expect(!piped.output.contains("\u{1B}") && !piped.output.contains("\u{10C0DE}"))
  }

  /// Returns the control characters of a text except line ends and our own styles.
  private static func commands(in text: String) -> [UInt32] {
    text.replacing(/\u{1B}\[[0-9;]+m/, with: "").unicodeScalars
      .filter { $0 != "\n" && $0.properties.generalCategory == .control }.map(\.value)
      + (text.contains("\u{1B}[31mild") ? [0x1B] : [])
  }
}
