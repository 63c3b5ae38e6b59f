import Fixtures
import Foundation
import Sound
import SoundFiles
import TestSupport
import Testing

@Suite struct MetadataTests {
  @Test("A broadcast wave file says when it began")
  func broadcast() throws {
    let origin = try #require(AudioFileReader(path: Fixture.taggedBroadcast.path).info.broadcast)
    #expect(origin.date == "2026-11-20")
    #expect(origin.time == "07:08:09")
    #expect(origin.timeReference == 205_704_000)
    #expect(origin.description == "A walk")
  }

  @Test(
    "Title and date are read from every kind of tag",
    arguments: [
      (Fixture.taggedWAV, "Morning walk"), (Fixture.taggedFLAC, "Morning walk"),
      (Fixture.taggedMP3, "Grüße"),
    ])
  func tags(url: URL, title: String) throws {
    let info = try AudioFileReader(path: url.path).info
    #expect(info.title == title)
    #expect(info.date == "2026-11-20")
    #expect(info.broadcast == nil)
  }

  @Test("Cue points come with their labels")
  func cues() throws {
    let info = try AudioFileReader(path: Fixture.markedWAV.path).info
    #expect(info.cues == [Cue(frame: 400, label: "start"), Cue(frame: 1200, label: "laugh")])
  }

  @Test("A file that says nothing of itself has nothing")
  func nothing() throws {
    let info = try AudioFileReader(path: Fixture.tone("int16").path).info
    #expect(info.title == nil)
    #expect(info.date == nil)
    #expect(info.comment == nil)
    #expect(info.cues.isEmpty)
    #expect(info.container == "WAV (Microsoft)")
    #expect(info.encoding == "Signed 16 bit PCM")
  }

  @Test(
    "What is written beside the sound is read again",
    arguments: [
      OutputFormat.wav, .flac, .ogg, .opus, .mp3, .aiff,
    ])
  func written(kind: OutputFormat) throws {
    let folder = try TemporaryFolder()
    let path = folder.path("tagged.\(kind.rawValue)")
    let format = SoundFormat(rate: 16_000, channels: 1, sample: .int16)
    let cues = [Cue(frame: 100, label: "one"), Cue(frame: 9000, label: "two")]
    let tags = AudioFileTags(
      title: "Ein Tag", date: "2026-11-20", comment: "by the river", cues: cues)
    var writer = try AudioFileWriter(path: path, format: kind, sound: format, tags: tags)
    try writer.write(noise(16_000, format))
    try writer.finish()
    let info = try AudioFileReader(path: path).info
    #expect(info.title == "Ein Tag")
    #expect(info.comment == "by the river")
    // ID3v2.3 has a place for the year; AIFF has none for a date.
    let dates: [OutputFormat: String?] = [.mp3: "2026", .aiff: nil]
    #expect(info.date == dates[kind, default: "2026-11-20"])
    #expect(info.cues == (kind == .wav || kind == .aiff ? cues : []))
  }
}
