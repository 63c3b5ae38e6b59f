import Foundation
import Sound
import SoundFiles
import Testing

@Suite("WAV files that are written")
struct PlainWaveTests {
  private func header(
    _ format: SoundFormat, expectedFrames: Int64? = nil, frames: Int = 10
  ) throws -> [UInt8] {
    let path = FileManager.default.temporaryDirectory
      .appending(path: "sotto-\(UUID().uuidString).wav").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    var writer = try AudioFileWriter(
      path: path, format: .wav, sound: format, expectedFrames: expectedFrames)
    try writer.write(.silence(frames: frames, format: format))
    try writer.finish()
    return Array(try Data(contentsOf: URL(filePath: path)))
  }

  @Test(
    "PCM has the classic header of 44 bytes",
    arguments: [SampleFormat.int8, .int16, .int24, .int32])
  func classic(_ sample: SampleFormat) throws {
    let file = try header(SoundFormat(rate: 16_000, channels: 1, sample: sample))
    #expect(file.prefix(4).elementsEqual("RIFF".utf8))
    #expect(file[12..<16].elementsEqual("fmt ".utf8))
    #expect(file[20...21].elementsEqual([1, 0]))
    #expect(file[36..<40].elementsEqual("data".utf8))
    #expect(Int(file[40]) == 10 * sample.bytes)
    #expect(file.count == 44 + 10 * sample.bytes)
  }

  @Test("floating point has format tag 3", arguments: [SampleFormat.float32, .float64])
  func floating(_ sample: SampleFormat) throws {
    let file = try header(SoundFormat(rate: 16_000, channels: 2, sample: sample))
    #expect(file[20...21].elementsEqual([3, 0]))
  }

  @Test("sound that is expected to exceed 4 GB makes an RF64, from the first frame beyond")
  func large() throws {
    let format = SoundFormat(rate: 16_000, channels: 1, sample: .int16)
    #expect(try header(format, expectedFrames: 1 << 31).starts(with: "RF64".utf8))
    #expect(try header(format, expectedFrames: 1 << 30).starts(with: "RIFF".utf8))
  }

  @Test("the same sound gives the same file twice")
  func steady() throws {
    let format = SoundFormat(rate: 16_000, channels: 1, sample: .float32)
    #expect(try header(format) == header(format))
  }
}
