import Sound
import Testing

@Suite struct SpeedChangerTests {
  @Test(
    "Speech gets shorter or longer by the speed and keeps its pitch",
    arguments: [
      0.5, 1.5, 2, 3,
    ])
  func lengthAndPitch(speed: Double) throws {
    let samples = Tone(frequency: 200, rate: 16_000).floats(64_000)
    let output = try change(samples, speed: speed)
    let expected = 64_000 / speed
    #expect(abs(Double(output.count) - expected) < expected * 0.03 + 400)
    let perSecond = Double(risings(output)) / (Double(output.count) / 16_000)
    #expect(abs(perSecond - 200) < 8)
  }

  @Test("Speed 1 is the sound as it is")
  func identity() throws {
    let samples: [Float] = [0.1, -0.2, 0.3]
    #expect(try change(samples, speed: 1) == samples)
  }

  @Test("Two channels stay two channels")
  func channels() throws {
    let samples = Tone(frequency: 200, rate: 16_000).floats(16_000, channels: 2)
    let output = try change(samples, channels: 2, speed: 2)
    #expect(output.count.isMultiple(of: 2))
    for frame in 0..<output.count / 2 { #expect(output[2 * frame] == output[2 * frame + 1]) }
  }

  @Test(
    "Speeds and rates out of bounds are refused",
    arguments: [
      (16_000, 1, 0), (16_000, 1, -1), (16_000, 1, Double.nan), (16_000, 1, 100), (0, 1, 2),
      (16_000, 0, 2),
    ])
  func refusals(rate: Int, channels: Int, speed: Double) {
    #expect(throws: SoundError.self) {
      _ = try SpeedChanger(rate: rate, channels: channels, speed: speed)
    }
  }

  private func change(
    _ samples: [Float], channels: Int = 1, speed: Double
  ) throws -> [Float] {
    var changer = try SpeedChanger(rate: 16_000, channels: channels, speed: speed)
    var output: [Float] = []
    for start in stride(from: 0, to: samples.count, by: 1000 * channels) {
      let end = min(samples.count, start + 1000 * channels)
      output += changer.process(Array(samples[start..<end]))
    }
    return output + changer.finish()
  }
}
