import Foundation
import Recognition
import Sound
import Transcription

/// Hears what would wake the journal, with a threshold lower than any that is useful, so that one run
/// tells what each would have done.
struct PhraseEar {
  static let rate = 16_000
  static let format = SoundFormat(rate: rate, channels: 1, sample: .int16)
  private static let lowest = -6.0

  let phrase: ListenPhrase
  let model: RecognitionModel

  /// Returns what speaks for each call that was heard in a sound, and the processor time that took.
  func calls(
    in sound: PackedSound
  ) async throws -> (certainties: [Double], processorSeconds: Double) {
    let before = PhraseEar.processorSeconds
    let spotter = try PhraseSpotter(
      phrase, model: model, rate: sound.format.rate, threshold: PhraseEar.lowest)
    var found: [Double] = []
    var first = 0
    while first < sound.frameCount {
      let next = min(sound.frameCount, first + PhraseEar.rate / 20)
      if let heard = try await spotter.hear(sound[first..<next]) {
        found.append(heard.evidence.certainty)
      }
      first = next
    }
    return (found, PhraseEar.processorSeconds - before)
  }

  /// Returns how certain a call was that a sound holds.
  func call(_ name: String, in sound: PackedSound) async throws -> HandsFreeFigures.Part {
    let heard = try await calls(in: sound)
    return HandsFreeFigures.Part(
      name: name, calls: 1, seconds: sound.seconds,
      certainties: heard.certainties.max().map { [$0] } ?? [],
      processorSeconds: heard.processorSeconds)
  }

  /// Returns how often sounds wake it in which nobody calls.
  func waiting(_ name: String, in sound: PackedSound) async throws -> HandsFreeFigures.Part {
    let heard = try await calls(in: sound)
    return HandsFreeFigures.Part(
      name: name, calls: nil, seconds: sound.seconds, certainties: heard.certainties,
      processorSeconds: heard.processorSeconds)
  }

  /// Reads a file at the rate of the decoder, or as another voice at another speed.
  static func sound(_ path: String, speed: Double = 1) throws -> PackedSound {
    let sound = try PackedSound(reading: path)
    var resampler = try Resampler(from: Int(Double(sound.format.rate) * speed), to: rate)
    return PackedSound(
      floats: try resampler.process(sound.monoFloats(), isLast: true), format: format)
  }

  private static var processorSeconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
