/// A value of the configuration together with where it comes from.
package struct Setting: Sendable, Equatable {
  /// Where a value comes from; a later case goes before an earlier one.
  package enum Origin: Sendable, Equatable {
    /// Nothing gives it: the catalogue's own value, or none.
    case standard
    /// A line of the configuration file, from 1.
    case file(line: Int)
    /// An environment variable.
    case environment(variable: String)
    /// An option of the command line.
    case option(name: String)
  }

  /// The key.
  package let key: SettingKey
  /// The value in force, or nothing where there is none.
  package var value: SettingValue?
  /// Where it comes from.
  package var origin: Origin

  /// Tells a value and where it comes from.
  package init(key: SettingKey, value: SettingValue?, origin: Origin) {
    self.key = key
    self.value = value
    self.origin = origin
  }
}
