import Commands
import Entries
import Foundation
import Terminal
import Testing

@Suite("Checking in")
struct CheckInTests {
  private static let moods = (1...5).compactMap { Mood(score: $0, word: "mood \($0)") }

  private func dialog(
    _ checkIn: CheckIn = .evening, activities: [String] = ["work", "running"],
    answers: CheckInDialog.Answers = CheckInDialog.Answers()
  ) -> CheckInDialog {
    CheckInDialog(checkIn, moods: Self.moods, activities: activities, answers: answers)
  }

  /// Types a text, in which `\n` is enter and `<` is backspace.
  private func type(_ text: String, into dialog: inout CheckInDialog) -> [CheckInDialog.Outcome] {
    text.map { character in
      switch character {
      case "\n": dialog.press(.enter)
      case "<": dialog.press(.backspace)
      case " ": dialog.press(.space)
      default: dialog.press(.character(character))
      }
    }
  }

  @Test("four prompts are answered by single keys and a sentence")
  func whole() {
    var dialog = dialog()
    let outcomes = type("47" + "2\n" + "A walk.\n", into: &dialog)
    #expect(outcomes[0] == .next("mood: 4 mood 4"))
    #expect(outcomes[1] == .next("energy: 7"))
    #expect(outcomes[3] == .next("activities: running"))
    #expect(outcomes.last == .done("sentence: A walk."))
    #expect(
      dialog.answers
        == CheckInDialog.Answers(
          mood: Self.moods[3], energy: Energy(level: 7), activities: ["running"],
          sentence: "A walk."))
  }

  @Test("enter passes over a question, and 0 is an energy of 10")
  func passingOver() {
    var dialog = dialog()
    #expect(type("\n", into: &dialog) == [.next("mood: –")])
    #expect(type("0", into: &dialog) == [.next("energy: 10")])
    #expect(type("\n\n", into: &dialog).last == .done("sentence: –"))
    #expect(dialog.answers == CheckInDialog.Answers(energy: Energy(level: 10)))
  }

  @Test("enter that is pressed along with a digit does not pass over what is asked next")
  func digitAndEnter() {
    var dialog = dialog()
    let start = ContinuousClock.now
    #expect(dialog.press(.character("4"), at: start) == .next("mood: 4 mood 4"))
    #expect(dialog.press(.enter, at: start + .milliseconds(300)) == .same)
    #expect(dialog.press(.character("1"), at: start + .seconds(2)) == .next("energy: 1"))
    #expect(dialog.press(.character("0"), at: start + .seconds(2)) == .next("energy: 10"))
    #expect(dialog.press(.enter, at: start + .seconds(2.5)) == .same)
    #expect(dialog.question == .activities)
    #expect(dialog.press(.enter, at: start + .seconds(2.6)) == .next("activities: –"))
    // One that comes later is meant for the question.
    var slow = CheckInTests().dialog()
    _ = slow.press(.character("4"), at: start)
    #expect(slow.press(.enter, at: start + .seconds(1.5)) == .next("energy: –"))
  }

  @Test("keys that mean nothing here change nothing")
  func nonsense() {
    var dialog = dialog()
    #expect(type(" x<", into: &dialog).allSatisfy { $0 == .same })
    #expect(dialog.press(.arrow(.up, shift: false)) == .same)
    #expect(dialog.question == .mood)
    #expect(dialog.answers == CheckInDialog.Answers())
  }

  @Test("what is no mood and no energy is answered with what is, and the question stands")
  func refused() {
    var dialog = dialog()
    for typed in ["0", "9", "splendid\n", "x4\n"] {
      let outcome = type(typed, into: &dialog).last
      guard case .refused(let wanted) = outcome else {
        Issue.record("\(typed): \(String(describing: outcome))")
        continue
      }
      #expect(wanted.hasPrefix("a mood is a number from 1 to 5"))
      #expect(dialog.question == .mood && dialog.line == "mood: ")
    }
    #expect(dialog.answers == CheckInDialog.Answers())
    _ = type("4hig", into: &dialog)
    #expect(dialog.line == "energy: hig")
    guard case .refused(let wanted) = type("h\n", into: &dialog).last else {
      Issue.record("'high' was taken for an energy")
      return
    }
    #expect(wanted.hasPrefix("an energy is a digit from 1 to 9, or 0 for 10"))
    #expect(type("7", into: &dialog) == [.next("energy: 7")])
  }

  @Test("the owner's own moods are shown, but not twice, and can be typed")
  func ownMoods() {
    let own = [Mood(score: 5, word: "cosy", emoji: "🛋️"), Mood(score: 2, word: "mood 2")]
      .compactMap(\.self)
    var dialog = CheckInDialog(
      .evening, moods: Self.moods, ownMoods: own, activities: [], moodNamed: { _ in own[0] })
    #expect(dialog.choices.last == "or a word of yours and enter: 🛋️ cosy")
    #expect(type("cosy\n", into: &dialog).last == .next("mood: 5 🛋️ cosy"))
    #expect(self.dialog().choices.count == 2)
  }

  @Test("a mood is also named by its word, as it is shown or as the journal knows it")
  func words() {
    var dialog = dialog()
    #expect(type("Mood 4", into: &dialog).allSatisfy { $0 == .same })
    #expect(dialog.line == "mood: Mood 4")
    #expect(type("\n", into: &dialog) == [.next("mood: 4 mood 4")])
    var known = CheckInDialog(.morning, moods: Self.moods, activities: []) { word in
      word == "cosy" ? Mood(score: 5, word: word) : nil
    }
    #expect(type("cosx<y\n", into: &known).last == .next("mood: 5 cosy"))
    #expect(known.answers.mood?.word == "cosy")
  }

  @Test("an energy typed as 10 is 10, and a 0 later is none")
  func ten() {
    var dialog = dialog()
    #expect(type("\n10", into: &dialog).last == .next("energy: 10"))
    #expect(dialog.question == .activities)
    #expect(dialog.answers.energy == Energy(level: 10))
    var later = self.dialog()
    #expect(type("\n110", into: &later).last == .same)
    #expect(later.answers.energy == Energy(level: 1))
  }

  @Test("digits choose and take back activities, letters add new ones")
  func activities() {
    var dialog = dialog()
    _ = type("\n\n" + "12" + "1" + "tea time,Running,garden\n", into: &dialog)
    #expect(dialog.answers.activities == ["running", "tea time", "garden"])
    #expect(dialog.question == .sentence)
  }

  @Test("usual activities are offered until there are enough of one's own, the own ones first")
  func starters() {
    var empty = dialog(activities: [])
    _ = type("\n\n", into: &empty)
    #expect(empty.choices.contains { $0.hasPrefix("1 work · 2 family · 3 friends") })
    _ = type("4\n", into: &empty)
    #expect(empty.answers.activities == ["walk"])
    var own = dialog(activities: ["Walk", "chess"])
    _ = type("\n\n", into: &own)
    #expect(own.choices.contains { $0.hasPrefix("1 Walk · 2 chess · 3 work") })
    #expect(!own.choices.joined().contains("walk"))
    var many = dialog(activities: ["a", "b", "c", "d", "e"])
    _ = type("\n\n", into: &many)
    #expect(many.choices.contains("1 a · 2 b · 3 c · 4 d · 5 e"))
  }

  @Test("backspace takes back a letter, and where there is none goes to the question before")
  func backspace() {
    var dialog = dialog()
    #expect(type("3<", into: &dialog).last == .back)
    #expect(dialog.question == .mood)
    _ = type("45" + "ab<c", into: &dialog)
    #expect(dialog.line == "activities: ac")
    _ = type("\n" + "xy<z", into: &dialog)
    #expect(dialog.line == "sentence: xz")
    #expect(dialog.answers.mood?.score == 4)
  }

  @Test("what is pasted is written where words are wanted, and answers no question by a digit")
  func pasted() {
    var dialog = dialog()
    #expect(dialog.press(.pasted("4")) == .same)
    #expect(dialog.question == .mood && dialog.answers.mood == nil)
    _ = type("\n\n", into: &dialog)
    _ = dialog.press(.pasted("1 mile, tea time"))
    _ = dialog.press(.enter)
    #expect(dialog.answers.activities == ["1 mile", "tea time"])
    #expect(dialog.press(.pasted("Rain. It was 5 pm.")) == .same)
    #expect(dialog.press(.enter) == .done("sentence: Rain. It was 5 pm."))
  }

  @Test("escape, Ctrl-C and Ctrl-D give up", arguments: [Key.escape, .interrupt, .endOfInput])
  func givingUp(_ key: Key) {
    var dialog = dialog()
    _ = type("4", into: &dialog)
    #expect(dialog.press(key) == .cancelled)
  }

  @Test("a correction begins with what was there, and enter keeps it")
  func correction() {
    let before = CheckInDialog.Answers(
      mood: Self.moods[1], energy: Energy(level: 3), activities: ["garden"], sentence: "Rain.")
    var dialog = dialog(answers: before)
    #expect(dialog.line == "mood: 2 mood 2")
    #expect(type("\n\n\n\n", into: &dialog).last == .done("sentence: Rain."))
    #expect(dialog.answers == before)
  }

  @Test("morning and evening ask in their own words, and no question is wider than 80 columns")
  func wording() {
    for checkIn in CheckIn.allCases {
      var dialog = dialog(checkIn)
      var asked: [String] = []
      for _ in CheckInDialog.Question.allCases {
        asked += dialog.choices
        _ = dialog.press(.enter)
      }
      #expect(asked.contains { $0.contains(checkIn == .morning ? "this morning" : "the day") })
    }
  }

  @Test(
    "a check-in at night is the evening's of the day that has passed",
    arguments: [
      ("00:40", nil, "evening", "2026-11-19"), ("03:59", nil, "evening", "2026-11-19"),
      ("04:00", nil, "morning", "2026-11-20"), ("13:59", nil, "morning", "2026-11-20"),
      ("14:00", nil, "evening", "2026-11-20"), ("02:30", "02:00", "morning", "2026-11-20"),
      ("05:30", "06:00", "evening", "2026-11-19"), ("06:00", "06:00", "morning", "2026-11-20"),
    ])
  func night(_ time: String, _ dayStart: String?, _ part: String, _ day: String) async throws {
    let harness = try Harness()
    if let dayStart {
      #expect(await harness.run("config", "set", "day-start", dayStart).status == 0)
    }
    let outcome = await harness.run(
      "check-in", "--mood", "3", "--at", "2026-11-20 \(time)", "--json")
    let result = try #require((outcome.json["results"] as? [[String: Any]])?.first)
    #expect(result["checkIn"] as? String == part)
    #expect(result["day"] as? String == day)
  }

  @Test("with options it is one line, and knows morning from evening")
  func oneLine() async throws {
    let harness = try Harness()
    let morning = await harness.run(
      "check-in", "--mood", "good", "--energy", "7", "--activity", "running", "Rain, then none.")
    #expect(
      morning.output
        == """
        Morning check-in, entry 1, Friday 20 November: mood 4/5 (good 🙂), energy 7/10, running

        """)
    let evening = await harness.run("check-in", "--mood", "2", "--at", "today 21:00", "--json")
    #expect(try SchemaCheck("results").faults(in: evening.output) == [])
    let result = try #require((evening.json["results"] as? [[String: Any]])?.first)
    #expect(result["checkIn"] as? String == "evening")
    let bare = await harness.run("check-in", "--morning", "--mood", "2", "--energy", "3")
    #expect(bare.output.hasPrefix("Morning check-in, entry 3"))
    let known = await harness.run("list").output
    #expect(known.contains("  Rain, then none.\n") && known.contains("  (evening check-in)\n"))
    #expect(known.contains("  (morning check-in, energy 3/10)\n"))
    let forced = await harness.run("check-in", "--evening", "--mood", "2")
    #expect(forced.output.hasPrefix("Evening check-in, entry 4"))
    let list = await harness.run("list", "--json")
    #expect(try SchemaCheck("entries").faults(in: list.output) == [])
  }

  @Test("--last puts what is given in the place of what was there, and leaves the rest")
  func last() async throws {
    let harness = try Harness()
    #expect(await harness.run("check-in", "--last", "--mood", "3").status == 2)
    _ = await harness.run("note", "nothing yet")
    #expect(await harness.run("check-in", "--last", "--mood", "3").status == 2)
    _ = await harness.run(
      "check-in", "--mood", "good", "--energy", "7", "--activity", "running", "--tag", "rain")
    _ = await harness.run("note", "not a check-in")
    let changed = await harness.run(
      "check-in", "--last", "--mood", "3", "--activity", "walking", "A new line.")
    #expect(
      changed.output
        == """
        Corrected the morning check-in, entry 2, Friday 20 November: mood 3/5, energy 7/10, \
        #rain, walking

        """
    )
    #expect(await harness.run("show", "2").output.contains("A new line."))
    let same = await harness.run("check-in", "--last", "--mood", "3", "--json")
    #expect((same.json["results"] as? [Any])?.count == 1)
  }

  @Test("--last corrects the check-in that was made last, whatever day it is of, and names the day")
  func lastMade() async throws {
    let harness = try Harness()
    _ = await harness.run("check-in", "--mood", "4")
    _ = await harness.run("check-in", "--mood", "2", "--at", "2026-11-10 21:00")
    let changed = await harness.run("check-in", "--last", "--mood", "1")
    #expect(
      changed.output
        == "Corrected the evening check-in, entry 2, Tuesday 10 November: mood 1/5\n")
    #expect(await harness.run("show", "1").output.contains("mood 4/5"))
    let json = await harness.run("check-in", "--last", "--energy", "3", "--json")
    let result = try #require((json.json["results"] as? [[String: Any]])?.first)
    #expect(result["entry"] as? Int == 2)
    #expect(result["day"] as? String == "2026-11-10")
  }

  @Test(
    "what was kept at midday is called neither the morning's nor the evening's",
    arguments: [
      ("11:59", "Morning check-in"), ("12:37", "Check-in"), ("16:59", "Check-in"),
      ("17:00", "Evening check-in"),
    ])
  func midday(_ time: String, _ name: String) async throws {
    let harness = try Harness()
    let made = await harness.run("check-in", "--mood", "4", "--at", "2026-11-19 \(time)")
    #expect(made.output.hasPrefix("\(name), entry 1"))
    let shown = await harness.run("show", "1").output
    #expect(shown.contains("\(name.lowercased()) · mood 4/5"))
    let changed = await harness.run("check-in", "--last", "--mood", "3").output
    #expect(changed.hasPrefix("Corrected the \(name.lowercased()), entry 1"))
  }

  @Test("show and day tell that an entry is a check-in, and which")
  func shown() async throws {
    let harness = try Harness()
    _ = await harness.run("check-in", "--mood", "4")
    _ = await harness.run("check-in", "--evening", "--mood", "4")
    _ = await harness.run("note", "neither")
    #expect(await harness.run("show", "1").output.contains("morning check-in · mood 4/5"))
    #expect(await harness.run("show", "2").output.contains("evening check-in · mood 4/5"))
    #expect(!(await harness.run("show", "3").output.contains("check-in")))
    for arguments in [["day"], ["day", "--svg", "-"], ["on-this-day", "2026-11-27"]] {
      let page = await harness.run(arguments).output
      #expect(page.contains("morning check-in") && page.contains("evening check-in"))
    }
  }

  @Test("where nobody can be asked it says so and how else, and keeps nothing")
  func noTerminal() async throws {
    let harness = try Harness()
    for arguments in [["check-in"], ["check-in", "--last"], ["check-in", "--at", "08:00"]] {
      let outcome = await harness.run(arguments)
      #expect(outcome.status == 64)
      #expect(outcome.messages.contains("no terminal"))
      #expect(outcome.messages.contains("sotto: hint: sotto check-in --mood 4"))
    }
    #expect(await harness.run("check-in", "--morning", "--evening", "--mood", "3").status == 64)
    #expect(await harness.run("check-in", "--last", "--at", "08:00", "--mood", "3").status == 64)
    #expect(!FileManager.default.fileExists(atPath: harness.journal))
  }
}
