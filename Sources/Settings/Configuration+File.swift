import Foundation

extension Configuration {
  /// Reads the configuration of an environment; a missing file counts as an empty one.
  ///
  /// - Parameter file: The configuration file to use instead of the usual one.
  package static func load(
    environment: [String: String], file: String? = nil
  ) throws(SettingsError) -> Configuration {
    let folders = BaseFolders(environment: environment)
    let file = file ?? folders.configurationFile
    return try Configuration(
      text: try SettingsFile(path: file).read(), file: file, environment: environment,
      folders: folders)
  }

  /// Changes or adds one value in a configuration file, and creates the file if it is missing.
  ///
  /// The file's comments and order stay. The new text is checked before it replaces the old file in
  /// one step; nothing is written if any key or value, old or new, is wrong.
  ///
  /// - Parameters:
  ///   - name: The key as a person writes it.
  ///   - text: The value as a person writes it.
  package static func set(
    _ name: String, to text: String, inFile path: String
  ) throws(SettingsError) {
    let key = SettingCatalogue.key(named: name)
    let file = SettingsFile(path: path)
    let read = try ConfigurationFile(judging: try file.read() ?? "", place: path)
    guard
      let definition = SettingCatalogue.definition(
        of: key, speaksLines: read.speaksLines(key.path))
    else {
      throw SettingsError.unknown(key, in: "config set")
    }
    guard let value = definition.kind.value(of: text) else {
      // A person who types 0 or 'off' probably wants the setting to have no value.
      let isOptional = definition.standard == nil && definition.variable != nil
      throw SettingsError.bad(
        definition, in: "config set",
        hint: isOptional ? "to leave it unset: sotto config unset \(definition.key)" : nil)
    }
    guard ConfigurationFile.isRooted(value, definition.kind) else {
      throw SettingsError.bad(definition, in: "config set")
    }
    try file.write(try read.setting(key, to: value))
  }

  /// Removes one value from a configuration file, so that its default applies again.
  ///
  /// This is the way to repair a broken file: the removed line may hold a wrong value or an unknown
  /// key, and other faults may stay; nothing is written if the removal would cause a new fault.
  ///
  /// - Parameter name: The key as a person writes it.
  package static func unset(_ name: String, inFile path: String) throws(SettingsError) {
    let file = SettingsFile(path: path)
    let text = try file.read()
    let read = try text.map { text throws(SettingsError) in
      try ConfigurationFile(judging: text, place: path)
    }
    // If the file contains the key exactly as typed, that key is meant, even if it looks like the
    // short name of another.
    let written = SettingKey(name)
    let isWritten = read?.outline.statements.contains { $0.path == written.path } ?? false
    let key = isWritten ? written : SettingCatalogue.key(named: name)
    let isThere = read?.outline.statements.contains { $0.path == key.path } ?? false
    guard isThere || SettingCatalogue.definition(of: key) != nil else {
      throw SettingsError.unknown(key, in: "config unset")
    }
    guard let read else { return }
    let edited = try read.removing(key)
    if edited != text { try file.write(edited) }
  }
}
