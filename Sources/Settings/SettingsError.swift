/// Why the configuration could not be read or changed.
package struct SettingsError: Error, Sendable, Equatable, CustomStringConvertible {
  /// What is wrong.
  ///
  /// It is visible in this package only, so that code that switches over it must handle every case.
  package enum Code: Sendable, Hashable {
    /// The file exists but cannot be read.
    case unreadable
    /// The file is not TOML.
    case syntax
    /// The catalogue has no such key.
    case unknownKey
    /// A value is not acceptable for its key.
    case badValue
    /// No room is left on the disk.
    case diskFull
    /// The file could not be written.
    case notWritable
    /// The file's layout does not allow a key to be changed in place.
    case notEditable
  }

  /// What is wrong.
  package let code: Code
  /// The place: the file, the environment variable or the option.
  package let place: String
  /// The line of the file, counted from 1.
  package let line: Int?
  /// What is wrong, in words.
  package let reason: String
  /// What would help, in words.
  package let hint: String?

  init(
    _ code: Code, in place: String, line: Int? = nil, reason: String, hint: String? = nil
  ) {
    self.code = code
    self.place = place
    self.line = line
    self.reason = reason
    self.hint = hint
  }

  /// The place, the line and the reason, on one line.
  package var description: String {
    "\(place):" + (line.map { "\($0):" } ?? "") + " \(reason)"
  }

  /// - Parameter otherwise: A hint in case the suggested key is not the one that was meant.
  static func unknown(
    _ key: SettingKey, in place: String, line: Int? = nil, otherwise: String? = nil
  ) -> SettingsError {
    guard !SettingCatalogue.isTable(key.path) else {
      return SettingsError(
        .unknownKey, in: place, line: line, reason: "\(key) is a table, not a key",
        hint: "name a key in it: 'sotto config keys' lists every key")
    }
    let near = SettingCatalogue.nearest(to: key.description).map { "did you mean \($0)?" }
    let hints = [near, otherwise].compactMap { $0 }
    return SettingsError(
      .unknownKey, in: place, line: line, reason: "unknown key \(key)",
      hint: hints.isEmpty ? "'sotto config keys' lists every key" : hints.joined(separator: " "))
  }

  static func bad(
    _ definition: SettingDefinition, in place: String, line: Int? = nil, hint: String? = nil
  ) -> SettingsError {
    SettingsError(
      .badValue, in: place, line: line,
      reason: "wrong value of \(definition.key): expected \(definition.kind.expectation)",
      hint: hint)
  }
}
