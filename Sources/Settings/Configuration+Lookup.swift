extension Configuration {
  /// The value of a key that a person named, and where it comes from.
  ///
  /// - Parameters:
  ///   - name: The key as a person writes it.
  ///   - place: Who asks, for the error.
  package func setting(named name: String, in place: String) throws(SettingsError) -> Setting {
    let key = SettingKey(name)
    guard SettingCatalogue.definition(of: key) != nil else {
      throw SettingsError.unknown(key, in: place)
    }
    return self[key]
  }
}
