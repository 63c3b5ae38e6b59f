import Fixtures
import Foundation
import Sound
import SoundFiles
import TestSupport
import Testing

@Suite struct PCMReadingTests {
  @Test("Every kind of PCM comes as the file has it", arguments: SampleFormat.allCases)
  func samples(sample: SampleFormat) throws {
    let url = Fixture.tone(sample.rawValue)
    let reading = try Reading(url)
    #expect(reading.info.format == SoundFormat(rate: 44_100, channels: 2, sample: sample))
    #expect(reading.sound.frameCount == 4410)
    #expect(reading.info.claimedFrames == 4410)
    #expect(!reading.isTruncated)
    #expect(!reading.info.isLossy)
    // The samples are the last bytes of the file; 8-bit WAV is unsigned.
    let file = [UInt8](try Data(contentsOf: url))
    let data = file[(try #require(Self.startOfData(file)))...].prefix(reading.sound.bytes.count)
    #expect(reading.sound.bytes == data.map { sample == .int8 ? $0 ^ 0x80 : $0 })
  }

  @Test("FLAC and WAV of one sound give the same samples", arguments: ["int8", "int16", "int24"])
  func flac(sample: String) throws {
    let flac = try Reading(Fixture.toneFLAC(sample))
    #expect(flac.sound == (try Reading(Fixture.tone(sample)).sound))
    #expect(flac.info.claimedFrames == 4410)
  }

  @Test(
    "Every container gives the same 16-bit samples",
    arguments: [
      "int16.aiff", "int16.w64", "int16.sph", "int16-rf64.wav", "int16-streamed.wav",
    ])
  func containers(ending: String) throws {
    let raw = PackedSound(
      format: SoundFormat(rate: 8000, channels: 2, sample: .int16),
      bytes: [UInt8](try Data(contentsOf: Fixture.slowTone("int16.raw"))))
    let reading = try Reading(Fixture.slowTone(ending))
    #expect(reading.sound.frameCount == 2000)
    #expect(!reading.isTruncated)
    // Programs round 32 bits to 16 each in its way.
    let steps = zip(reading.sound.floats(), raw.floats()).map { abs($0 - $1) }
    #expect(steps.allSatisfy { $0 <= 0x1p-15 })
  }

  @Test(
    "Telephone encodings come as 16-bit PCM",
    arguments: [
      ("alaw.wav", 2000, 0.02), ("mulaw.wav", 2000, 0.02), ("mulaw.au", 2000, 0.02),
      ("msadpcm.wav", 2000, 0.05), ("imaadpcm.wav", 2020, 0.1),
    ])
  func telephone(ending: String, frames: Int, tolerance: Float) throws {
    let reading = try Reading(Fixture.slowTone(ending))
    #expect(reading.info.format == SoundFormat(rate: 8000, channels: 2, sample: .int16))
    #expect(reading.sound.frameCount == frames)
    #expect(!reading.info.isLossy)
    let wanted = try Reading(Fixture.slowTone("int24.caf")).sound
    #expect(abs(Level(reading.sound).rms - Level(wanted).rms) < 0.2)
    let pairs = zip(reading.sound.floats(), wanted.floats())
    let far = pairs.count { abs($0 - $1) > tolerance }
    #expect(far < 40)
  }

  @Test("Six channels are six channels")
  func channels() throws {
    let sound = try Reading(Fixture.sixChannels).sound
    #expect(sound.format == SoundFormat(rate: 8000, channels: 6, sample: .int16))
    #expect(sound.frameCount == 2000)
    #expect(sound.channel(0) != sound.channel(5))
  }

  @Test("A file without a header is read as it is said to be")
  func raw() throws {
    let format = SoundFormat(rate: 8000, channels: 2, sample: .int16)
    let url = Fixture.slowTone("int16.raw")
    let reading = try Reading(AudioFileReader(raw: url.path, format: format))
    #expect(reading.sound.bytes == [UInt8](try Data(contentsOf: url)))
    #expect(reading.info.format == format)
  }

  @Test(
    "Any frame can be gone to, forwards and back",
    arguments: [
      Fixture.tone("int24"), Fixture.toneFLAC("int16"), Fixture.tone("int8"),
    ])
  func seeking(url: URL) throws {
    let whole = try Reading(url).sound
    var reader = try AudioFileReader(path: url.path)
    for frame in [3000, 17, 4409, 0, 4095, 4096, 2000] {
      try reader.seek(toFrame: Int64(frame))
      #expect(reader.position == Int64(frame))
      let part = try #require(try reader.read(frames: 300))
      #expect(part == whole[frame..<frame + part.frameCount])
    }
    try reader.seek(toFrame: 4410)
    #expect(try reader.read(frames: 10) == nil)
    try reader.seek(toFrame: 1_000_000)
    #expect(try reader.read(frames: 10) == nil)
    let isTruncated = reader.isTruncated
    #expect(!isTruncated)
  }

  @Test("The far end of a file of more than 4 GB is at hand")
  func huge() throws {
    // A hole in the file: RF64 whose data are five thousand million zeros and one sample.
    let folder = try TemporaryFolder()
    let path = folder.path("huge.wav")
    let head = [UInt8](try Data(contentsOf: Fixture.slowTone("int16-rf64.wav")).prefix(80))
    let bytes: Int64 = 5_000_000_000
    var file = head
    let sizes = [(20, bytes + 72), (28, bytes), (36, bytes / 4)]
    for (place, size) in sizes {
      for byte in 0..<8 { file[place + byte] = UInt8(truncatingIfNeeded: size >> (8 * byte)) }
    }
    #expect(FileManager.default.createFile(atPath: path, contents: Data(file)))
    let handle = try #require(FileHandle(forWritingAtPath: path))
    try handle.truncate(atOffset: UInt64(80 + bytes - 4))
    try handle.seekToEnd()
    try handle.write(contentsOf: [1, 2, 3, 4])
    try handle.close()
    var reader = try AudioFileReader(path: path)
    #expect(reader.info.claimedFrames == bytes / 4)
    let isTruncated = reader.isTruncated
    #expect(!isTruncated)
    try reader.seek(toFrame: bytes / 4 - 2)
    #expect(try reader.read(frames: 100)?.bytes == [0, 0, 0, 0, 1, 2, 3, 4])
    #expect(try reader.read(frames: 100) == nil)
  }

  private static func startOfData(_ file: [UInt8]) -> Int? {
    let mark = Array("data".utf8)
    return file.indices.first { file[$0...].starts(with: mark) }.map { $0 + 8 }
  }
}
