import Fixtures
import Foundation
import JournalEngine
import TestSupport
import Testing

@Suite("The vocabulary", .requires(.recognitionModel))
struct VocabularyVerbTests {
  @Test("a word is added by its spelling, listed, and removed with the command that brings it back")
  func whole() async throws {
    let harness = try Harness()
    let added = await harness.run("vocabulary", "add", "Zorblatt")
    #expect(added.status == 0)
    #expect(added.output.hasPrefix("Added Zorblatt: "))
    let list = await harness.run("vocabulary", "--json")
    #expect(try SchemaCheck("vocabulary").faults(in: list.output) == [])
    let words = try #require(list.json["words"] as? [[String: Any]])
    #expect(words.map { $0["word"] as? String } == ["Zorblatt"])
    #expect(words[0]["origin"] as? String == "spelling")
    #expect(await harness.run("vocabulary").output.contains("Zorblatt"))
    let before = await harness.run("vocabulary", "export").output
    let removed = await harness.run("vocabulary", "remove", "zorblatt")
    #expect(await harness.run("vocabulary", "remove", "zorblatt").status == 2)
    #expect(await harness.bringBack(removed.output).status == 0)
    #expect(await harness.run("vocabulary", "export").output == before)
  }

  @Test("a file without words is told as empty, or as one that holds none, and makes no journal")
  func withoutWords() async throws {
    let harness = try Harness()
    let file = harness.path("names.txt")
    for (text, reason) in [("", "is empty"), ("# names\n", "holds no words")] {
      try Data(text.utf8).write(to: URL(filePath: file))
      let outcome = await harness.run("vocabulary", "import", file)
      #expect(outcome.status == 1)
      #expect(outcome.messages == "sotto: error: \(file) \(reason)\n")
    }
    #expect(!FileManager.default.fileExists(atPath: harness.journal))
  }

  @Test("a word that gets another sound is told as changed, with the command for the old one")
  func changed() async throws {
    let harness = try Harness()
    _ = await harness.run("vocabulary", "add", "Namrata", "--sounds-like", "nuhm rah ta")
    let before = await harness.run("vocabulary", "export").output
    let changed = await harness.run("vocabulary", "add", "namrata", "--way", "1")
    #expect(changed.output.hasPrefix("Changed namrata: "))
    #expect(await harness.bringBack(changed.output).output == "Changed 1 word\n")
    #expect(await harness.run("vocabulary", "export").output == before)
  }

  @Test("undo does not take back what came before a word that was added, or brought in")
  func undone() async throws {
    let harness = try Harness()
    let file = harness.path("names.txt")
    try Data("Quimbleforth\n".utf8).write(to: URL(filePath: file))
    _ = await harness.run("note", "x")
    for change in [["add", "Zorblatt"], ["import", file]] {
      #expect(await harness.run("mood", "1", "4").status == 0)
      #expect(await harness.run(["vocabulary"] + change).status == 0)
      #expect(await harness.run("undo").status == 2, "\(change)")
      #expect(await harness.run("show", "1").output.contains("4/5"), "\(change)")
    }
  }

  @Test("other line ends and a mark before the first line are read, and words are counted once")
  func foreign() async throws {
    let harness = try Harness()
    let file = harness.path("names.txt")
    let text = "\u{FEFF}Zorblatt\r\nQuimbleforth\tK W IH M\r\n# a note\r\nzorblatt\r\n"
    try Data(text.utf8).write(to: URL(filePath: file))
    #expect(await harness.run("vocabulary", "import", file).output.hasPrefix("Added 2 words"))
    let export = await harness.run("vocabulary", "export").output
    #expect(
      export.split(separator: "\n").dropFirst().map { $0.prefix { $0 != "\t" } }
        == ["zorblatt", "Quimbleforth"])
    #expect(!(await harness.run("vocabulary", "import", file).output.contains("dded")))
  }

  @Test("one word in two spellings is one word, whose last spelling counts")
  func spellings() async throws {
    let harness = try Harness()
    let file = harness.path("names.txt")
    try Data("Zorblatt\nZORBLATT\n".utf8).write(to: URL(filePath: file))
    #expect(await harness.run("vocabulary", "import", file).output == "Added 1 word\n")
    #expect(
      await harness.run("vocabulary", "import", file).output == "1 word was there already\n")
    #expect(await harness.run("vocabulary").output.contains("ZORBLATT"))
  }

  @Test("an entry counts once for a name, however often and wherever it has it")
  func suggestions() async throws {
    let harness = try Harness()
    _ = await harness.run(
      "note", "With Zorblatt, and Zorblatt again. And ZORBLATT.", "--tag", "Zorblatt", "--person",
      "zorblatt", "--place", "Zorblatt")
    _ = await harness.run("note", "No Zorblatt today.")
    let outcome = await harness.run("vocabulary", "suggest", "--json")
    let found = try #require(outcome.json["suggestions"] as? [[String: Any]])
    #expect(found.count == 1)
    #expect(found.first?["entries"] as? Int == 2, "\(outcome.output)")
  }

  @Test("what has a digit, or is no word, is not offered")
  func noNames() async throws {
    let harness = try Harness()
    _ = await harness.run(
      "note", "Then to Zorblatt4 and Q.", "--tag", "t1", "--tag", "q", "--tag", "zor/blatt",
      "--person", "Quimbleforth", "--place", "Zorblatt 12")
    let outcome = await harness.run("vocabulary", "suggest", "--json")
    let found = outcome.json["suggestions"] as? [[String: Any]] ?? []
    #expect(found.map { $0["word"] as? String } == ["Quimbleforth"], "\(outcome.output)")
  }

  @Test("how many ways are kept is told as it is")
  func keptWays() async throws {
    let help = try await Harness().run("help", "vocabulary", "add").output
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(help.contains("or the first \(VocabularyDraft.mostKept);"))
    #expect(VocabularyDraft.mostKept == "four")
    let common = try await VocabularyDraft("either", settings: TranscribeSettings())
    #expect(["both", "all three", "the first four", "it"].contains(common.keptWords))
    let several = try await VocabularyDraft("Namrata", settings: TranscribeSettings())
    #expect(several.ways.count <= 4 || several.keptWords == "the first four")
  }

  @Test(
    "what the recogniser cannot be told is refused with the number of its line",
    arguments: ["<s>\tB AE Z", "<sil>", "Zor(2)\tZ AO R", "Zorblatt\tQQ XX", "Anna Lee\t\tanna"])
  func unusable(_ line: String) async throws {
    let harness = try Harness()
    let file = harness.path("names.txt")
    try Data("Quimbleforth\r\n\r\n\(line)\r\n".utf8).write(to: URL(filePath: file))
    let outcome = await harness.run("vocabulary", "import", file)
    #expect(outcome.status == 64)
    #expect(outcome.messages.hasPrefix("sotto: error: line 3: "), "\(outcome.messages)")
  }

  @Test("a phone that does not exist and letters that are not Latin are told, not guessed at")
  func untellable() async throws {
    let harness = try Harness()
    let phone = await harness.run("vocabulary", "add", "Foo", "--sounds-like", "F UW QQ")
    #expect(phone.status == 64 && phone.messages.contains("'QQ'"))
    #expect(await harness.run("vocabulary", "add", "北京").status == 64)
    let told = await harness.run("vocabulary", "add", "北京", "--sounds-like", "bay jing")
    #expect(told.status == 0)
  }

  @Test("what it sounds like is told by syllables or phones, for each word of a name")
  func soundsLike() async throws {
    let harness = try Harness()
    func phones(_ arguments: String...) async -> [[String]]? {
      let outcome = await harness.run(["vocabulary", "add"] + arguments + ["--json"])
      let words = outcome.json["words"] as? [[String: Any]]
      return words?.first?["pronunciations"] as? [[String]]
    }
    #expect(await phones("Namrata", "--sounds-like", "nuhm rah ta") == [["N AH M R AA T AH"]])
    #expect(await phones("Siobhan", "--sounds-like", "SH IH V AO N") == [["SH IH V AO N"]])
    #expect(
      await phones("Niamh Byrne", "--sounds-like", "neev | burn") == [["N IY V"], ["B ER N"]])
    let wrong = await harness.run("vocabulary", "add", "Niamh Byrne", "--sounds-like", "neev")
    #expect(wrong.status == 64)
    #expect(wrong.messages.contains("|"))
  }

  @Test("what it sounds like tells when an engine's words were said, also while one records")
  func engineTimes() async throws {
    let harness = try Harness()
    let name = "Featherstonehaughington"
    let folder = harness.home.appending(path: "config/sotto")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let program = harness.path("ear.py")
    try Data(
      """
      import json, sys
      print('{"protocol": "sotto-lines/1"}', flush=True)
      for line in sys.stdin:
          print(json.dumps({"id": json.loads(line)["id"], "text": sys.argv[1]}), flush=True)
      """.utf8
    ).write(to: URL(filePath: program))
    let sentence = "he was not an ill disposed young"
    try Data(
      """
      [recognisers.plain]
      command = ["python3", "\(program)", "\(sentence) man"]
      protocol = "lines"
      [recognisers.named]
      command = ["python3", "\(program)", "\(sentence) \(name)"]
      protocol = "lines"
      """.utf8
    ).write(to: folder.appending(path: "config.toml"))
    let reading = Fixture.librivox
      .appending(path: "sense_and_sensibility_01_austen_64kb-0880.wav").path
    /// When each word begins, and how long it is.
    func times(_ outcome: Harness.Outcome) -> [[Substring]] {
      #expect(outcome.status == 0, "\(outcome.messages)")
      return outcome.output.split(separator: "\n").map { line in
        Array(line.split(separator: " ").dropFirst(2).prefix(2))
      }
    }
    let hearing = ["transcribe", "--file", reading, "--format", "ctm", "--engine"]
    let said = times(await harness.run(hearing + ["plain"]))
    #expect(said.count == 8)
    #expect(times(await harness.run(hearing + ["named"])) != said)
    _ = await harness.run("vocabulary", "add", name, "--sounds-like", "M AE N")
    #expect(times(await harness.run(hearing + ["named"])) == said)
    let recorded = await harness.run("record", "--input", reading, "--engine", "named")
    #expect(recorded.status == 0, "\(recorded.messages)")
    #expect(times(await harness.run("transcript", "show", "last", "--format", "ctm")) == said)
  }

  @Test(
    "what is no word says why, in a line that tells what to type",
    arguments: [
      ("", "there is no word to add"), (" ", "there is no word to add"),
      ("C++", "a word of the vocabulary is written without '+'"),
      ("Hello, world", "a word of the vocabulary is written without ','"),
      ("Zor\u{1B}blatt", "a word of the vocabulary is written without signs that are not seen"),
      ("2001", "'2001' has no letter"), ("Agent 47", "'47' has no letter"),
      (
        "one two three four five six seven eight nine",
        "the vocabulary takes a word or a name of up to eight words, not of 9"
      ),
      (
        String(repeating: "a", count: 81),
        "the vocabulary takes a word or a name of up to 80 letters"
      ),
    ])
  func noWord(_ text: String, _ message: String) async throws {
    let harness = try Harness()
    let outcome = await harness.run("vocabulary", "add", text)
    #expect(outcome.status == 64)
    let lines = outcome.messages.split(separator: "\n")
    #expect(lines.first == "sotto: error: \(message)", "\(outcome.messages)")
  }

  @Test(
    "a sound is spelled in Latin letters, for as many words as there are",
    arguments: [
      ("", "the sound of a word is spelled in letters"),
      ("нив", "the sound of a word is spelled in Latin letters"),
      ("n33v", "the sound of a word is spelled in letters, without '3'"),
      ("neev | burn", "there is one word, and | stands between the sounds of two"),
    ])
  func noSound(_ spelling: String, _ message: String) async throws {
    let harness = try Harness()
    let outcome = await harness.run("vocabulary", "add", "Niamh", "--sounds-like", spelling)
    #expect(outcome.status == 64)
    #expect(outcome.messages.contains("sotto: error: \(message)\n"), "\(outcome.messages)")
    #expect(outcome.messages.contains("--sounds-like 'nuhm rah ta'"))
  }

  @Test("hyphens, apostrophes, accents and digits are kept as they are written")
  func written() async throws {
    let harness = try Harness()
    let names = ["Jean-Luc", "O\u{2019}Brien", "Zo\u{EB}", "\u{141}\u{F3}d\u{17A}", "R2D2"]
    for name in names {
      #expect(await harness.run("vocabulary", "add", name).output.hasPrefix("Added \(name): "))
    }
    let list = await harness.run("vocabulary", "--json")
    let words = try #require(list.json["words"] as? [[String: Any]])
    #expect(words.map { $0["word"] as? String } == names)
    // An apostrophe as it is printed sounds like one that is typed.
    let typed = await harness.run("vocabulary", "add", "O'Brien", "--json")
    let ways = (typed.json["words"] as? [[String: Any]])?.first?["pronunciations"] as? [[String]]
    #expect(words[1]["pronunciations"] as? [[String]] == ways)
  }

  @Test("a word that is there already is said to be, also with its accent apart")
  func known() async throws {
    let harness = try Harness()
    let added = await harness.run("vocabulary", "add", "Zo\u{EB}")
    for name in ["Zo\u{EB}", "Zoe\u{308}"] {
      let again = await harness.run("vocabulary", "add", name)
      #expect(again.status == 0)
      #expect(
        again.output
          == added.output.replacing("Added Zo\u{EB}:", with: "Zo\u{EB} is there already:"))
    }
    #expect((await harness.run("vocabulary", "--json").json["words"] as? [Any])?.count == 1)
  }

  @Test("one way is kept by its number, and is read back")
  func way() async throws {
    let harness = try Harness()
    let outcome = await harness.run("vocabulary", "add", "Ximena", "--way", "1", "--say")
    #expect(outcome.status == 0)
    #expect(outcome.spoken.contains { $0.hasPrefix("[[") && $0.contains("'") })
    #expect(await harness.run("vocabulary", "add", "Ximena", "--way", "99").status == 64)
  }

  @Test("a sound in which nobody speaks, or more than the word is said, is not taken for it")
  func recorded() async throws {
    let harness = try Harness()
    func add(_ sound: String) async -> Harness.Outcome {
      await harness.run("vocabulary", "add", "Ximena", "--input", harness.path(sound))
    }
    try WaveFile.tone(seconds: 2, hertz: 0).write(
      to: URL(filePath: harness.path("silence.wav")))
    #expect(await add("silence.wav").status == 64)
    for (name, text) in [
      ("word", "Ximena."), ("more", "Ximena was here today, and told us all about her journey."),
    ] {
      _ = await harness.run("read", "--text", text, "--output", harness.path("\(name).wav"))
    }
    #expect(await add("more.wav").messages.contains("more is said than the word"))
    #expect(await harness.run("vocabulary", "--json").json["words"] as? [String] == [])
    #expect(await add("word.wav").status == 0)
  }

  @Test(
    "how a word is known to be said comes before what was heard, whoever says it",
    arguments: ["en-us", "en-gb"])
  func known(by voice: String) async throws {
    let harness = try Harness()
    let sound = harness.path("word.wav")
    _ = await harness.run("read", "--text", "Banana.", "--voice", voice, "--output", sound)
    let outcome = await harness.run("vocabulary", "add", "banana", "--input", sound)
    #expect(outcome.status == 0)
    #expect(outcome.output.contains(/\((B AH N AE N AH|B AH N AA N AH)\)/))
  }

  @Test("what is exported is imported again as it was, and lines of names get their sound")
  func exchange() async throws {
    let harness = try Harness()
    _ = await harness.run("vocabulary", "add", "Anna Zorblatt")
    _ = await harness.run("vocabulary", "add", "Siobhan", "--sounds-like", "shi vawn")
    let text = await harness.run("vocabulary", "export").output
    let other = try Harness()
    let file = other.path("names.txt")
    try (text + "Quimbleforth\n").write(toFile: file, atomically: true, encoding: .utf8)
    let imported = await other.run("vocabulary", "import", file)
    #expect(imported.output == "Added 3 words\n")
    #expect(await other.run("vocabulary", "export").output.hasPrefix(text))
    try "Anna\tnot phones\n".write(toFile: file, atomically: true, encoding: .utf8)
    #expect(await other.run("vocabulary", "import", file).status == 64)
  }

  @Test("names in labels, places and notes are offered until they are known")
  func suggest() async throws {
    let harness = try Harness()
    _ = await harness.run(
      "note", "Today Zorblatt came with the dog.", "--person", "Quimbleforth", "--place", "London")
    _ = await harness.run("note", "We saw Zorblatt again.", "--tag", "garden")
    // The collection that an import makes is no name of the owner's.
    _ = await harness.run("labels", "collections", "add", "favourites", "1", "2")
    func words() async throws -> [String] {
      let outcome = await harness.run("vocabulary", "suggest", "--json")
      #expect(try SchemaCheck("vocabulary").faults(in: outcome.output) == [])
      let found = outcome.json["suggestions"] as? [[String: Any]] ?? []
      return found.compactMap { $0["word"] as? String }
    }
    #expect(try await words() == ["Zorblatt", "Quimbleforth"])
    _ = await harness.run("vocabulary", "add", "Zorblatt")
    #expect(try await words() == ["Quimbleforth"])
  }

  @Test("a text is learned from, is worth something, and is forgotten")
  func text() async throws {
    let harness = try Harness()
    _ = await harness.run("note", "A line.")
    let file = harness.path("letters.txt")
    let line = "Grandmother folds the yellow tablecloth while the kettle sings. "
    try String(repeating: line, count: 30).write(toFile: file, atomically: true, encoding: .utf8)
    let learned = await harness.run("vocabulary", "learn-text", file, "--json")
    #expect(learned.status == 0)
    #expect(try SchemaCheck("vocabulary").faults(in: learned.output) == [])
    let language = try #require(learned.json["language"] as? [String: Any])
    #expect(try #require(language["share"] as? Double) > 0.1)
    #expect(await harness.run("vocabulary").output.contains("hesitates"))
    _ = await harness.run("vocabulary", "learn-text", "--forget", "letters.txt")
    #expect(await harness.run("vocabulary", "--json").json["language"] == nil)
    #expect(await harness.run("vocabulary", "learn-text", "--forget", "letters.txt").status == 2)
    let again = await harness.run("learn", "--text", file)
    #expect(again.output.hasPrefix("Your language: "))
    #expect(await harness.run("learn", "--text", file, "--undo").status == 64)
  }

  @Test("a review without a terminal says what to do, and lists in its place")
  func reviewing() async throws {
    let harness = try Harness()
    _ = await harness.run("note", "A line.")
    #expect(await harness.run("review").output == "No word is unsure.\n")
    let sound = harness.path("noise.wav")
    try WaveFile.noise(seconds: 1).write(to: URL(filePath: sound))
    #expect(await harness.run("import", sound).status == 0)
    #expect(
      await harness.run("review").output
        == "No word is unsure. But 'sotto transcribe' writes down the words of 1 entry more.\n")
    let list = await harness.run("review", "--json")
    #expect(try SchemaCheck("review").faults(in: list.output) == [])
  }
}

extension Harness {
  /// Runs the command that a result ends with: `printf %b 'LINE' | sotto vocabulary import -`.
  fileprivate func bringBack(_ output: String) async -> Outcome {
    let parts = output.components(separatedBy: "'")
    #expect(parts.count == 3 && parts[2] == " | sotto vocabulary import -\n", "\(output)")
    let line = parts.count > 1 ? parts[1].replacing("\\t", with: "\t") : ""
    let file = path("line.txt")
    try? Data(line.utf8).write(to: URL(filePath: file))
    return await run("vocabulary", "import", file)
  }
}
