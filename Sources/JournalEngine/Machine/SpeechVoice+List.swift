public import Entries
import Listening
import Synthesis

extension SpeechVoice {
  /// The voices that are installed, by language.
  /// - Throws: ``JournalError`` with `notInstalled` where the synthesiser's data is missing.
  public static func all() async throws -> [SpeechVoice] {
    do {
      return try await Synthesizer.shared.voices().map { SpeechVoice($0) }
    } catch let error as SynthesisError {
      throw JournalError(error)
    }
  }

  private init(_ voice: Voice) {
    let gender: Gender =
      switch voice.gender {
      case .male: .male
      case .female: .female
      default: .unknown
      }
    self.init(
      name: voice.name, languages: voice.languages, identifier: voice.identifier, gender: gender)
  }
}
