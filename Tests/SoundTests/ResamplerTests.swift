import Sound
import Testing

@Suite struct ResamplerTests {
  @Test(
    "The number of frames is the exact ratio, however the input is cut",
    arguments: [
      (44_100, 16_000, 10_007), (8000, 16_000, 999), (16_000, 22_050, 1), (48_000, 44_100, 4800),
      (11_025, 16_000, 0), (37, 16_000, 50), (1, 192_000, 3), (5_000_000, 16_000, 50_001),
      (9_999_999, 8000, 77_777),
    ])
  func length(from: Int, to: Int, frames: Int) throws {
    let expected = (2 * frames * to + from) / (2 * from)
    let samples = Tone(frequency: 300, rate: from).floats(frames, channels: 2)
    for piece in [1, 113, 4096, 100_000] {
      #expect(try resample(samples, from, to, channels: 2, piece: piece).count == 2 * expected)
    }
  }

  @Test("How the input is cut does not change the output")
  func cutting() throws {
    let samples = Tone(frequency: 700, rate: 44_100).floats(8000)
    let whole = try resample(samples, 44_100, 16_000, piece: 8000)
    let pieces = try resample(samples, 44_100, 16_000, piece: 77)
    for (one, other) in zip(whole, pieces) { #expect(abs(one - other) < 1e-5) }
  }

  @Test(
    "A tone keeps its level, its pitch and its place",
    arguments: [
      Resampler.Quality.best, .medium, .fast,
    ])
  func toneIsKept(quality: Resampler.Quality) throws {
    let samples = Tone(frequency: 1000, rate: 44_100).floats(44_100)
    let output = try resample(samples, 44_100, 16_000, quality: quality, piece: 4000)
    let wanted = Tone(frequency: 1000, rate: 16_000).floats(16_000)
    for index in 500..<15_500 { #expect(abs(output[index] - wanted[index]) < 2e-3) }
  }

  @Test("A tone keeps its level, pitch and place over rates more than 256 times apart")
  func farApart() throws {
    let samples = Tone(frequency: 5, rate: 50).floats(500)
    let output = try resample(samples, 50, 48_000, piece: 50)
    let wanted = Tone(frequency: 5, rate: 48_000).floats(480_000)
    let middle = stride(from: 192_000, to: 288_000, by: 97)
    for index in middle { #expect(abs(output[index] - wanted[index]) < 5e-3) }
  }

  @Test("What the new rate cannot hold is gone instead of folded back")
  func aliases() throws {
    let samples = Tone(frequency: 11_000, rate: 44_100).floats(44_100)
    let output = try resample(samples, 44_100, 16_000, piece: 4000)
    #expect(decibels(output[500..<15_500]) < -90)
  }

  @Test("The same rate leaves every sample alone")
  func identity() throws {
    let samples: [Float] = [0, 1, -1, 0.3, 1.7]
    #expect(try resample(samples, 16_000, 16_000, piece: 2) == samples)
  }

  @Test(
    "No rates and no channels are refused",
    arguments: [
      (0, 16_000, 1), (16_000, -1, 1), (16_000, 8000, 0),
    ])
  func refusals(from: Int, to: Int, channels: Int) {
    let error = #expect(throws: SoundError.self) {
      _ = try Resampler(from: from, to: to, channels: channels)
    }
    #expect(error?.code == .unsupported)
  }

  private func resample(
    _ samples: [Float], _ from: Int, _ to: Int, channels: Int = 1,
    quality: Resampler.Quality = .medium, piece: Int
  ) throws -> [Float] {
    var resampler = try Resampler(from: from, to: to, channels: channels, quality: quality)
    var output: [Float] = []
    var start = 0
    while start < samples.count {
      let end = min(samples.count, start + piece * channels)
      output += try resampler.process(Array(samples[start..<end]), isLast: false)
      start = end
    }
    return output + (try resampler.process([], isLast: true))
  }
}
