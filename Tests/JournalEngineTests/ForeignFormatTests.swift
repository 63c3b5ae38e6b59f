import Entries
import Foundation
import JournalEngine
import Listening
import Sound
import SoundFiles
import TestSupport
import Testing

@Suite("What ffmpeg reads", .requires(.ffmpeg))
struct ForeignFormatTests {
  private func entry(_ files: TemporaryImport, _ name: String) async throws -> Entry {
    let reports = try await files.take(name)
    guard case .imported(let number)? = reports.first?.outcome else {
      throw JournalError(.failed, "not imported: \(reports)")
    }
    return try files.journal.entry(number)
  }

  @Test(
    "a lossy file keeps its own bytes and is decoded when it is played",
    arguments: [
      ("memo.m4a", ["-c:a", "aac"]), ("memo.aac", ["-c:a", "aac"]),
      ("memo.webm", ["-c:a", "libopus", "-ar", "48000"]), ("memo.wma", ["-c:a", "wmav2"]),
      ("memo.mka", ["-c:a", "libvorbis"]), ("film.mp4", ["-c:a", "aac"]),
    ])
  func lossy(_ name: String, _ arguments: [String]) async throws {
    let files = try TemporaryImport()
    let picture = name == "film.mp4" ? ["-f", "lavfi", "-i", "testsrc=d=4:s=64x64:r=5"] : []
    try files.run(
      "ffmpeg",
      ["-v", "error", "-f", "lavfi", "-i", "sine=440:d=4:r=44100"] + picture + arguments
        + ["-y", name])
    let entry = try await entry(files, name)
    let recording = try #require(entry.recordings.first)
    #expect(recording.keepsOriginal)
    #expect(!recording.truncated)
    #expect((3.9...4.2).contains(recording.duration))
    let bytes = try files.journal.writeOriginal(of: entry.id, to: files.path("copy"))
    let original = try Data(contentsOf: URL(filePath: files.path(name)))
    #expect(bytes == original.count)
    #expect(try Data(contentsOf: URL(filePath: files.path("copy"))) == original)
    let seconds = try await files.journal.replay(
      entry.id, ReplayRequest(from: 2, to: 3, destination: .file(files.path("out.wav"))))
    #expect(seconds == 1)
    let sound = try files.read("out.wav")
    let peak = sound.floats().map(abs).max() ?? 0
    #expect((0.05...0.5).contains(peak))
    #expect(try files.leftovers.isEmpty)
  }

  @Test(
    "a lossless file is stored as its samples, bit for bit",
    arguments: [
      ("memo.m4a", ["-c:a", "alac"], SampleFormat.int16),
      ("memo.mka", ["-c:a", "flac"], .int16), ("memo.mkv", ["-c:a", "pcm_s24le"], .int24),
      ("memo.wv", ["-c:a", "wavpack"], .int16), ("memo.mov", ["-c:a", "pcm_f32le"], .float32),
      ("memo.tta", ["-c:a", "tta"], .int16),
    ])
  func lossless(_ name: String, _ arguments: [String], _ sample: SampleFormat) async throws {
    let files = try TemporaryImport()
    let format = SoundFormat(rate: 44_100, channels: 2, sample: sample)
    try files.write("in.wav", .wav, format, frames: 50_000)
    try files.run("ffmpeg", ["-v", "error", "-i", "in.wav"] + arguments + ["-y", name])
    let entry = try await entry(files, name)
    #expect(entry.recordings.first?.keepsOriginal == false)
    _ = try await files.journal.replay(
      entry.id, ReplayRequest(destination: .file(files.path("out.wav"))))
    #expect(try files.read("out.wav") == TemporaryImport.noise(format, frames: 50_000))
  }

  @Test("title, time and chapters of an m4a come along")
  func tags() async throws {
    let files = try TemporaryImport()
    let chapters = """
      ;FFMETADATA1
      title=By the lake
      creation_time=2023-05-01T19:30:00Z
      [CHAPTER]
      TIMEBASE=1/1000
      START=0
      END=1000
      title=Arrival
      [CHAPTER]
      TIMEBASE=1/1000
      START=1000
      END=3000
      title=Swans
      """
    try chapters.write(toFile: files.path("tags.txt"), atomically: true, encoding: .utf8)
    try files.run(
      "ffmpeg",
      [
        "-v", "error", "-f", "lavfi", "-i", "sine=440:d=3", "-i", "tags.txt", "-map_metadata", "1",
        "-c:a", "aac", "memo.m4a",
      ])
    let entry = try await entry(files, "memo.m4a")
    #expect(entry.title == "By the lake")
    #expect(entry.recordings.first?.startSource == "info")
    #expect(entry.moment.date == Date(timeIntervalSince1970: 1_682_969_400))
    #expect(entry.recordings.first?.markers.map(\.label) == ["Arrival", "Swans"])
    #expect(entry.recordings.first?.markers.map(\.seconds) == [0, 1])
  }

  @Test(
    "what is no audio is refused by both, whatever its name says",
    arguments: ["letter.wav", "letter.mp3", "letter.m4a", "letter.amr"])
  func noAudio(_ name: String) async throws {
    let files = try TemporaryImport()
    try "Dear diary, I am text and nothing else.\n".write(
      toFile: files.path(name), atomically: true, encoding: .utf8)
    let reports = try await files.take(name)
    guard case .failed(let error)? = reports.first?.outcome else {
      Issue.record("\(reports)")
      return
    }
    #expect(error.code == .notAudio)
  }

  @Test("a video file without sound is refused")
  func silentFilm() async throws {
    let files = try TemporaryImport()
    try files.run(
      "ffmpeg", ["-v", "error", "-f", "lavfi", "-i", "testsrc=d=1:s=64x64:r=5", "film.mp4"])
    let reports = try await files.take("film.mp4")
    guard case .failed = reports.first?.outcome else {
      Issue.record("\(reports)")
      return
    }
  }

  @Test("an m4a that was cut off is imported as far as it decodes, and marked")
  func cutOff() async throws {
    let files = try TemporaryImport()
    try files.run(
      "ffmpeg",
      [
        "-v", "error", "-f", "lavfi", "-i", "sine=440:d=20", "-c:a", "aac", "-movflags",
        "+faststart", "memo.m4a",
      ])
    let whole = try Data(contentsOf: URL(filePath: files.path("memo.m4a")))
    try whole.prefix(whole.count / 2).write(to: URL(filePath: files.path("cut.m4a")))
    let recording = try #require(try await entry(files, "cut.m4a").recordings.first)
    #expect(recording.truncated)
    #expect((2.0...19.0).contains(recording.duration))
  }

  @Test("an AMR of frames that hold nothing is silence of its length")
  func amr() async throws {
    let files = try TemporaryImport()
    // RFC 4867, section 5: the mark, then frames of 20 ms, each of a header byte and, at 12.2 kbit/s
    // (type 7), 31 bytes.
    let frame: [UInt8] = [0x3C] + [UInt8](repeating: 0, count: 31)
    let bytes = Array("#!AMR\n".utf8) + Array(repeatElement(frame, count: 100).joined())
    try Data(bytes).write(to: URL(filePath: files.path("memo.amr")))
    let recording = try #require(try await entry(files, "memo.amr").recordings.first)
    #expect(recording.rate == 8000)
    #expect(recording.keepsOriginal)
    #expect((1.9...2.1).contains(recording.duration))
    let seconds = try await files.journal.replay(
      1, ReplayRequest(from: 1, destination: .file(files.path("out.wav"))))
    #expect((0.9...1.1).contains(seconds))
  }

  @Test("an MP3 in a WAV whose samples all decode is not called damaged")
  func mp3InWave() async throws {
    let files = try TemporaryImport()
    try files.write("a.mp3", .mp3, SoundFormat(rate: 44_100, channels: 1, sample: .int16))
    try files.run("ffmpeg", ["-v", "error", "-i", "a.mp3", "-c", "copy", "-y", "b.wav"])
    let reports = try await files.take("b.wav")
    #expect(reports.first?.warnings == [])
    #expect(try files.journal.entry(1).recordings.first?.truncated == false)
  }

  @Test(
    "a film of a kind that libsndfile takes for MP3, or for nothing, is read",
    arguments: [("film.ts", ["-c:a", "mp2"]), ("film.flv", ["-c:a", "aac"]), ("a.ac3", [])])
  func films(_ name: String, _ arguments: [String]) async throws {
    let files = try TemporaryImport()
    try files.run(
      "ffmpeg",
      ["-v", "error", "-f", "lavfi", "-i", "sine=440:d=3:r=44100"] + arguments + ["-y", name])
    let recording = try #require(try await entry(files, name).recordings.first)
    #expect((2.9...3.2).contains(recording.duration))
    #expect(!recording.truncated)
  }
}
