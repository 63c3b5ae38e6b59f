import Fixtures
import Foundation
import TestSupport
import Testing

@Suite("What is measured of a voice")
struct VoiceVerbTests {
  @Test("a tone of 220 Hz has that pitch, and a loudness, without being transcribed")
  func tone() async throws {
    let harness = try Harness()
    try WaveFile.tone(seconds: 3, hertz: 220).write(to: harness.home.appending(path: "tone.wav"))
    _ = await harness.run("import", harness.path("tone.wav"))
    let shown = await harness.run("show", "1", "--voice", "--json")
    #expect(try SchemaCheck("entries").faults(in: shown.output) == [])
    let entry = try #require((shown.json["entries"] as? [[String: Any]])?.first)
    let recording = try #require((entry["recordings"] as? [[String: Any]])?.first)
    let facts = try #require((recording["voice"] as? [String: Any])?["facts"] as? [String: Any])
    #expect(abs(try #require(facts["pitchMedian"] as? Double) - 220) < 1)
    #expect(abs(try #require(facts["pitchRange"] as? Double)) < 0.1)
    #expect((-60 ... -3).contains(try #require(facts["loudness"] as? Double)))
    #expect(facts["wordsPerMinute"] == nil)
    let page = await harness.run("show", "1", "--voice")
    #expect(page.output.contains("Voice\npitch 220 Hz"))
    #expect(await harness.run("show", "1").output.contains("Voice") == false)
  }

  @Test("pauses come from the sound, pace from the words, and a correction invents no pause")
  func words() async throws {
    let harness = try Harness()
    // A tone that is silent from the second second to the third.
    var tone = WaveFile.tone(seconds: 4, hertz: 220)
    for byte in 44 + 32_000..<44 + 64_000 { tone[byte] = 0 }
    try tone.write(to: harness.home.appending(path: "tone.wav"))
    _ = await harness.run("import", harness.path("tone.wav"))
    let captions = """
      {"segments": [{"start": 0, "end": 3, "text": "one two three", "words": [
        {"word": "one", "start": 0, "end": 0.5, "probability": 0.9},
        {"word": " two", "start": 0.5, "end": 2, "probability": 0.9},
        {"word": " three", "start": 2, "end": 3, "probability": 0.9}]}]}
      """
    try Data(captions.utf8).write(to: URL(filePath: harness.path("words.json")))
    let imported = await harness.run(
      "transcript", "import", "1", harness.path("words.json"), "--engine", "whisper")
    #expect(imported.status == 0, "\(imported.messages)")
    let page = await harness.run("show", "1", "--voice")
    #expect(page.output.contains("60 words a minute"))
    #expect(page.output.contains("pauses 25 %"))
    #expect(page.output.contains("longest pause 1.0 s"))
    #expect(await harness.run("edit", "1", "--replace", "two", "").status == 0)
    let corrected = await harness.run("show", "1", "--voice")
    #expect(corrected.output.contains("40 words a minute"))
    #expect(corrected.output.contains("pauses 25 %"))
    #expect(corrected.output.contains("longest pause 1.0 s"))
  }

  @Test(
    "pauses are about what ffmpeg's silencedetect finds",
    .requires(.ffmpeg),
    arguments: [
      "voice-en-gb-22050hz-1ch-int16.wav", "voice-en-gb-scotland-16000hz-2ch-int16.flac",
      "voice-en-us-16000hz-1ch-int16.wav",
    ])
  func pauses(_ name: String) async throws {
    let harness = try Harness()
    // Said twice, so that what is silent at the ends becomes a pause.
    let file = harness.path("twice.wav")
    try VoiceVerbTests.ffmpeg(["-stream_loop", "1", "-i", Fixture.file(name).path, file])
    #expect(await harness.run("import", file).status == 0)
    let facts = try VoiceVerbTests.facts(await harness.run("show", "1", "--voice", "--json"))
    let found = try #require(try VoiceVerbTests.silences(file).max())
    let longest = try #require(facts["longestPause"] as? Double)
    #expect(found > 0.2 && abs(longest - found) < 0.06, "\(longest) \(found)")
  }

  @Test(
    "loudness is what ffmpeg's ebur128 measures, to its tenth, on one channel and on two",
    .requires(.ffmpeg),
    arguments: [
      "voice-en-gb-22050hz-1ch-int16.wav", "voice-en-gb-scotland-16000hz-2ch-int16.flac",
      "voice-en-us-16000hz-1ch-int16.wav", "voice-en-gb-22050hz-1ch-32k.mp3",
    ])
  func loudness(_ name: String) async throws {
    let file = Fixture.file(name).path
    let harness = try Harness()
    #expect(await harness.run("import", file).status == 0)
    let shown = await harness.run("show", "1", "--voice", "--json")
    let entry = try #require((shown.json["entries"] as? [[String: Any]])?.first)
    let recording = try #require((entry["recordings"] as? [[String: Any]])?.first)
    let facts = try #require((recording["voice"] as? [String: Any])?["facts"] as? [String: Any])
    let found = try #require(facts["loudness"] as? Double)
    #expect(abs(found - (try VoiceVerbTests.ebur128(file))) < 0.11)
  }

  private static func facts(_ outcome: Harness.Outcome) throws -> [String: Any] {
    let entry = try #require((outcome.json["entries"] as? [[String: Any]])?.first)
    let recording = try #require((entry["recordings"] as? [[String: Any]])?.first)
    return try #require((recording["voice"] as? [String: Any])?["facts"] as? [String: Any])
  }

  /// The silences of 0.2 s and more that ffmpeg finds in a file, but for those at its ends.
  private static func silences(_ file: String) throws -> [Double] {
    let log = try ffmpeg(["-i", file, "-af", "silencedetect=n=-35dB:d=0.2", "-f", "null", "-"])
    func values(_ key: String) -> [Double] {
      log.components(separatedBy: "\(key): ").dropFirst().compactMap {
        $0.split { !"-.0123456789".contains($0) }.first.flatMap { Double($0) }
      }
    }
    let clock = log.components(separatedBy: "Duration: ").last?.prefix { $0 != "," }.split(
      separator: ":")
    let length = (clock ?? []).reduce(0) { $0 * 60 + (Double($1) ?? 0) }
    return zip(values("silence_end"), values("silence_duration"))
      .filter { $0 - $1 > 0.05 && $0 < length - 0.05 }.map(\.1)
  }

  /// What ffmpeg says of a file, in LUFS.
  private static func ebur128(_ file: String) throws -> Double {
    let text = try ffmpeg(["-i", file, "-af", "ebur128", "-f", "null", "-"])
    let summary = text.components(separatedBy: "Summary:").last
    let line = try #require(summary?.split(separator: "\n").first { $0.contains("I:") })
    return try #require(line.split(separator: " ").dropFirst().first.flatMap { Double($0) })
  }

  /// What ffmpeg prints.
  @discardableResult
  private static func ffmpeg(_ arguments: [String]) throws -> String {
    try FinishedProgram(
      ["ffmpeg", "-hide_banner", "-nostdin", "-nostats"] + arguments, withMessages: true
    ).output
  }

  @Test("an entry without sound says that it has none")
  func none() async throws {
    let harness = try Harness()
    _ = await harness.run("note", "x")
    let page = await harness.run("show", "1", "--voice")
    #expect(page.status == 0)
    #expect(page.output.contains("no sound"))
  }
}
