/// The catalogue's description of a key.
package struct SettingDefinition: Sendable {
  /// The key; for a mood or recogniser its second part is the owner's word.
  package let key: SettingKey
  /// The values it accepts.
  package let kind: SettingKind
  /// The default value, or nil if there is none.
  package let standard: SettingValue?
  /// A one-line explanation.
  package let explanation: String

  init(
    _ key: SettingKey, _ kind: SettingKind, _ standard: SettingValue? = nil,
    _ explanation: String
  ) {
    self.key = key
    self.kind = kind
    self.standard = standard
    self.explanation = explanation
  }

  /// The environment variable that sets it, or nil if none does.
  package var variable: String? {
    guard key.path[0] != "moods", key.path[0] != "recognisers" else { return nil }
    // This avoids the slower 'replacing', because every command needs the variables of all keys.
    return "SOTTO_" + key.description.uppercased().map { [".", "-"].contains($0) ? "_" : $0 }
  }
}
