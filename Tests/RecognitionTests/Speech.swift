import Fixtures
import Foundation
import Recognition
import Sound
import SoundFiles

/// Human speech for tests.
enum Speech {
  static let model = RecognitionModel(
    name: "en-us", acousticModel: "/usr/share/pocketsphinx/model/en-us/en-us",
    languageModel: "/usr/share/pocketsphinx/model/en-us/en-us.lm.bin",
    dictionary: "/usr/share/pocketsphinx/model/en-us/cmudict-en-us.dict")

  /// "He might even have been made amiable himself", 3 s of LibriVox at 16 kHz.
  static func amiable() throws -> [Int16] { try read("0930") }
  static let amiableWords = ["he", "might", "even", "have", "been", "made", "amiable", "himself"]

  /// "He was not an ill disposed young man", in the same voice.
  static func disposed() throws -> [Int16] { try read("0880") }

  private static func read(_ number: String) throws -> [Int16] {
    let name = "sense_and_sensibility_01_austen_64kb-\(number).wav"
    var reader = try AudioFileReader(path: Fixture.librivox.appending(path: name).path)
    var samples: [Int16] = []
    while let sound = try reader.read(frames: 16_000) {
      samples += sound.floats().map { Int16($0 * 32_768) }
    }
    return samples
  }
}
