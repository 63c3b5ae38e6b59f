import Fixtures
import Foundation
import Sound
import SoundFiles
import TestSupport
import Testing

@Suite struct LossyReadingTests {
  @Test(
    "Lossy encodings come as floats, as long as what was encoded",
    arguments: [
      (Fixture.voiceMP3, 72_480, 22_050), (Fixture.voiceOgg, 72_480, 22_050),
      (Fixture.voiceOpus, 157_780, 48_000),
    ])
  func lengths(url: URL, frames: Int, rate: Int) throws {
    let reading = try Reading(url)
    #expect(reading.info.format == SoundFormat(rate: rate, channels: 1, sample: .float32))
    #expect(reading.info.isLossy)
    #expect(reading.sound.frameCount == frames)
    #expect(reading.info.claimedFrames == Int64(frames))
    #expect(!reading.isTruncated)
    let wanted = Level(try Reading(Fixture.voiceWAV).sound)
    #expect(abs(Level(reading.sound).rms - wanted.rms) < 1)
  }

  @Test("An MP3 with changing bit rates and no tag is read to its end")
  func untagged() throws {
    let reading = try Reading(Fixture.voiceUntaggedMP3)
    #expect(reading.sound.frameCount == 64 * 1152)
    #expect(reading.info.claimedFrames == nil)
    #expect(!reading.isTruncated)
  }

  @Test("Of two MP3s joined the second is read too")
  func joined() throws {
    let once = try Reading(Fixture.voiceMP3).sound
    let twice = try Reading(Fixture.voiceTwiceMP3)
    #expect(twice.sound.frameCount > 2 * once.frameCount)
    #expect(twice.sound[0..<60_000] == once[0..<60_000])
    #expect(twice.info.claimedFrames == nil)
  }

  @Test("An MP3 behind something else is found, in a file and in memory")
  func behindText() throws {
    let wanted = try Reading(Fixture.voiceUntaggedMP3).sound
    #expect(try Reading(Fixture.damagedHead).sound == wanted)
    let bytes = try WatchedBytes(Fixture.damagedHead)
    #expect(try Reading(AudioFileReader(memory: bytes)).sound == wanted)
  }

  @Test(
    "What is read after going to a place is what is read on the way there",
    arguments: [
      Fixture.voiceMP3, Fixture.voiceUntaggedMP3, Fixture.voiceTwiceMP3, Fixture.damagedHead,
      Fixture.voiceOgg, Fixture.voiceOpus,
    ])
  func seeking(url: URL) throws {
    let whole = try Reading(url).sound
    var reader = try AudioFileReader(path: url.path)
    for frame in [50_000, 3, 71_000, 33_333, 0, 8000, 40_000] {
      try reader.seek(toFrame: Int64(frame))
      #expect(reader.position == Int64(frame))
      let part = try #require(try reader.read(frames: 1000))
      // As numbers, for a decoder may give zeros of either sign.
      #expect(part.floats() == whole[frame..<frame + part.frameCount].floats())
    }
    try reader.seek(toFrame: Int64(whole.frameCount - 10))
    #expect(try reader.read(frames: 1000) == whole[whole.frameCount - 10..<whole.frameCount])
    #expect(try reader.read(frames: 1000) == nil)
    try reader.seek(toFrame: 100_000_000)
    #expect(try reader.read(frames: 1000) == nil)
  }

  @Test("The middle of a long MP3 costs little reading")
  func littleReading() throws {
    // 64 kbit/s at 48 kHz: frames of 192 bytes each, here of silence, some eight minutes.
    let frame: [UInt8] = [0xFF, 0xFB, 0x54, 0xC0] + [UInt8](repeating: 0, count: 188)
    let long = Data([[UInt8]](repeating: frame, count: 20_000).joined())
    let folder = try TemporaryFolder()
    let path = folder.path("long.mp3")
    try long.write(to: URL(filePath: path))
    let bytes = try WatchedBytes(URL(filePath: path))
    var reader = try AudioFileReader(memory: bytes)
    try reader.seek(toFrame: 12_000_001)
    #expect(reader.position == 12_000_001)
    #expect(try reader.read(frames: 1000)?.frameCount == 1000)
    #expect(bytes.bytesRead < long.count / 8)
  }
}
