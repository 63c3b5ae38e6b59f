import Fixtures
import Foundation
import Recognition
import Sound
import SoundFiles
import TestSupport
import Testing

@testable import Transcription

@Suite("The pitch through noise")
struct PitchTrailTests {
  private func trail(_ samples: [Int16]) -> PitchTrail { PitchTrail(VoicingMeter.lowBand(samples)) }

  private func voice() throws -> [Float] {
    var reader = try AudioFileReader(path: Fixture.americanVoice.path)
    var samples: [Float] = []
    while let sound = try reader.read(frames: 16_000) { samples += sound.monoFloats() }
    return samples
  }

  @Test("is a voice's in noise as loud as the voice, where few frames are periodic")
  func rumble() throws {
    let voice = try voice()
    for decibels in [0, 3] as [Float] {
      let sound = MadeNoise.mixed(voice, MadeNoise.rumble(voice.count), below: decibels)
      #expect(VoicingMeter(sound).voicedShare < 0.25)
      #expect(trail(sound).isVoice)
    }
  }

  @Test("is a reader's in noise as loud as the reader", .requires(.recognitionModel))
  func readers() throws {
    for sentence in try Listening.sentences() {
      let noise = MadeNoise.rumble(sentence.samples.count)
      #expect(trail(MadeNoise.mixed(sentence.samples, noise, below: 0)).isVoice)
    }
  }

  @Test("is no voice's in noise, in what rings, and in music, alone or in noise")
  func others() {
    var random = SeededRandom(seed: 3)
    let hiss = (0..<64_000).map { _ in Int16(9_000 * random.sample()) }
    let bursts = hiss.enumerated().map { $0.offset % 16_000 < 6_400 ? $0.element : 0 }
    let rumble = MadeNoise.rumble(64_000).map { Int16(1_000 * $0) }
    // Things of different sizes that are struck one after the other.
    let ringing = (0..<64_000).map { index in
      let (number, place) = (index / 5_000, Double(index % 5_000) / 16_000)
      let pitch = 150 + Double(number * 83 % 200)
      return Float(0.3 * exp(-8 * place) * sin(2 * .pi * pitch * place))
    }
    let music = MadeMusic.kinds(seconds: 4).map { $0.map { Float($0) / 32_768 } } + [ringing]
    var sounds = [[], [7], [Int16](repeating: 0, count: 16_000), hiss, bursts, rumble]
    for sound in music {
      sounds.append(sound.map { Int16($0 * 32_767) })
      for decibels in [5, 10] as [Float] {
        sounds.append(MadeNoise.mixed(sound, MadeNoise.rumble(sound.count), below: decibels))
      }
    }
    for sound in sounds { #expect(!trail(sound).isVoice) }
  }

  @Test("shows that somebody speaks whose words do not stand out, and not that noise does")
  func unclear() throws {
    let voice = try voice()
    func verdict(_ count: Int, _ samples: [Int16]) -> UtteranceJudge.Verdict {
      let words = (0..<count).map {
        RecognisedWord(text: "w", frames: $0 * 20..<$0 * 20 + 20, posterior: 0.1)
      }
      return UtteranceJudge(Hypothesis(words: words), samples: samples).verdict
    }
    let noise = MadeNoise.rumble(voice.count)
    let heard = MadeNoise.mixed(voice, noise, below: 3)
    #expect(verdict(5, heard) == .unclear)
    #expect(verdict(2, heard) == .unclear)
    #expect(verdict(1, heard) == .nothing)
    #expect(verdict(5, noise.map { Int16(1_000 * $0) }) == .nothing)
  }
}
