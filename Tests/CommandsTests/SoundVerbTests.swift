import Fixtures
import Foundation
import TestSupport
import Testing

@Suite("Importing, replaying and reading aloud")
struct SoundVerbTests {
  @Test("files and folders come in once, in order, and a bad file does not stop the others")
  func importing() async throws {
    let harness = try Harness()
    let folder = harness.home.appending(path: "in")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try WaveFile.tone(seconds: 1, hertz: 440).write(to: folder.appending(path: "a.wav"))
    try Data("no sound".utf8).write(to: folder.appending(path: "b.wav"))
    try WaveFile.tone(seconds: 2, hertz: 220).write(to: folder.appending(path: "c.wav"))
    try Data("a letter".utf8).write(to: folder.appending(path: "letter.txt"))
    let first = await harness.run("import", folder.path, "--tag", "tones")
    #expect(first.status == 3)
    #expect(first.output.contains("1  ") && first.output.contains("2  "))
    #expect(first.messages.contains("b.wav"))
    #expect(!first.messages.contains("letter"))
    let second = await harness.run("import", folder.path)
    #expect(second.status == 3)
    #expect(second.output == "2 already here\n")
    let list = await harness.run("list", "--json")
    #expect(list.json["total"] as? Int == 2)
    #expect(try leftovers(harness) == ["journal.sotto"])
  }

  @Test("only duplicates is success; one bad file alone fails with its reason")
  func codes() async throws {
    let harness = try Harness()
    let good = harness.home.appending(path: "good.wav")
    try WaveFile.tone(seconds: 1, hertz: 440).write(to: good)
    try Data().write(to: harness.home.appending(path: "empty.wav"))
    #expect(await harness.run("import", good.path).status == 0)
    #expect(await harness.run("import", good.path).status == 0)
    for file in ["empty.wav", "missing.wav"] {
      let outcome = await harness.run("import", harness.path(file))
      #expect(outcome.status == 1)
      #expect(outcome.messages.hasPrefix("sotto: error: "))
      #expect(outcome.messages.split(separator: "\n").count <= 2)
    }
  }

  @Test("a dry run tells what would happen and writes nothing")
  func dryRun() async throws {
    let harness = try Harness()
    let file = harness.home.appending(path: "memo 2024-05-01 21.30.00.wav")
    try WaveFile.tone(seconds: 1, hertz: 440).write(to: file)
    let outcome = await harness.run("import", file.path, "--dry-run")
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("would import  2024-05-01 21:30 (file name)"))
    #expect(await harness.run("list", "--json").json["total"] as? Int == 0)
  }

  @Test("what was imported is given back bit for bit")
  func bitExact() async throws {
    let harness = try Harness()
    let file = harness.home.appending(path: "tone.wav")
    let wave = WaveFile.tone(seconds: 3, hertz: 333)
    try wave.write(to: file)
    _ = await harness.run("import", file.path)
    let outcome = await harness.run("replay", "1", "--output", harness.path("back.wav"))
    #expect(outcome.status == 0)
    #expect(try samples(harness, "back.wav") == wave.dropFirst(44))
  }

  @Test("--from and --to cut to the frame, --speed changes the length and nothing else is left")
  func cut() async throws {
    let harness = try Harness()
    let file = harness.home.appending(path: "tone.wav")
    try WaveFile.tone(seconds: 3, hertz: 333).write(to: file)
    _ = await harness.run("import", file.path)
    _ = await harness.run(
      "replay", "1", "--from", "0:01", "--to", "2.5", "-o", harness.path("b.wav"))
    #expect(try samples(harness, "b.wav").count == 24_000 * 2)
    _ = await harness.run("replay", "1", "--speed", "2", "-o", harness.path("c.wav"))
    let fast = try samples(harness, "c.wav").count
    #expect((40_000...56_000).contains(fast))
  }

  @Test(
    "what cannot be played says why",
    arguments: [
      ["replay", "2", "--from", "9"],
      ["replay", "2", "--from", "1", "--to", "0.5"],
      ["replay", "2", "--speed", "9"], ["replay", "2", "--output", "x.doc"],
      ["replay", "2", "--from", "soon"], ["read", "--rate", "5", "--text", "x"],
      ["read", "--text", "x", "--voice", "nobody", "--output", "x.wav"], ["read", "--text", " "],
    ])
  func refusals(_ arguments: [String]) async throws {
    let harness = try Harness()
    _ = await harness.run("note", "x")
    let file = harness.home.appending(path: "tone.wav")
    try WaveFile.tone(seconds: 1, hertz: 333).write(to: file)
    _ = await harness.run("import", file.path, "--at", "2020-01-01")
    let outcome = await harness.run(arguments)
    #expect(outcome.status == 64 || outcome.status == 1)
    #expect(outcome.messages.hasPrefix("sotto: error: "))
    #expect(!FileManager.default.fileExists(atPath: "x.wav"))
  }

  @Test("an entry read aloud lasts about as long as a person would take")
  func reading() async throws {
    let harness = try Harness()
    _ = await harness.run("note", "The garden is white, and nobody is up yet.", "--mood", "4")
    let outcome = await harness.run("read", "1", "--output", harness.path("aloud.wav"))
    #expect(outcome.status == 0)
    let bytes = try Data(contentsOf: URL(filePath: harness.path("aloud.wav"))).count
    #expect((5.0...20.0).contains(Double(bytes) / 44_100))
  }

  @Test("a reader of the sound that goes before the end has what it wanted")
  func brokenPipe() throws {
    let rig = try RecordingRig(hasServer: false)
    let file = rig.home.appending(path: "tone.wav")
    try WaveFile.tone(seconds: 30, hertz: 333).write(to: file)
    #expect(try rig.sotto("import", file.path).status == 0)
    let text = String(repeating: "Nobody is up yet. ", count: 40)
    for arguments in [["replay", "1"], ["replay", "1", "1"], ["read", "--text", text]] {
      let outcome = try rig.sottoToHead(arguments + ["--output", "-"])
      #expect(outcome.status == 0)
      #expect(outcome.messages.isEmpty)
    }
  }

  @Test("a recording from a file is kept whole, and played back as it was")
  func recording() async throws {
    let harness = try Harness()
    let file = harness.home.appending(path: "tone.wav")
    let wave = WaveFile.tone(seconds: 2.3, hertz: 333)
    try wave.write(to: file)
    let outcome = await harness.run(
      "record", "--input", file.path, "--title", "A tone", "--no-transcribe")
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("Kept entry 1"))
    _ = await harness.run("replay", "1", "--output", harness.path("back.wav"))
    #expect(try samples(harness, "back.wav") == wave.dropFirst(44))
    #expect(try leftovers(harness) == ["journal.sotto"])
  }

  /// Returns the bytes of a WAV file's `data` chunk.
  private func samples(_ harness: Harness, _ name: String) throws -> Data {
    let file = try Data(contentsOf: URL(filePath: harness.path(name)))
    return try #require(WaveFile.samples(in: file))
  }

  private func leftovers(_ harness: Harness) throws -> [String] {
    let folder = URL(filePath: harness.journal).deletingLastPathComponent().path
    return try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { !$0.hasSuffix("-wal") && !$0.hasSuffix("-shm") }
  }
}
