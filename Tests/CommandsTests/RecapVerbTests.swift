import Foundation
import TestSupport
import Testing

@Suite("A recap of a month")
struct RecapVerbTests {
  /// A journal of two Octobers and a recording with a transcript.
  private static func harness() async throws -> Harness {
    let harness = try Harness()
    for day in 1...9 {
      _ = await harness.run("note", "an ordinary day", "--at", "2026-09-0\(day)", "--mood", "3")
    }
    for (day, mood) in [(3, 3), (5, 1), (9, 5), (12, 4)] {
      _ = await harness.run(
        "note", "we went to the lighthouse again", "--at", "2026-10-\(day < 10 ? "0" : "")\(day)",
        "--mood", String(mood), "--person", "Anna", "--place", "Skagen",
        "--activity", "rowing")
    }
    let file = harness.path("tone.wav")
    try WaveFile.tone(seconds: 12, hertz: 220).write(to: URL(filePath: file))
    _ = await harness.run("import", file, "--at", "2026-10-20 08:00")
    let captions = harness.path("tone.srt")
    try Data(
      """
      1
      00:00:01,000 --> 00:00:05,000
      We love the lighthouse in the morning.

      2
      00:00:06,000 --> 00:00:10,000
      And I love it at night.

      """.utf8
    ).write(to: URL(filePath: captions))
    let imported = await harness.run("transcript", "import", "last", captions)
    #expect(imported.status == 0, "\(imported.messages)")
    return harness
  }

  @Test("It is drawn as a card without people, places, activities and what was written")
  func card() async throws {
    let harness = try await RecapVerbTests.harness()
    _ = await harness.run("note", "Anna at Skagen and the lighthouse", "--at", "2026-10-14")
    let square = ["recap", "2026-10", "--card", "square", "--output"]
    let card = await harness.run(square + ["-"])
    #expect(card.status == 0, "\(card.messages)")
    for text in ["October 2026", "Best day", "Friday, 9 October 2026", "lighthouse"] {
      #expect(card.output.contains(text), "\(text)")
    }
    for hidden in ["anna", "skagen", "went", "rowing", "activities"] {
      #expect(!card.output.lowercased().contains(hidden), "\(hidden)")
    }
    let open = await harness.run(square + ["-", "--with-place", "--signed", "Me"])
    #expect(open.output.contains("Skagen") && open.output.contains("– Me"))
    #expect(!open.output.contains("rowing"))
    // The recap itself tells them.
    #expect(await harness.run("recap", "2026-10").output.contains("rowing 4 days"))
    let file = harness.path("october.svg")
    #expect(await harness.run(square + [file]).output == "Wrote \(file) (1080 × 1080)\n")
    let cases: [([String], Int32)] = [
      (["recap", "2026-10", "--card", "square"], 64), (["recap", "--signed", "Me"], 64),
      (square + ["x.svg", "--svg", "y.svg"], 64), (square + [file], 64),
      (["recap", "2020-01", "--card", "square", "--output", "-"], 2),
    ]
    for (arguments, status) in cases {
      #expect(await harness.run(arguments).status == status, "\(arguments)")
    }
  }

  @Test("It tells days, words, people, places and the longest recording, in 80 columns")
  func page() async throws {
    let harness = try await RecapVerbTests.harness()
    let page = await harness.run("recap")
    #expect(page.status == 0, "\(page.messages)")
    for text in [
      "October 2026", "Best day", "Friday, 9 October 2026, mood 5/5", "Hardest day",
      "Monday, 5 October 2026, mood 1/5", "lighthouse 5 days", "Anna 4 days", "Skagen 4 days",
      "Longest recording", "5 entries", "the month before",
    ] {
      #expect(page.output.contains(text), "\(text): \(page.output)")
    }
    #expect(!page.output.contains("ordinary"))
    #expect(page.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
    let named = await harness.run("recap", "2026-10")
    #expect(named.output == page.output && named.messages == "")
    // Which month is shown where none is named, and how to see this one.
    #expect(
      page.messages
        == "sotto: October 2026 is the last whole month; this one so far: sotto recap 2026-11\n")
    #expect(await harness.run("recap", "--quiet").messages == "")
    #expect(await harness.run("recap", "2026-11").status == 0)
    let document = await harness.run("recap", "2026-10", "--json")
    #expect(try SchemaCheck("recap").faults(in: document.output) == [])
    let year = await harness.run("recap", "2026")
    #expect(year.output.hasPrefix("2026\n"))
    let drawing = await harness.run("recap", "--svg", "-")
    #expect(drawing.output.hasPrefix("<?xml") && drawing.output.contains("lighthouse"))
    let empty = await harness.run("recap", "2020-01", "--json")
    #expect(try SchemaCheck("recap").faults(in: empty.output) == [])
  }

  @Test("It says how many places have no name, also where none has one")
  func unnamedPlaces() async throws {
    let harness = try await RecapVerbTests.harness()
    for (day, place) in [(14, "46.5,9.5"), (15, "46.5,9.5"), (16, "47.5,8.5")] {
      _ = await harness.run("note", "away", "--at", "2026-10-\(day)", "--place", place)
    }
    _ = await harness.run("note", "away", "--at", "2026-08-01", "--place", "47.5,8.5")
    let october = await harness.run("recap", "2026-10")
    #expect(october.output.contains("Skagen 4 days"))
    #expect(october.output.contains("2 places without a name"))
    #expect(await harness.run("recap", "2026-08").output.contains("1 place without a name"))
    #expect(!(await harness.run("recap", "2026-09").output.contains("without a name")))
    let drawing = await harness.run("recap", "2026-10", "--svg", "-")
    #expect(drawing.output.contains("2 places without a name"))
    let document = await harness.run("recap", "2026-10", "--json")
    #expect(try SchemaCheck("recap").faults(in: document.output) == [])
    let recap = try #require(document.json["recap"] as? [String: Any])
    #expect(recap["unnamedPlaces"] as? Int == 2)
  }

  @Test("Its pictures are in order of time, each of the entry where it has a caption")
  func pictures() async throws {
    let harness = try Harness()
    let (sea, hill) = (harness.path("sea.png"), harness.path("hill.png"))
    try PictureFile.png(width: 60, height: 40).write(to: URL(filePath: sea))
    try PictureFile.png(width: 40, height: 60).write(to: URL(filePath: hill))
    for (day, file, caption) in [(2, sea, ""), (3, hill, "The hill"), (5, sea, "The sea")] {
      let note = ["note", "away", "--at", "2026-10-0\(day) 12:00", "--attach", file]
      let outcome = await harness.run(note + (caption.isEmpty ? [] : ["--caption", caption]))
      try #require(outcome.status == 0, "\(outcome.messages)")
    }
    let document = await harness.run("recap", "2026-10", "--json")
    let recap = try #require(document.json["recap"] as? [String: Any])
    let pictures = try #require(recap["pictures"] as? [[String: Any]])
    #expect(pictures.map { $0["caption"] as? String } == ["The hill", "The sea"])
    #expect(pictures.map { $0["entry"] as? Int } == [2, 3])
  }

  @Test("As a programme it has chapters, the owner's voice, and a text beside it")
  func programme() async throws {
    let harness = try await RecapVerbTests.harness()
    let file = harness.path("october.opus")
    let outcome = await harness.run("recap", "2026-10", "--output", file, "--json")
    #expect(outcome.status == 0, "\(outcome.messages)")
    #expect(try SchemaCheck("recap").faults(in: outcome.output) == [])
    let bytes = try Data(contentsOf: URL(filePath: file))
    #expect(bytes.firstRange(of: Data("CHAPTER002NAME=20 October 2026, entry 14".utf8)) != nil)
    let text = try String(contentsOfFile: harness.path("october.txt"), encoding: .utf8)
    #expect(text.contains("0:00  October 2026"))
    #expect(text.contains("We love the lighthouse in the morning."))
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 78 })
    let again = await harness.run("recap", "2026-10", "--output", file)
    #expect(again.status == 64 && again.messages.contains("exists already"))
    #expect(await harness.run("recap", "2026-10", "--output", file, "--force").status == 0)
  }

  @Test("A supercut has every sentence in which the words were said one after another")
  func supercut() async throws {
    let harness = try await RecapVerbTests.harness()
    let both = await harness.run("supercut", "love", "--json")
    #expect(try SchemaCheck("supercut").faults(in: both.output) == [])
    #expect((both.json["clips"] as? [Any])?.count == 2)
    let one = await harness.run("supercut", "I", "LOVE", "--json")
    let clips = try #require(one.json["clips"] as? [[String: Any]])
    #expect(clips.map { $0["text"] as? String } == ["And I love it at night."])
    let file = harness.path("love.wav")
    let written = await harness.run("supercut", "i love", "--output", file)
    #expect(written.status == 0, "\(written.messages)")
    #expect(written.output.hasPrefix("Wrote ") && written.output.hasSuffix(": 1 sentence\n"))
    #expect(FileManager.default.fileExists(atPath: harness.path("love.txt")))
    let nothing = await harness.run("supercut", "lighthouse keeper")
    #expect(nothing.status == 2 && nothing.messages.contains("no transcript has that\n"))
    #expect(await harness.run("supercut", "?!").status == 64)
  }

  @Test(
    "What makes no sense is refused, and nothing is written",
    arguments: [
      (["recap", "2026-10-05"], 64), (["recap", "--play", "--json"], 64),
      (["recap", "--output", "x.xyz"], 64), (["recap", "--force"], 64),
      (["recap", "2020-01", "--output", "x.wav"], 2), (["recap", "--output", "-", "--json"], 64),
      (["recap", "--format", "wav"], 64),
    ] as [([String], Int32)])
  func refusals(_ arguments: [String], _ status: Int32) async throws {
    let harness = try Harness()
    _ = await harness.run("note", "a day", "--at", "2026-10-01")
    let inHome = arguments.map { $0.hasPrefix("x.") ? harness.path($0) : $0 }
    let outcome = await harness.run(inHome)
    #expect(outcome.status == status, "\(outcome.messages)")
    #expect(!FileManager.default.fileExists(atPath: harness.path("x.wav")))
    #expect(!FileManager.default.fileExists(atPath: harness.path("x.txt")))
  }
}
