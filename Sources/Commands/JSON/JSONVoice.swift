import JournalEngine
import Listening

/// A voice, as `--json` shows it.
struct JSONVoice: Encodable, Sendable {
  var name: String
  var language: String
  var identifier: String?
  var gender: String
  var selected: Bool

  init(_ voice: SpeechVoice, isSelected: Bool) {
    name = voice.name
    language = voice.language
    identifier = voice.identifier.isEmpty ? nil : voice.identifier
    gender = voice.gender.rawValue
    selected = isSelected
  }
}
