extension Configuration {
  /// The value of a key that a person named, and where it comes from.
  ///
  /// - Parameters:
  ///   - name: The key as a person writes it.
  ///   - place: Who asks, for the error.
  package func setting(named name: String, in place: String) throws(SettingsError) -> Setting {
    let key = SettingCatalogue.key(named: name)
    guard SettingCatalogue.definition(of: key) != nil else {
      throw SettingsError.unknown(key, in: place)
    }
    return self[key]
  }

  /// The values of a key, or of every key of a table such as `moods`, that a person named.
  ///
  /// - Parameters:
  ///   - name: The key or table as a person writes it.
  ///   - place: Who asks, for the error.
  package func settings(named name: String, in place: String) throws(SettingsError) -> [Setting] {
    let key = SettingKey(name)
    guard SettingCatalogue.definition(of: key) == nil, SettingCatalogue.isTable(key.path) else {
      return [try setting(named: name, in: place)]
    }
    return all.filter { $0.key.path.starts(with: key.path) }
  }
}
