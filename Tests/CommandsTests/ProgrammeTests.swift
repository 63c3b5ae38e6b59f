import Foundation
import TestSupport
import Testing

@Suite("Listening to several entries")
struct ProgrammeTests {
  private static func harness() async throws -> Harness {
    let harness = try Harness()
    for (index, hertz) in [220.0, 330, 440].enumerated() {
      let file = harness.home.appending(path: "tone \(index).wav")
      try WaveFile.tone(seconds: 2, hertz: hertz).write(to: file)
      _ = await harness.run(
        "import", file.path, "--at", "2026-10-0\(index + 1) 08:00", "--mood", "\(index + 2)",
        "--title", "Tone \(index)")
    }
    _ = await harness.run("note", "Nothing to hear.", "--mood", "5")
    return harness
  }

  @Test("A selection becomes one WAV with a cue at each heading, in the order of time")
  func cues() async throws {
    let harness = try await ProgrammeTests.harness()
    let outcome = await harness.run(
      "replay", "--on", "2026-10", "--mood", "3..", "--sort", "oldest", "--output",
      harness.path("all.wav"))
    #expect(outcome.status == 0, "\(outcome.messages)")
    let back = await harness.run("import", harness.path("all.wav"), "--json")
    #expect(back.status == 0)
    let shown = await harness.run("show", "5", "--json")
    #expect(shown.output.contains("Tone 1") && shown.output.contains("Tone 2"))
    #expect(!shown.output.contains("Tone 0"))
  }

  @Test("Ogg and Opus get chapter tags", arguments: ["ogg", "opus"])
  func chapters(ending: String) async throws {
    let harness = try await ProgrammeTests.harness()
    let file = harness.path("all.\(ending)")
    let outcome = await harness.run("read", "1..3", "--also-replay", "--output", file)
    #expect(outcome.status == 0, "\(outcome.messages)")
    let bytes = try Data(contentsOf: URL(filePath: file))
    for tag in [
      "CHAPTER001=00:00:00.000", "CHAPTER001NAME=1  2026-10-01 08:00  Tone 0", "CHAPTER003=00:00:",
      "CHAPTER003NAME=3  2026-10-03 08:00  Tone 2",
    ] {
      #expect(bytes.firstRange(of: Data(tag.utf8)) != nil, "\(tag)")
    }
  }

  @Test("m4a says what the entry says, and has the chapters of several", .requires(.ffmpeg))
  func m4a() async throws {
    let harness = try await ProgrammeTests.harness()
    _ = await harness.run("edit", "1", "--note", "By the sea.")
    let whole = [("all.m4a", ["1..3"]), ("one.m4a", ["1"])]
    let parts = [["Tone 0", "Tone 1", "Tone 2"], ["title=Tone 0", "2026-10-01", "By the sea."]]
    for ((name, entries), parts) in zip(whole, parts) {
      let file = harness.path(name)
      let outcome = await harness.run(["replay"] + entries + ["--output", file])
      #expect(outcome.status == 0 && outcome.output.hasPrefix("Wrote \(file)"), "\(outcome)")
      let probe = try FinishedProgram([
        "ffprobe", "-v", "error", "-show_streams", "-show_chapters", "-show_format", "-of",
        "compact", file,
      ])
      for part in parts + ["codec_name=aac", "mov,mp4,m4a"] {
        #expect(probe.output.contains(part), "\(part)")
      }
    }
  }

  @Test("An existing file is overwritten only with --force")
  func force() async throws {
    let harness = try await ProgrammeTests.harness()
    let file = harness.path("one.wav")
    try Data("a letter".utf8).write(to: URL(filePath: file))
    let refused = await harness.run("replay", "1", "--output", file)
    #expect(refused.status == 64)
    #expect(refused.messages.contains("exists already") && refused.messages.contains("--force"))
    #expect(try Data(contentsOf: URL(filePath: file)) == Data("a letter".utf8))
    #expect(await harness.run("replay", "1", "--output", file, "--force").status == 0)
    #expect(try Data(contentsOf: URL(filePath: file)).count > 60_000)
  }

  @Test(
    "What cannot be listened to says why",
    arguments: [
      (["replay", "1..3", "--from", "1"], Int32(64), "goes with one entry"),
      (["replay", "--mood", "1"], 2, "no entry passes"),
      (["replay", "4"], 2, "has no sound"),
      (["replay", "1..2", "--original", "--output", "x.mp3"], 64, "goes with one entry"),
      (["replay", "1", "--force"], 64, "--force goes with --output"),
      (["read", "--text", "x", "--mood", "4"], 64, "not both"),
    ])
  func refusals(_ arguments: [String], _ status: Int32, _ reason: String) async throws {
    let harness = try await ProgrammeTests.harness()
    let outcome = await harness.run(arguments)
    #expect(outcome.status == status)
    #expect(outcome.messages.contains(reason), "\(outcome.messages)")
  }

  @Test("A selection is announced unless that is left out")
  func headings() async throws {
    let harness = try await ProgrammeTests.harness()
    let bare = await harness.run(
      "replay", "1..3", "--no-headings", "--output", harness.path("bare.wav"))
    #expect(bare.output == "Wrote \(harness.path("bare.wav")) (6 s)\n", "\(bare.messages)")
    let announced = await harness.run("replay", "1..3", "--output", harness.path("all.wav"))
    #expect(!announced.output.contains("(6 s)"))
  }
}
