import Foundation
import Testing

@Suite("The verb import")
struct ImportVerbTests {
  @Test(
    "options that do not go together are wrong usage",
    arguments: [
      ["--date", "2020-01-01", "--at", "2020-01-01"], ["--date", "someday"], ["--channels", "2"],
      ["--sample-format", "int16"], ["--rate", "0"],
      ["--rate", "8000", "--sample-format", "int12"],
      ["--watch", "--dry-run"], ["--watch", "--transcribe"], ["--watch"], ["--jobs", "0"], ["-"],
    ])
  func usage(_ options: [String]) async throws {
    let harness = try Harness()
    let file = harness.home.appending(path: "tone.wav")
    try WaveFile.tone(seconds: 1, hertz: 440).write(to: file)
    let outcome = await harness.run(["import", file.path] + options)
    #expect(outcome.status == 64)
    #expect(
      outcome.messages.hasPrefix("sotto: error: ") || outcome.messages.contains("\nsotto: error"))
  }

  @Test("a headerless file is told to need a rate, and is imported with one")
  func raw() async throws {
    let harness = try Harness()
    let file = harness.home.appending(path: "tape.raw")
    try WaveFile.tone(seconds: 2, hertz: 440).dropFirst(44).write(to: file)
    let refused = await harness.run("import", file.path)
    #expect(refused.status == 1)
    #expect(refused.messages.contains("--rate 16000"))
    let imported = await harness.run("import", file.path, "--rate", "8000", "--json")
    let results = imported.json["results"] as? [[String: Any]]
    #expect(results?.first?["seconds"] as? Double == 4)
  }

  @Test("a hint that fits many files is given once")
  func hints() async throws {
    let harness = try Harness()
    let folder = harness.home.appending(path: "in")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for name in ["a.raw", "b.raw"] { try Data(count: 9).write(to: folder.appending(path: name)) }
    let paths = ["a.raw", "b.raw"].map { folder.appending(path: $0).path }
    let outcome = await harness.run(["import"] + paths)
    #expect(outcome.messages.split(separator: "\n").count { $0.hasPrefix("sotto: hint") } == 1)
  }

  @Test("--format names the format whatever the ending is, and nothing else does")
  func format() async throws {
    let harness = try Harness()
    let file = harness.home.appending(path: "tone.wav")
    try WaveFile.tone(seconds: 1, hertz: 440).write(to: file)
    _ = await harness.run("import", file.path)
    let output = harness.path("sound.bin")
    #expect(await harness.run("replay", "1", "--output", output).status == 64)
    #expect(
      await harness.run("replay", "1", "--output", output, "--format", "doc").status == 64)
    #expect(
      await harness.run("replay", "1", "--output", output, "--format", "flac").status == 0)
    #expect(try Data(contentsOf: URL(filePath: output)).starts(with: Data("fLaC".utf8)))
    #expect(await harness.run("replay", "1", "--format", "flac").status == 64)
  }

  @Test("the original is given back of a lossy file, and of no other")
  func original() async throws {
    let harness = try Harness()
    let file = harness.home.appending(path: "tone.wav")
    try WaveFile.tone(seconds: 1, hertz: 440).write(to: file)
    _ = await harness.run("import", file.path)
    _ = await harness.run("replay", "1", "--output", harness.path("tone.ogg"))
    _ = await harness.run("import", harness.path("tone.ogg"))
    let refused = await harness.run("replay", "1", "--original", "-o", harness.path("a.wav"))
    #expect(refused.status == 1)
    #expect(refused.messages.contains("keeps samples"))
    #expect(await harness.run("replay", "2", "--original").status == 64)
    let written = await harness.run(
      "replay", "2", "--original", "-o", harness.path("b.ogg"), "--json")
    let ogg = try Data(contentsOf: URL(filePath: harness.path("tone.ogg")))
    #expect(try Data(contentsOf: URL(filePath: harness.path("b.ogg"))) == ogg)
    let results = written.json["results"] as? [[String: Any]]
    #expect(results?.first?["bytes"] as? Int == ogg.count)
  }
}
