/// A value of the configuration, and its origin.
package struct Setting: Sendable, Equatable {
  /// The origin of a value; a later case overrides an earlier one.
  package enum Origin: Sendable, Equatable {
    /// The catalogue's default, or no value at all.
    case standard
    /// A line of the configuration file, counted from 1.
    case file(line: Int)
    /// An environment variable.
    case environment(variable: String)
    /// An option of the command line.
    case option(name: String)
  }

  /// The key.
  package let key: SettingKey
  /// The value in force, or nil if there is none.
  package var value: SettingValue?
  /// The origin of the value.
  package var origin: Origin

  /// Pairs a value with its origin.
  package init(key: SettingKey, value: SettingValue?, origin: Origin) {
    self.key = key
    self.value = value
    self.origin = origin
  }
}
