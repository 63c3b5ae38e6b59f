import Foundation
import Testing

@Suite("The configuration in force")
struct ConfigVerbTests {
  @Test("config shows every key with its default, and its JSON keeps to the schema")
  func defaults() async throws {
    let harness = try Harness()
    let table = await harness.run("config")
    #expect(table.status == 0)
    // The line with the file's path may be longer.
    let rows = table.output.split(separator: "\n").filter { !$0.hasPrefix("No file yet: ") }
    #expect(rows.allSatisfy { $0.count <= 80 })
    #expect(table.output.contains("voice.rate"))
    #expect(table.output.contains("No file yet"))
    let document = await harness.run("config", "--json")
    #expect(try SchemaCheck("config").faults(in: document.output) == [])
    let keys = await harness.run("config", "keys")
    #expect(keys.output.contains("moods.WORD"))
    #expect(keys.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test(
    "nothing is said where that is asked for, in whatever place",
    arguments: [
      ["-q", "config", "set", "speak", "false"], ["config", "-q", "set", "speak", "false"],
      ["config", "set", "speak", "false", "--quiet"], ["config", "unset", "voice.rate", "-q"],
      ["config", "set", "-q", "speak", "false"],
    ])
  func quiet(_ arguments: [String]) async throws {
    let harness = try Harness()
    #expect(await harness.run("config", "set", "voice.rate", "150").output != "")
    let outcome = await harness.run(arguments)
    #expect(outcome.status == 0 && outcome.output == "", "\(outcome.output)\(outcome.messages)")
  }

  @Test("the environment goes before the file, and the file before the default")
  func precedence() async throws {
    let harness = try Harness()
    #expect(await harness.run("config", "get", "voice.rate").output == "175\n")
    #expect(await harness.run("config", "set", "voice.rate", "150").status == 0)
    #expect(await harness.run("config", "get", "voice.rate").output == "150\n")
    #expect(await harness.run("config").output.contains("file, line 2"))
    let variables = ["SOTTO_VOICE_RATE": "200"]
    let told = await harness.run("config", "get", "voice.rate", environment: variables)
    #expect(told.output == "200\n")
    let set = await harness.run("config", "set", "voice.rate", "160", environment: variables)
    #expect(set.messages.contains("SOTTO_VOICE_RATE goes before the file"))
    let document = await harness.run("config", "--json", environment: variables)
    #expect(try SchemaCheck("config").faults(in: document.output) == [])
    #expect(document.output.contains("\"environment\""))
    #expect(await harness.run("config", "unset", "voice.rate").status == 0)
    #expect(await harness.run("config", "get", "voice.rate").output == "175\n")
  }

  @Test("a wrong line of the file stops every verb that obeys it, with place, line and hint")
  func wrongFile() async throws {
    let harness = try Harness()
    let file = try await write("# mine\n[voice]\nrat = 150\n", harness)
    for verb in [["list"], ["note", "x"], ["config"], ["models"], ["voices"], []] {
      let outcome = await harness.run(verb)
      #expect(outcome.status == 64)
      #expect(outcome.messages.contains("sotto: error: \(file):3: unknown key voice.rat"))
      #expect(outcome.messages.contains("sotto: hint: did you mean voice.rate?"))
      #expect(outcome.messages.contains("'sotto config unset voice.rat' removes it"))
    }
    #expect(!FileManager.default.fileExists(atPath: harness.journal))
    #expect(await harness.run("config", "path").output == file + "\n")
    #expect(await harness.run("--help").status == 0)
    let doctor = await harness.run("doctor")
    #expect(doctor.status == 1)
    #expect(doctor.output.contains("FAIL"))
    #expect(doctor.output.contains("voice.rat"))
  }

  @Test(
    "a wrong key, value or variable is named and exits 64",
    arguments: [
      ["config", "get", "voice.rat"], ["config", "set", "voice.rat", "1"],
      ["config", "set", "voice.rate", "fast"], ["config", "set", "zone", "Nowhere/Land"],
      ["config", "set", "journal", "relative.sotto"], ["config", "unset", "colour"],
      ["config", "set", "moods.fine", "6"], ["config", "set", "moods", "3"],
      ["config", "set", "transcription.engine", "nope"], ["config", "set", "voice.rate", "-5"],
      ["config", "set", "voice.name", "xx-yy"], ["config", "set", "transcription.model", "nope"],
    ])
  func wrong(_ arguments: [String]) async throws {
    let harness = try Harness()
    let outcome = await harness.run(arguments)
    #expect(outcome.status == 64)
    #expect(outcome.messages.hasPrefix("sotto: error: "))
    let path = await harness.run("config", "path").output.dropLast()
    #expect(!FileManager.default.fileExists(atPath: String(path)))
  }

  @Test("a broken file is mended with config unset, which says what is wrong still")
  func mended() async throws {
    let harness = try Harness()
    _ = try await write("speak = 7\n[transcription]\nengine = \"nope\"\n", harness)
    #expect(await harness.run("list").messages.contains("'sotto config unset speak' removes it"))
    let first = await harness.run("config", "unset", "speak")
    #expect(first.output.hasPrefix("speak is out of "))
    #expect(first.messages.contains("'sotto config unset transcription.engine' removes it"))
    #expect(await harness.run("config", "unset", "transcription.engine").status == 0)
    #expect(await harness.run("list").messages.contains("there is no journal yet"))
  }

  @Test("a table of keys shows its values, and has none to say so")
  func tables() async throws {
    let harness = try Harness()
    let none = await harness.run("config", "get", "moods")
    #expect(none.status == 2)
    #expect(none.messages.contains("moods has no value"))
    #expect(await harness.run("config", "set", "moods.cosy", "5").status == 0)
    #expect(await harness.run("config", "get", "moods").output == "moods.cosy = 5\n")
    let json = await harness.run("config", "get", "voice", "--json")
    #expect(try SchemaCheck("config").faults(in: json.output) == [])
    #expect((json.json["settings"] as? [Any])?.count == 4)
  }

  @Test(
    "keys and path print JSON where it is asked for, before or behind",
    arguments: [
      ["config", "--json", "keys"], ["config", "keys", "--json"], ["config", "--json", "path"],
      ["config", "path", "--json"],
    ])
  func json(_ arguments: [String]) async throws {
    let harness = try Harness()
    let outcome = await harness.run(arguments)
    #expect(try SchemaCheck("config").faults(in: outcome.output) == [])
    #expect((outcome.json["file"] as? String)?.hasSuffix("config.toml") == true)
  }

  @Test(
    "the journal that --journal names is the one in force",
    arguments: [
      ["--journal", "X.sotto", "config", "get", "journal"],
      ["config", "get", "journal", "--journal", "X.sotto"],
      ["config", "--journal", "X.sotto"],
    ])
  func namedJournal(_ arguments: [String]) async throws {
    #expect(try await Harness().run(arguments).output.contains("X.sotto"))
  }

  @Test("a wrong variable is named, whichever verb meets it")
  func wrongVariable() async throws {
    let outcome = try await Harness().run("list", environment: ["SOTTO_REPLAY_SPEED": "quick"])
    #expect(outcome.status == 64)
    #expect(outcome.messages.contains("SOTTO_REPLAY_SPEED"))
  }

  @Test("a configured journal is used, must exist, and --journal goes before it")
  func journal() async throws {
    let harness = try Harness()
    let mine = harness.path("mine.sotto")
    #expect(await harness.run("config", "set", "journal", mine).status == 0)
    #expect(await harness.run("list").status == 10)
    #expect(await harness.run("init").output.contains(mine))
    #expect(await harness.run("note", "here").status == 0)
    #expect(await harness.run("list").output.contains("here"))
    let other = harness.path("other.sotto")
    #expect(await harness.run("list", environment: ["SOTTO_JOURNAL": other]).status == 10)
    #expect(await harness.run("list", "--journal", mine).status == 0)
    #expect(!FileManager.default.fileExists(atPath: harness.journal))
  }

  @Test("new entries take the configured zone, and --zone goes before it")
  func zone() async throws {
    let harness = try Harness()
    #expect(await harness.run("config", "set", "zone", "Asia/Tokyo").status == 0)
    #expect(await harness.run("note", "x", "--json").output.contains("Asia/Tokyo"))
    let paris = await harness.run("note", "x", "--zone", "Europe/Paris", "--json")
    #expect(paris.output.contains("Europe/Paris"))
  }

  @Test("the owner's mood words are understood, and go before the shipped ones")
  func moods() async throws {
    let harness = try Harness()
    #expect(await harness.run("note", "x", "--mood", "zonked").status == 64)
    #expect(await harness.run("config", "set", "moods.zonked", "2").status == 0)
    #expect(await harness.run("config", "set", "moods.happy", "5").status == 0)
    #expect(await harness.run("note", "x", "--mood", "zonked").status == 0)
    let outcome = await harness.run("mood", "last", "happy")
    #expect(outcome.output.contains("mood 5/5 (happy)"))
  }

  @Test("replay takes the configured speed, and --speed goes before it")
  func speed() async throws {
    let harness = try Harness()
    let sound = harness.path("tone.wav")
    try ConfigVerbTests.wave(seconds: 2).write(to: URL(filePath: sound))
    #expect(await harness.run("import", sound).status == 0)
    let twice = ["SOTTO_REPLAY_SPEED": "2"]
    func seconds(_ options: [String]) async throws -> Double {
      let output = ["replay", "last", "--output", harness.path("out.wav"), "--json", "--force"]
      let outcome = await harness.run(output + options, environment: twice)
      let results = try #require(outcome.json["results"] as? [[String: Any]])
      return try #require(results.first?["seconds"] as? Double)
    }
    #expect(abs(try await seconds([]) - 1) < 0.2)
    #expect(abs(try await seconds(["--speed", "1"]) - 2) < 0.01)
  }

  private func write(_ text: String, _ harness: Harness) async throws -> String {
    let file = String(await harness.run("config", "path").output.dropLast())
    try FileManager.default.createDirectory(
      at: URL(filePath: file).deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(filePath: file))
    return file
  }

  /// A tone of 440 Hz as a WAV file, 8000 Hz, 16 bits.
  private static func wave(seconds: Int) -> Data {
    let samples = (0..<(8000 * seconds)).map { frame in
      Int16(8000 * sin(Double(frame) * 440 * 2 * .pi / 8000))
    }
    func bytes(_ value: some FixedWidthInteger) -> Data {
      withUnsafeBytes(of: value.littleEndian) { Data($0) }
    }
    let size = UInt32(samples.count * 2)
    var data = Data("RIFF".utf8) + bytes(size + 36) + Data("WAVEfmt ".utf8) + bytes(UInt32(16))
    data += bytes(UInt16(1)) + bytes(UInt16(1)) + bytes(UInt32(8000)) + bytes(UInt32(16000))
    data += bytes(UInt16(2)) + bytes(UInt16(16)) + Data("data".utf8) + bytes(size)
    for sample in samples { data += bytes(sample) }
    return data
  }

  @Test("a key without a value of its own is said to be not set when it is taken out")
  func unsetWithoutDefault() async throws {
    let harness = try Harness()
    _ = await harness.run("config", "set", "trash.days", "30")
    let outcome = await harness.run("config", "unset", "trash.days")
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("trash.days is not set"), "\(outcome.output)")
  }
}
