import Entries
import Foundation
import Sound
import Synchronization
import Transcription

/// Hears a recording as it is heard while it is spoken: in one pass that knows only what came before.
enum LiveHearing {
  /// The faint noise that follows each recording so that its last utterance ends, in seconds.
  private static let pause = 1.0

  /// Returns the words that were shown when each utterance was finished.
  static func words(
    in path: String, voice: LearnedVoice?, language: OwnerWords?
  ) async throws -> [String] {
    let heard = Mutex<[Utterance]>([])
    let fault = Mutex<TranscriptionError?>(nil)
    let sound = followed(try WaveFile.read(path))
    let listener = try LiveTranscriber(
      format: sound.format, voice: { voice }, language: { language },
      onWords: { words in
        if let utterance = words.utterance { heard.withLock { $0.append(utterance) } }
      },
      onFailure: { error in fault.withLock { $0 = error } })
    await listener.hearPatiently(sound)
    if let fault = fault.withLock({ $0 }) { throw fault }
    return heard.withLock { $0 }.flatMap { WordErrors.normalise($0.text) }
  }

  private static func followed(_ samples: [Float]) -> PackedSound {
    var generator = SplitMix(seed: 7)
    let silence = (0..<Int(pause * Double(WaveFile.rate))).map { _ in
      Float(generator.nextNormal()) * 0.0003
    }
    return PackedSound(
      floats: samples + silence,
      format: SoundFormat(rate: WaveFile.rate, channels: 1, sample: .int16))
  }
}
