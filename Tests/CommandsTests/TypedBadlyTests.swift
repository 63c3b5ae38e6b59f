import Foundation
import Testing

/// What somebody types on the first day who knows other programs better.
@Suite("What is typed badly")
struct TypedBadlyTests {
  @Test(
    "an empty name of a file is told, and nothing is looked for",
    arguments: ["merge", "salvage", "restore-from", "import"])
  func emptyName(_ verb: String) async throws {
    let outcome = try await Harness().run(verb, "")
    #expect(outcome.status == 64)
    #expect(outcome.messages.hasPrefix("sotto: error: a name of a file is empty\n"))
  }

  @Test("words that are spelled alike are all found if all are asked for")
  func everyNearHit() async throws {
    let harness = try Harness()
    for number in 1...22 { _ = await harness.run("note", "tofee \(number)") }
    func found(_ options: String...) async -> Int? {
      let arguments = ["search", "toffee", "--json"] + options
      return await (harness.run(arguments).json["hits"] as? [Any])?.count
    }
    #expect(await found() == 20)
    #expect(await found("--limit", "21") == 21)
    #expect(await found("--limit", "0") == 22)
    #expect(await harness.run("search", "toffee", "--json").json["near"] as? Int == 22)
    let cut = await harness.run("search", "toffee", "--limit", "3").output
    #expect(cut.hasSuffix("\n3 of 22 entries with words spelled alike: --limit 0 shows all\n"))
    let all = await harness.run("search", "toffee", "--limit", "0").output
    #expect(!all.contains("shows all"))
    for number in 1...3 { _ = await harness.run("note", "a toffee \(number)") }
    // Three that have the word itself are enough, whatever the limit.
    let enough = await harness.run("search", "toffee", "--limit", "1")
    #expect(!enough.output.contains("spelled alike"))
    #expect(await found("--limit", "0") == 3)
  }

  @Test("a query that only leaves out is refused by sound, too")
  func onlyLeftOut() async throws {
    let harness = try Harness()
    _ = await harness.run("note", "the garden")
    for options in [[], ["--sound"]] {
      let outcome = await harness.run(["search", "-garden"] + options)
      #expect(outcome.status == 64)
      #expect(outcome.messages.contains("NOT and -word only leave out results"))
    }
  }

  @Test("each slip is answered with what to type, and changes nothing")
  func answers() async throws {
    let harness = try Harness()
    _ = await harness.run("note", "the garden", "--tag", "walk")
    _ = await harness.run("note", "the lake")
    let before = await harness.run("show", "1..2", "--json").output
    for (arguments, answer) in TypedBadlyTests.slips {
      let outcome = await harness.run(arguments)
      #expect([2, 64].contains(outcome.status), "\(arguments): \(outcome.output)")
      #expect(outcome.output.isEmpty, "\(arguments)")
      let hint = outcome.messages.split(separator: "\n").last ?? ""
      #expect(
        hint.hasPrefix("sotto: hint: ") && hint.contains(answer),
        "\(arguments): \(outcome.messages)")
    }
    #expect(await harness.run("show", "1..2", "--json").output == before)
  }

  private static let slips: [([String], String)] = [
    (["mood", "4", "last"], "the entry comes first: sotto mood last 4"),
    (["mood", "good", "last"], "the entry comes first: sotto mood last good"),
    (["mood", "4"], "sotto mood last 4; entry 4: sotto mood 4 4"),
    (["mood", "good"], "sotto mood last good"), (["mood", "last"], "sotto mood last 4"),
    (["mood", "last", "4", "good"], "an entry has one mood"),
    (["tag", "walk", "last"], "the entry comes first: sotto tag last '+walk'"),
    (["list", "yesterday"], "sotto list --on yesterday"),
    (["list", "last", "week"], "sotto list --on 'last week'"),
    (["list", "letzte", "woche"], "sotto list --on 'letzte woche'"),
    (["list", "last", "5"], "sotto list --limit 5"), (["list", "5"], "sotto show 5"),
    (["list", "all"], "sotto list --limit 0"), (["list", "--all"], "--limit 0"),
    (["ls", "-n", "3"], "--limit 10"), (["list", "garden"], "sotto search WORDS"),
    (["insights", "last", "week"], "sotto insights --on 'last week'"),
    (["search"], "for example: sotto search garden"),
    (["search", "--mood", "4"], "sotto list --mood 4"),
    (["grep", "-i", "garden"], "capitals and small letters are alike"),
    (["rm"], "for example: sotto delete last"), (["restore"], "sotto restore last"),
    (["show", "1-2"], "are 1..2"), (["show", "1,2"], "stand apart: 1 2"),
    (["mood", "1,2", "4"], "name one after another"),
    (["show", "garden"], "words are found by 'sotto search'"),
    (["show", "first"], "write 1, or '1st'"), (["read", "Good evening"], "--text TEXT"),
    (["replay", "0:20"], "sotto replay last --from 0:20"),
    (["replay", "1", "0:20"], "sotto replay 1 --from 0:20"),
    (["replay", "1", "1.5x"], "sotto replay 1 --speed 1.5"),
    (["mood", "last", "+1"], "give a number from 1 to 5"),
    (["check-in", "4"], "sotto check-in --mood 4"),
    (["check-in", "good"], "sotto check-in --mood good"),
    (["check-in", "morning"], "sotto check-in --morning"),
    (["search", "person:Anna"], "sotto list --person Anna"),
    (["tag", "last", "night", "walk"], "sotto tag 'last night' +work, or sotto tag last '+night'"),
    (["tag", "3", "may"], "sotto tag '3 may' +work"), (["record", "5"], "--max 10m"),
    (["record", "talk.wav"], "sotto import talk.wav; to take it as spoken now: sotto record"),
    (["record", "--mood", "4", "b.mp3"], "sotto record --input b.mp3"),
    (["record", "10m"], "sotto record --max 10m"), (["record", "last"], "--add-to last"),
    (["attach", "beach.jpg"], "sotto attach last FILE"),
    (["attach", "beach.jpg", "a.pdf"], "sotto attach last FILE"),
    (["attach", "beach.jpg", "2"], "sotto attach 2 beach.jpg"),
    (["labels", "tags", "delete", "walk"], "'sotto labels tags remove'"),
    (["models", "install", "whisper"], "'sotto models add'"),
    (["config", "speak", "true"], "sotto config set"),
    (["transcript", "2"], "sotto transcript list 2"), (["vocabulary", "Anna"], "vocabulary add"),
    (["goals", "read daily"], "sotto goals add 'read daily'"),
    (["backup", "check", "copies"], "sotto backup copies --read-data"),
    (["remind", "21:00"], "sotto remind add 21:00"), (["hepl"], "'sotto help'"),
    (["mod", "last", "4"], "'sotto mood'"), (["note", "-m", "x"], "sotto note TEXT"),
    (["list", "-5"], "--limit 5"), (["read", "1", "--speed", "2"], "--rate 240"),
    (["vocabulary", "export", "-o", "x"], "sotto vocabulary export > FILE"),
    (["mood", "happy", "1"], "the entry comes first: sotto mood 1 happy"),
    (["tag", "@Anna", "2"], "sotto tag 2 '@Anna'"), (["person", "2", "Anna"], "tag last @Anna"),
    (["people", "2", "Anna"], "of an entry: sotto tag 2 @Anna"),
    (["mood", "last", "--remove"], "sotto mood last none"),
    (["tag", "walk"], "the entry comes first: sotto tag last '+walk'"),
    (["tag", "+walk", "2"], "the entry comes first: sotto tag 2 '+walk'"),
    (["tag", "1", "--delete", "walk"], "'--remove'"), (["show", "2..1"], "first: 1..2"),
    (["show", "1.."], "both ends are named"), (["show", "latest"], "the entry added last is last"),
    (["show", "lst"], "did you mean 'last'?"), (["list", "--mood", "4..2"], "first: 2..4"),
    (["list", "--energy", "9..3"], "first: 3..9"), (["lock", "--remove"], "sotto lock --setup"),
    (["search", "😀"], "sotto list --mood '😀'"), (["search", "happy"], "sotto list --mood happy"),
    (["edit", "1", "--replace", "zzz", "yyy"], "what it has: sotto show 1"),
    (["show", "2026-13"], "a year has 12"),
    (["show", "-1"], "the entry added last is last"), (["day", "--date", "1"], "needs no option"),
    (["import", "https://example.org/a.mp3"], "fetch it first"),
    (["export", "out"], "sotto export --output out"),
    (["export", "json"], "--format json --output"),
    (["insights", "week"], "sotto insights --period week"),
    (["note", "--file", "x"], "sotto note < FILE"), (["list", "3..5"], "sotto show 3..5"),
    (["backup", "check"], "sotto check; for a file of that name: sotto backup ./check"),
    (["backup", "list"], "sotto backup --list FOLDER/"), (["backup", "verify"], "sotto check"),
    (["init", "status"], "sotto doctor; for a file of that name: sotto init ./status"),
    (["sample", "list"], "sotto list;"), (["export", "-o", "s.zip"], "sotto export --output s;"),
    (["export", "-o", "s.docx"], "sotto export --output s;"),
    (["export", "-o", "s.html"], "sotto export --output s --format html;"),
    (["export", "-o", "s.pdf", "--format", "csv,pdf"], "--output s --format csv,pdf;"),
    (["export", "-o", "-"], "sotto export --format pdf --output -"),
    (["export", "--format", "docx", "out"], "forms are markdown"),
    (["export", "--format=htm", "out"], "did you mean 'html'?"),
    (["list", "--on", "fryday"], "did you mean 'friday'?"),
    (["show", "tomorow"], "did you mean 'tomorrow'?"),
    (["note", "x", "--at", "yestreday 9pm"], "did you mean 'yesterday 9pm'?"),
    (["list", "--on", "2026-02-30"], "February 2026 has 28 days"),
  ]

  @Test(
    "a word for which a verb has no use gets what does it",
    arguments: [
      ("tag add walk 1", "sotto tag 1 '+walk'"), ("tag remove 1 walk", "sotto tag 1 --remove walk"),
      ("tag list", "labels of all entries: sotto labels; of one: sotto show last"),
      ("untag 1 walk", "to take a label away: sotto tag last --remove NAME"),
      ("energy 1 7", "an entry's energy: sotto mood last --energy 7"),
      ("list trash", "sotto list --trash"), ("list people", "sotto labels people"),
      ("list @Anna", "sotto list --person Anna"), ("list #walk", "sotto list --tag walk"),
      ("list 2026", "sotto list --on 2026, or for the entry of that number: sotto show 2026"),
      ("devices list", "it lists by itself: sotto devices"),
      ("devices test", "sotto devices --test"), ("voices en", "sotto voices --language en"),
      ("config list", "it lists by itself: sotto config"),
      ("config speak", "sotto config get speak; to change it: sotto config set speak VALUE"),
      ("config speak=true", "sotto config set speak true"),
      ("config set speak=true", "sotto config set speak true"),
      ("config reset wake-word", "sotto config unset wake-word"),
      ("config fruit apple", "for example: sotto config set zone Europe/Berlin"),
      ("delete last-1", "did you mean 'last~1'?"),
      ("recap summer", "a recap is of a month or a year: sotto recap 2026-06"),
      ("calendar last summer", "a calendar is of a month or a year: sotto calendar 2026-06"),
      ("models list", "it lists by itself: sotto models"),
      ("labels add walk", "first the kind of label: sotto labels tags add"),
      ("labels moods remove happy", "to offer a word no more: sotto labels moods hide WORD"),
      ("photos 1", "what is attached to an entry: sotto attachments 1"),
      ("check last", "it proves the whole journal: sotto check"),
      ("goals 1", "how a goal went: sotto goals history 1"),
      ("show all", "many are named by their numbers or their days, as 1..40 or 2026"),
      ("backup last", "sotto backup FILE; for a file of that name: sotto backup ./last"),
      ("replay 1 --speed fast", "a factor from 0.25 to 4, as in: sotto replay last --speed 1.5"),
    ])
  func misplaced(_ typed: String, _ answer: String) async throws {
    let harness = try Harness()
    _ = await harness.run("note", "the garden")
    let outcome = await harness.run(typed.split(separator: " ").map(String.init))
    #expect(outcome.status == 64 && outcome.output.isEmpty, "\(outcome.output)")
    #expect(outcome.messages.hasSuffix("\nsotto: hint: \(answer)\n"), "\(outcome.messages)")
  }

  @Test("a word that is no verb gets the one that does it, and no other")
  func words() async throws {
    for (typed, answer) in TypedBadlyTests.words {
      let outcome = try await Harness().run(typed.split(separator: " ").map(String.init))
      #expect(outcome.status == 64, "\(typed)")
      #expect(outcome.messages.hasSuffix("\nsotto: hint: \(answer)\n"), "\(outcome.messages)")
    }
  }

  private static let words = [
    // A slip, of the letters or of the hand.
    ("reda", "did you mean 'sotto read'?"), ("und", "did you mean 'sotto undo'?"),
    ("List", "did you mean 'sotto list'?"), ("searchh x", "did you mean 'sotto search'?"),
    ("noet buy milk today", "did you mean 'sotto note'?"),
    // Words that are near a verb, and mean something else.
    ("exit", "nothing goes on; a recording ends when you press enter, or with Ctrl-C"),
    ("recover", "out of the trash: sotto restore last; out of a broken journal: sotto salvage"),
    ("head", "did you mean 'sotto list --sort oldest'?"), ("liste", "did you mean 'sotto list'?"),
    ("say", "to dictate: sotto record; to have an entry read aloud: sotto read last"),
    ("man", "see 'sotto help all', or 'man sotto'"), ("status", "did you mean 'sotto doctor'?"),
    ("löschen last", "did you mean 'sotto delete'?"), ("help me", "did you mean 'sotto help'?"),
    ("cord", "see 'sotto help all'"),
    // A day, a mood or a line for the journal without a verb.
    ("last week", "days go behind a verb: sotto list --on 'last week'"),
    ("fryday", "did you mean 'sotto day friday'?"),
    ("gestern", "days go behind a verb: sotto day gestern"),
    ("happy", "how you feel: sotto check-in --mood happy; an entry: sotto mood last happy"),
    ("mood:4", "how you feel: sotto check-in --mood 4; an entry: sotto mood last 4"),
    ("4", "to see an entry: sotto show 4; for a mood: sotto mood last 4"),
    ("today I went home", "to write it down: sotto note TEXT"),
    ("Dear diary it rained", "to write it down: sotto note TEXT"),
  ]

  @Test("a line for the journal in the place of a day or a verb is not repeated")
  func unquotedLine() async throws {
    for line in ["today I kissed Anna", "Yesterday Anna kissed me", "kissing Anna again"] {
      let outcome = try await Harness().run(line.split(separator: " ").map(String.init))
      #expect(outcome.status == 64)
      #expect(!outcome.messages.contains("Anna") && !outcome.messages.contains("iss"), "\(line)")
    }
  }

  @Test("a quoted text in the place of a verb is not repeated, whatever is between its words")
  func quotedLine() async throws {
    // What can be a day of two kinds, and lines with a tab, a break and another kind of space.
    for line in [
      "monday 3/4", "monday at 9", "kissed\tAnna", "kissed\nAnna", "kissed\u{A0}Anna",
    ] {
      for verb in [[], ["labels"]] {
        let outcome = try await Harness().run(verb + [line])
        #expect(outcome.status == 64)
        let error = verb.isEmpty ? "there is no such verb" : "'sotto labels' has no such verb"
        #expect(outcome.messages.hasPrefix("sotto: error: \(error)\n"), "\(outcome.messages)")
        #expect(!outcome.messages.contains("Anna") && !outcome.messages.contains("3/4"))
      }
    }
    let label = try await Harness().run("labels", "tags", "my holidays")
    #expect(
      label.messages.hasPrefix(
        "sotto: error: 'sotto labels tags' has no such verb\n"
          + "sotto: hint: for example: sotto labels tags add "), "\(label.messages)")
    let word = try await Harness().run("3/4")
    #expect(word.messages.hasPrefix("sotto: error: there is no verb '3/4'\n"))
  }

  @Test("a file in the place of an entry is told what is done with files")
  func fileForEntry() async throws {
    let harness = try Harness()
    _ = await harness.run("note", "the garden")
    let file = harness.path("memo.wav")
    try Data().write(to: URL(filePath: file))
    let outcome = await harness.run("transcribe", file)
    #expect(outcome.status == 64)
    #expect(outcome.messages.contains("sotto transcribe --file \(file)\n"), "\(outcome.messages)")
    #expect(outcome.messages.contains("to keep it: sotto import \(file); its words alone: "))
  }

  @Test("a mood is given as pages show it, and where all is in the trash it is said where")
  func shownMood() async throws {
    let harness = try Harness()
    _ = await harness.run("note", "the garden")
    #expect(await harness.run("mood", "1", "4/5").output.contains("4/5"))
    #expect(await harness.run("mood", "1", "6/5").status == 64)
    #expect(await harness.run("mood", "1", "--energy", "7/10").output.contains("energy 7/10"))
    #expect(await harness.run("note", "x", "--energy", "10/10").status == 0)
    for energy in ["11/10", "0", "high", "-1"] {
      let outcome = await harness.run("mood", "1", "--energy", energy)
      #expect(outcome.status == 64, "\(energy)")
      #expect(outcome.messages.contains("an energy is a number from 1 to 10"), "\(energy)")
    }
    _ = await harness.run("delete", "2")
    _ = await harness.run("delete", "1")
    let empty = await harness.run("show", "9")
    #expect(empty.messages.hasSuffix("hint: what was deleted: sotto list --trash\n"))
  }

  @Test("an option that a verb does not have gets the one that does it, and no other")
  func options() async throws {
    for (typed, answer) in TypedBadlyTests.options {
      let outcome = try await Harness().run(typed.split(separator: " ").map(String.init))
      #expect(outcome.status == 64, "\(typed)")
      #expect(!outcome.messages.contains("Did you mean"), "\(outcome.messages)")
      #expect(outcome.messages.hasSuffix("\nsotto: hint: \(answer)\n"), "\(outcome.messages)")
    }
  }

  private static let options = [
    ("list --limt 3", "did you mean '--limit'?"), ("list --tags walk", "did you mean '--tag'?"),
    ("list --from monday", "did you mean '--since'?"),
    ("list --to=monday", "did you mean '--until'?"),
    ("list --today", "did you mean '--on today'?"), ("list --last 5", "did you mean '--limit 10'?"),
    ("list --week", "did you mean --on 'this week'?"),
    ("list --reverse", "did you mean '--sort oldest'?"),
    ("list --frob", "see 'sotto list --help'"), ("search x --ignore", "see 'sotto search --help'"),
    ("delete last --force", "did you mean '--yes'?"),
    ("--mood 4", "options go behind the verb, as in: sotto note TEXT --mood 4"),
    ("--list", "options go behind the verb, as in: sotto note TEXT --mood 4"),
    ("-V", "did you mean '--version'?"), ("--jornal x list", "did you mean '--journal'?"),
  ]

  @Test("words behind an entry that is edited are not repeated, for they are the journal's")
  func editedText() async throws {
    let harness = try Harness()
    _ = await harness.run("note", "the garden")
    let outcome = await harness.run("edit", "last", "the", "secret lake")
    #expect(outcome.status == 64)
    #expect(!outcome.messages.contains("secret") && !outcome.messages.contains("'the'"))
    #expect(outcome.messages.contains("--note TEXT"))
  }

  @Test("where several entries are to be edited, it is said why they are not, and how they are")
  func editedTogether() async throws {
    let harness = try Harness()
    _ = await harness.run("note", "the garden")
    let outcome = await harness.run("edit", "1", "2")
    #expect(outcome.status == 64)
    #expect(
      outcome.messages.replacing("\n", with: " ").contains(
        "'sotto edit' corrects one entry at a time, because an editor shows one text"))
    #expect(outcome.messages.contains("one after the other: sotto edit 1; sotto edit 2"))
    let titled = await harness.run("edit", "1", "2", "--title", "A walk")
    #expect(!titled.messages.contains("editor"))
    #expect(
      titled.messages.replacing("\n", with: " ").contains(
        "sotto edit 1 --title 'A walk'; sotto edit 2 --title 'A walk'"), "\(titled.messages)")
  }

  @Test("an entry's number with the # of a page of a day names it")
  func numberSign() async throws {
    let harness = try Harness()
    _ = await harness.run("note", "the garden")
    _ = await harness.run("note", "the lake")
    #expect(await harness.run("show", "#1").output.contains("the garden"))
    #expect(await harness.run("show", "#9").status == 2)
  }
}
