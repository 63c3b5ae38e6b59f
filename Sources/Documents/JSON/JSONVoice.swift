package import Entries

/// A voice, as `--json` shows it.
package struct JSONVoice: Encodable, Sendable {
  package var name: String
  package var language: String
  package var identifier: String?
  package var gender: String
  package var selected: Bool

  package init(_ voice: SpeechVoice, isSelected: Bool) {
    name = voice.name
    language = voice.language
    identifier = voice.identifier.isEmpty ? nil : voice.identifier
    gender = voice.gender.rawValue
    selected = isSelected
  }
}
