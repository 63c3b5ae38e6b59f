import TestSupport
import Testing

@testable import Transcription

@Suite("The check for noise", .requires(.recognitionModel))
struct NoiseCheckTests {
  private func speech(_ number: Int = 3, noise level: Float) throws -> [Int16] {
    var noise = SeededRandom(seed: 9)
    return try Listening.sentences()[number].samples.map { sample in
      Int16(max(-1, min(1, sample + level * noise.sample())) * 32_767)
    }
  }

  @Test("finds noise mixed into speech, and does not find more as it gets less")
  func mixed() throws {
    let levels: [Float] = [0.05, 0.02, 0.005, 0.001, 0]
    let noisy = try levels.map { NoiseCheck.isNoisy(try speech(noise: $0)) }
    #expect(noisy[0] && noisy[1])
    #expect(noisy == noisy.sorted { $0 && !$1 })
  }

  @Test("finds faint hiss, which only the upper band shows, and finds none in a clean recording")
  func hiss() throws {
    // 58 dB below full scale; the noise is evenly distributed.
    #expect(NoiseCheck.isNoisy(try speech(4, noise: 0.0022)))
    #expect(!NoiseCheck.isNoisy(try speech(4, noise: 0)))
  }

  @Test("never finds the same sound noisy and surely clean, and a silent background clean")
  func clean() throws {
    for level in [0.05, 0.005, 0.0022, 0.0005, 0] as [Float] {
      let sound = try speech(4, noise: level)
      #expect(!NoiseCheck.isNoisy(sound) || !NoiseCheck.isSurelyClean(sound))
    }
    #expect(!NoiseCheck.isSurelyClean(try speech(4, noise: 0.0022)))
    // Speech with pauses in which there is nothing at all.
    let pause = [Int16](repeating: 0, count: 16_000)
    let studio = pause + (try speech(4, noise: 0)) + pause + (try speech(3, noise: 0)) + pause
    #expect(NoiseCheck.isSurelyClean(studio))
  }
}
