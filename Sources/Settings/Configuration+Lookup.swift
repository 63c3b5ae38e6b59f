extension Configuration {
  /// Returns the value of a key that a person named, and its origin.
  ///
  /// - Parameters:
  ///   - name: The key as a person writes it.
  ///   - place: The command that asks, for the error.
  package func setting(named name: String, in place: String) throws(SettingsError) -> Setting {
    let key = SettingCatalogue.key(named: name)
    guard SettingCatalogue.definition(of: key) != nil else {
      throw SettingsError.unknown(key, in: place)
    }
    return self[key]
  }

  /// Returns the values of a key that a person named, or of every key in a table such as `moods`.
  ///
  /// - Parameters:
  ///   - name: The key or table as a person writes it.
  ///   - place: The command that asks, for the error.
  package func settings(named name: String, in place: String) throws(SettingsError) -> [Setting] {
    let key = SettingKey(name)
    guard SettingCatalogue.definition(of: key) == nil, SettingCatalogue.isTable(key.path) else {
      return [try setting(named: name, in: place)]
    }
    return all.filter { $0.key.path.starts(with: key.path) }
  }
}
