import Foundation
import Testing

/// What a machine gets wrong is told, and never guessed.
@Suite("Paths and variables that lead nowhere")
struct SurroundingsTests {
  @Test(
    "a zone that nobody knows is refused, because an entry's time would be wrong for ever",
    arguments: ["Nowhere/Land", "CET-1CEST", "Europe/"])
  func zone(_ name: String) async throws {
    let harness = try Harness()
    let outcome = await harness.run("note", "x", environment: ["TZ": name])
    #expect(outcome.status == 64)
    #expect(
      outcome.messages.hasPrefix("sotto: error: TZ names no time zone that is known: '\(name)'\n"))
    #expect(!FileManager.default.fileExists(atPath: harness.journal))
  }

  @Test(
    "a zone is taken in each way in which TZ names it",
    arguments: [
      ("Asia/Tokyo", "+09:00"), (":Asia/Tokyo", "+09:00"),
      ("/usr/share/zoneinfo/Asia/Tokyo", "+09:00"), ("UTC0", "Z"), ("", "+01:00"),
    ])
  func knownZone(_ name: String, _ offset: String) async throws {
    let outcome = try await Harness().run("note", "x", "--json", environment: ["TZ": name])
    let results = outcome.json["results"] as? [[String: Any]]
    #expect((results?.first?["instant"] as? String)?.hasSuffix(offset) == true)
  }

  @Test("a configured zone does without TZ")
  func configuredZone() async throws {
    let harness = try Harness()
    _ = await harness.run("config", "set", "zone", "Asia/Tokyo")
    #expect(await harness.run("note", "x", environment: ["TZ": "Nowhere/Land"]).status == 0)
  }

  @Test("an empty or relative home is no other's", arguments: ["", "home"])
  func home(_ name: String) async throws {
    let harness = try Harness()
    for verb in [["note", "x"], ["config", "set", "speak", "true"], ["list"]] {
      let outcome = await harness.run(verb, environment: ["HOME": name])
      #expect(outcome.status == 64 && outcome.messages.hasPrefix("sotto: error: HOME is "))
    }
    let folders = [
      "HOME": name, "XDG_STATE_HOME": harness.path("state"), "XDG_DATA_HOME": harness.path("data"),
      "XDG_CONFIG_HOME": harness.path("config"),
    ]
    #expect(await harness.run("note", "x", environment: folders).status == 0)
  }

  @Test("a link loop and a name that is too long are told as what they are")
  func paths() async throws {
    let harness = try Harness()
    let loop = harness.path("loop.wav")
    try FileManager.default.createSymbolicLink(atPath: loop, withDestinationPath: loop)
    let long = harness.path(String(repeating: "a", count: 300))
    for verb in [["list", "--journal"], ["note", "x", "--journal"], ["import"]] {
      let looped = await harness.run(verb + [loop])
      #expect(looped.messages.contains("is a link that leads back to itself\n"))
      #expect(looped.status == 1)
      let named = await harness.run(verb + [long])
      #expect(named.messages.contains("is too long for a file ("), "\(named.messages)")
      #expect(named.status == 64 || verb == ["import"])
    }
    #expect(await harness.run("init", long).messages.contains("is too long for a file ("))
  }

  @Test(
    "a length beyond any recording is refused",
    arguments: [
      ["record", "--max", "1e300"], ["record", "--max", "inf"], ["record", "--max", "nan"],
      ["record", "--stop-on-silence", "1e12h"], ["replay", "--from", "1e300"],
    ])
  func lengths(_ arguments: [String]) async throws {
    let harness = try Harness()
    let sound = harness.path("x.wav")
    _ = await harness.run("note", "x")
    let input = arguments[0] == "record" ? ["--input", sound] : []
    #expect(await harness.run(arguments + input).status == 64)
  }

  @Test(
    "a configuration that is no TOML is told with its line by every verb",
    arguments: ["[[[", "[", "[[", "[a]\n\n [[ [b]]", "[.a]", "[é]", "[[]]", "[ [a] ]", "x = [[["])
  func configuration(_ text: String) async throws {
    let harness = try Harness()
    let folder = harness.home.appending(path: "config/sotto")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: folder.appending(path: "config.toml"))
    let outcome = await harness.run("list")
    #expect(outcome.status == 64)
    #expect(outcome.messages.contains("config.toml"))
  }
}
