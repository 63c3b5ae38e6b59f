import Fixtures
import Foundation
import TestSupport
import Testing

@Suite("Listening for a phrase")
struct ListenVerbTests {
  private static let rate = 22_050
  private static let reading = "sense_and_sensibility_01_austen_64kb-0870.wav"

  private static func room(_ seconds: Double) -> [Int16] {
    var random = SeededRandom(seed: 4)
    return (0..<Int(seconds * Double(rate))).map { _ in Int16(20 * random.sample()) }
  }

  /// Returns a text as eSpeak-NG says it.
  private static func said(_ text: String, _ harness: Harness) async throws -> [Int16] {
    let file = harness.path("said.wav")
    let outcome = await harness.run(
      "read", "--text", text, "--output", file, "--force", "--quiet")
    #expect(outcome.status == 0, "\(outcome.messages)")
    let data = try Data(contentsOf: URL(filePath: file))
    #expect(data[24..<28].reversed().reduce(0) { $0 << 8 | Int($1) } == rate)
    return WaveFile.integers(try #require(WaveFile.samples(in: data)))
  }

  private static func write(_ samples: [Int16], _ harness: Harness) throws -> String {
    let file = harness.path("heard.wav")
    try WaveFile.file(samples, rate: rate).write(to: URL(filePath: file))
    return file
  }

  @Test(
    "Sound without the phrase leaves nothing behind, not even a journal",
    .requires(.recognitionModel))
  func nothing() async throws {
    let harness = try Harness()
    let other = try await Self.said("The general took a boat to the north.", harness)
    let file = try Self.write(Self.room(1) + other + Self.room(1), harness)
    let outcome = await harness.run("listen", "--input", file)
    #expect(outcome.status == 2)
    #expect(outcome.messages.contains("sotto: error: the phrase was not heard\n"))
    #expect(!FileManager.default.fileExists(atPath: harness.journal))
  }

  @Test(
    "What is said after the phrase becomes an entry, and nothing before it",
    .requires(.recognitionModel))
  func call() async throws {
    let harness = try Harness()
    // "go forward ten meters", said by a man.
    let phrase = WaveFile.integers(
      try Data(contentsOf: Fixture.librivox.appending(path: "../goforward.raw")))
    let reading = WaveFile.integers(
      try #require(
        WaveFile.samples(in: try Data(contentsOf: Fixture.librivox.appending(path: Self.reading)))))
    var random = SeededRandom(seed: 5)
    let room = (0..<16_000).map { _ in Int16(20 * random.sample()) }
    let file = harness.path("call.wav")
    let sound = reading + room + phrase + room + reading + room + room + room + room + room
    try WaveFile.file(sound).write(to: URL(filePath: file))
    let outcome = await harness.run(
      "listen", "--phrase", "go forward ten meters", "--once", "--input", file, "--no-transcribe")
    #expect(outcome.status == 0, "\(outcome.messages)")
    let shown = await harness.run("list", "--json")
    let entries = try #require(shown.json["entries"] as? [[String: Any]])
    #expect(entries.count == 1)
    let recordings = try #require(entries.first?["recordings"] as? [[String: Any]])
    let seconds = try #require(recordings.first?["seconds"] as? Double)
    let read = Double(reading.count) / 16_000
    #expect(seconds > read && seconds < read + 8, "\(seconds) beside \(read)")
  }

  @Test(
    "Where the reader has gone, the call is recorded to its end, and no other is waited for",
    .requires(.recognitionModel))
  func readerGone() async throws {
    let harness = try Harness()
    let phrase = WaveFile.integers(
      try Data(contentsOf: Fixture.librivox.appending(path: "../goforward.raw")))
    var random = SeededRandom(seed: 5)
    let room = (0..<16_000 * 5).map { _ in Int16(20 * random.sample()) }
    let reading = WaveFile.integers(
      try #require(
        WaveFile.samples(in: try Data(contentsOf: Fixture.librivox.appending(path: Self.reading)))))
    let once = [room, phrase, Array(room.prefix(16_000)), reading, room].flatMap { $0 }
    let file = harness.path("calls.wav")
    try WaveFile.file(once + once).write(to: URL(filePath: file))
    let listen = [
      "listen", "--phrase", "go forward ten meters", "--input", file, "--no-transcribe", "--ndjson",
    ]
    let outcome = await harness.run(listen, goneAfter: "called")
    #expect(outcome.status == 0, "\(outcome.messages)")
    #expect(outcome.output.split(separator: "\n").count { $0.contains("called") } == 1)
    #expect(await harness.run("list", "--json").json["total"] as? Int == 1)
    let early = await harness.run(listen, goneAfter: "waiting")
    #expect(early.status == 0 && !early.output.contains("called"), "\(early.messages)")
  }

  @Test(
    "A phrase that is too short is refused, in the configuration too",
    .requires(.recognitionModel))
  func tooShort() async throws {
    let harness = try Harness()
    let outcome = await harness.run("listen", "--phrase", "hey", "--input", "none.wav")
    #expect(outcome.status == 64)
    #expect(outcome.messages.contains("the phrase is too short to be told apart"))
    _ = await harness.run("config", "set", "listen-phrase", "hey you")
    #expect(await harness.run("listen", "--unit").status == 64)
  }

  @Test(
    "The service that is printed is one that systemd takes",
    .requires(.recognitionModel), .requires(.systemd))
  func unit() async throws {
    let harness = try Harness()
    let outcome = await harness.run(
      "listen", "--unit", "--phrase", "hello my diary",
      "--device", "50% \"mic\" $x")
    #expect(outcome.status == 0, "\(outcome.messages)")
    #expect(outcome.output.contains("\"50%% \\\"mic\\\" $$x\""))
    // A program that is there stands in for this one.
    let text = outcome.output.replacing("ExecStart=\"sotto\"", with: "ExecStart=\"/bin/true\"")
    let file = harness.path("sotto-listen.service")
    try Data(text.utf8).write(to: URL(filePath: file))
    let verified = try FinishedProgram(
      ["systemd-analyze", "verify", "--user", "--man=no", file],
      environment: [
        "PATH": "/usr/bin:/bin", "HOME": harness.home.path, "XDG_RUNTIME_DIR": harness.home.path,
      ], withMessages: true)
    // What it ignores in a unit it says, and calls it a success.
    #expect(verified.status == 0 && verified.output.isEmpty, "\(verified.output)")
  }
}
