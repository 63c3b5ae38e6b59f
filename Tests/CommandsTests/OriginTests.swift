import Foundation
import TestSupport
import Testing

@Suite("Where an entry comes from")
struct OriginTests {
  @Test("show names an imported file with its format, and who told its time")
  func show() async throws {
    let harness = try Harness()
    let stamped = try file("20230501_213000.wav", harness)
    let plain = try file("tone.wav", harness, hertz: 500)
    _ = await harness.run("import", stamped)
    _ = await harness.run("import", plain)
    _ = await harness.run("import", try file("c.wav", harness, hertz: 600), "--at", "2020-02-02")
    let named = await harness.run("show", "1")
    #expect(named.output.contains("from 20230501_213000.wav (WAV, signed 16 bit PCM)\n"))
    #expect(named.output.contains("time from the file's name\n"))
    #expect(await harness.run("show", "2").output.contains("time from the file's last change\n"))
    #expect(await harness.run("show", "3").output.contains("time as given at the import\n"))
    #expect(await harness.run("edit", "1", "--at", "2024-01-01 10:00").status == 0)
    let moved = await harness.run("show", "1")
    #expect(moved.output.contains("recorded 2023-05-01 21:30, from the file's name\n"))
  }

  @Test("show lists the marks of a file; one behind the end stands at the end")
  func markers() async throws {
    let harness = try Harness()
    let path = harness.path("marked.wav")
    let marks: [(UInt32, String)] = [(16_000, "the beginning"), (9_000_000, "far away")]
    let sound = WaveFile.tone(seconds: 3, hertz: 440)
    try WaveFile.marked(sound, marks).write(to: URL(filePath: path))
    #expect(await harness.run("import", path).status == 0)
    let shown = await harness.run("show", "last")
    #expect(shown.output.contains("marker at 0:01: the beginning\n"))
    #expect(shown.output.contains("marker at 0:03: far away\n"))
    let json = await harness.run("show", "last", "--json")
    #expect(try SchemaCheck("entries").faults(in: json.output) == [])
  }

  @Test("a list knows what waits for its words by the file's name, and cuts its beginning")
  func list() async throws {
    let harness = try Harness()
    _ = await harness.run("import", try file("tone.wav", harness))
    let long = String(repeating: "long_", count: 20) + "0042.wav"
    _ = await harness.run("import", try file(long, harness, hertz: 500))
    _ = await harness.run("import", try file("c.wav", harness, hertz: 600), "--title", "Titled")
    let list = await harness.run("list")
    #expect(list.output.contains("(not transcribed yet: tone.wav)\n"))
    #expect(list.output.contains("long_0042.wav)\n"))
    #expect(list.output.contains("Titled  (not transcribed yet)\n"))
    #expect(list.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test("a length is the same wherever it is told: rounded to whole seconds")
  func lengths() async throws {
    let harness = try Harness()
    let path = harness.path("tone.wav")
    try WaveFile.tone(seconds: 2.75, hertz: 440).write(to: URL(filePath: path))
    let kept = await harness.run("record", "--input", path, "--no-transcribe")
    #expect(kept.output.contains(": 3 s"))
    #expect(await harness.run("show", "last").output.contains("length 0:03"))
  }

  @Test("a dry run says what would be imported")
  func dryRun() async throws {
    let harness = try Harness()
    let outcome = await harness.run("import", try file("a.wav", harness), "--dry-run", "--json")
    #expect(try SchemaCheck("results").faults(in: outcome.output) == [])
    let results = outcome.json["results"] as? [[String: Any]]
    #expect(results?.first?["status"] as? String == "wouldImport")
  }

  private func file(_ name: String, _ harness: Harness, hertz: Double = 440) throws -> String {
    let path = harness.path(name)
    try WaveFile.tone(seconds: 1, hertz: hertz).write(to: URL(filePath: path))
    return path
  }
}

extension WaveFile {
  /// Returns a WAV file with labelled cue points after the sound.
  static func marked(_ sound: Data, _ marks: [(frame: UInt32, label: String)]) -> Data {
    func bytes(_ value: UInt32) -> Data { withUnsafeBytes(of: value.littleEndian) { Data($0) } }
    func chunk(_ name: String, _ content: Data) -> Data {
      Data(name.utf8) + bytes(UInt32(content.count)) + content
        + Data(count: content.count % 2)
    }
    var cues = bytes(UInt32(marks.count))
    var labels = Data("adtl".utf8)
    for (index, mark) in marks.enumerated() {
      let number = bytes(UInt32(index + 1))
      cues += number + bytes(mark.frame) + Data("data".utf8) + bytes(0) + bytes(0)
      cues += bytes(mark.frame)
      labels += chunk("labl", number + Data(mark.label.utf8) + Data(count: 1))
    }
    var file = sound + chunk("cue ", cues) + chunk("LIST", labels)
    file.replaceSubrange(4..<8, with: bytes(UInt32(file.count - 8)))
    return file
  }
}
