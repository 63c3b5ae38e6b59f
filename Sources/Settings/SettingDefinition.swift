/// What the catalogue says of a key.
package struct SettingDefinition: Sendable {
  /// The key; the second part of a mood's or recogniser's is its owner's word.
  package let key: SettingKey
  /// What values it takes.
  package let kind: SettingKind
  /// The value where nothing else gives one, or nothing where there is none.
  package let standard: SettingValue?
  /// What it does, in one line.
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

  /// The environment variable that sets it, or nothing where none does.
  package var variable: String? {
    guard key.path[0] != "moods", key.path[0] != "recognisers" else { return nil }
    return "SOTTO_"
      + key.description.uppercased().replacing(".", with: "_").replacing("-", with: "_")
  }
}
