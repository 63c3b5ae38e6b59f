import Entries
import Foundation
import JournalEngine
import Listening
import Sound
import SoundFiles
import TestSupport
import Testing

@Suite("Recordings joined end to end in one file")
struct JoinedImportTests {
  /// Writes seconds of a tone into a file.
  private func tone(
    _ files: TemporaryImport, _ name: String, _ kind: OutputFormat, rate: Int, seconds: Int,
    hertz: Double, channels: Int = 1
  ) throws {
    let format = SoundFormat(rate: rate, channels: channels, sample: .int16)
    var writer = try AudioFileWriter(path: files.path(name), format: kind, sound: format)
    let floats = ToneSamples.floats(
      rate * seconds, hertz: hertz, rate: rate, channels: channels, level: 0.3)
    try writer.write(PackedSound(floats: floats, format: format))
    try writer.finish()
  }

  private func join(_ files: TemporaryImport, _ names: [String], as name: String) throws {
    let whole = try names.map { try Data(contentsOf: URL(filePath: files.path($0))) }
    try whole.reduce(Data(), +).write(to: URL(filePath: files.path(name)))
  }

  /// Returns how often a second of the sound rises through zero.
  private func pitch(_ sound: PackedSound, second: Int) -> Int {
    let rate = sound.format.rate
    let samples = Array(sound.monoFloats()[second * rate..<(second + 1) * rate])
    return zip(samples, samples.dropFirst()).count { $0 < 0 && $1 >= 0 }
  }

  private static let kinds: [(OutputFormat, Int, Int)] = [
    (.opus, 48_000, 48_000), (.ogg, 44_100, 44_100), (.ogg, 44_100, 22_050),
    (.mp3, 44_100, 22_050), (.mp3, 22_050, 48_000),
  ]

  @Test("all of it is kept, and played from any second", arguments: kinds)
  func whole(_ kind: OutputFormat, _ first: Int, _ second: Int) async throws {
    let files = try TemporaryImport()
    try tone(files, "a", kind, rate: first, seconds: 3, hertz: 300)
    try tone(files, "b", kind, rate: second, seconds: 4, hertz: 500, channels: 2)
    try join(files, ["a", "b", "a"], as: "all")
    let reports = try await files.take("all")
    let recording = try #require(try files.journal.entry(1).recordings.first)
    #expect((9.9...10.4).contains(recording.duration))
    #expect(!recording.truncated)
    #expect(reports.first?.warnings.count == 1)
    _ = try await files.journal.replay(
      1, ReplayRequest(destination: .file(files.path("whole.wav"))))
    let whole = try files.read("whole.wav")
    #expect(Int64(whole.frameCount) == recording.frames)
    #expect(abs(pitch(whole, second: 1) - 300) < 3)
    #expect(abs(pitch(whole, second: 5) - 500) < 3)
    #expect(abs(pitch(whole, second: 8) - 300) < 3)
    _ = try await files.journal.replay(
      1, ReplayRequest(from: 4, to: 6, destination: .file(files.path("part.wav"))))
    let part = try files.read("part.wav")
    #expect(part == whole[4 * whole.format.rate..<6 * whole.format.rate])
  }

  @Test("one recording twice is heard twice, without a word")
  func twice() async throws {
    let files = try TemporaryImport()
    try tone(files, "a.opus", .opus, rate: 48_000, seconds: 3, hertz: 300)
    try join(files, ["a.opus", "a.opus"], as: "all.opus")
    let reports = try await files.take("all.opus")
    #expect(reports.first?.warnings == [])
    #expect(reports.first?.seconds == 6)
  }

  @Test("a second part that is no sound is told as damage")
  func damaged() async throws {
    let files = try TemporaryImport()
    try tone(files, "a.ogg", .ogg, rate: 44_100, seconds: 3, hertz: 300)
    let ogg = try Data(contentsOf: URL(filePath: files.path("a.ogg")))
    // Only the first page of the second stream.
    try (ogg + ogg.prefix(58)).write(to: URL(filePath: files.path("all.ogg")))
    let reports = try await files.take("all.ogg")
    #expect(try files.journal.entry(1).recordings.first?.truncated == true)
    #expect(reports.first?.warnings.count == 1)
  }
}
