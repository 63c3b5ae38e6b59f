import TOMLKit

/// The text of a configuration file, parsed and checked.
struct ConfigurationFile {
  /// The file's path, for errors.
  let place: String
  /// The text, as it stands.
  let text: String
  let outline: TOMLOutline
  /// The values by key, without the wrong ones.
  let values: [SettingKey: SettingValue]
  /// The wrong keys and values, in order of line.
  let faults: [SettingsError]

  /// Reads a text; throws the first wrong key or value.
  init(_ text: String, place: String) throws(SettingsError) {
    try self.init(judging: text, place: place)
    if let fault = faults.first { throw fault }
  }

  /// Reads a text that may contain wrong keys and values, but must be TOML.
  init(judging text: String, place: String) throws(SettingsError) {
    let table = try ConfigurationFile.table(text, place: place)
    var reading = Reading(place: place, outline: TOMLOutline(text))
    reading.read(table, at: [])
    reading.requireCommands()
    reading.requireEngine()
    faults = reading.errors.sorted { ($0.line ?? 0) < ($1.line ?? 0) }
    self.place = place
    self.text = text
    outline = reading.outline
    values = reading.values
  }

  /// Parses a text without checking its keys and values.
  static func table(_ text: String, place: String) throws(SettingsError) -> TOMLTable {
    guard !text.unicodeScalars.contains("\0") else {
      let line = text.utf8.prefix { $0 != 0 }.count { $0 == 0x0A } + 1
      throw SettingsError(.syntax, in: place, line: line, reason: "a zero byte")
    }
    if let line = TOMLOutline.lineOfUnreadableHeader(in: text) {
      throw SettingsError(
        .syntax, in: place, line: line, reason: "a table without a name",
        hint: "correct that line in an editor")
    }
    do {
      return try TOMLTable(string: text)
    } catch let error as TOMLParseError {
      let reason = error.description.split(whereSeparator: \.isNewline).first.map(String.init)
      throw SettingsError(
        .syntax, in: place, line: error.source.begin.line, reason: reason ?? "not TOML",
        hint: "correct that line in an editor")
    } catch {
      throw SettingsError(.syntax, in: place, reason: "not TOML")
    }
  }

  /// Whether a value means the same in every working folder: the configuration applies everywhere,
  /// so a path in it must not be relative.
  static func isRooted(_ value: SettingValue, _ kind: SettingKind) -> Bool {
    guard kind == .path, case .text(let path) = value else { return true }
    return path.hasPrefix("/") || path.hasPrefix("~/")
  }

  /// Whether a path belongs to the table of a recogniser that uses the `lines` protocol.
  func speaksLines(_ path: [String]) -> Bool {
    guard path.count == 3, path[0] == "recognisers" else { return false }
    return values[.recogniserProtocol(path[1])] == .text("lines")
  }

  private struct Reading {
    let place: String
    let outline: TOMLOutline
    var values: [SettingKey: SettingValue] = [:]
    var errors: [SettingsError] = []

    mutating func read(_ table: TOMLTable, at path: [String]) {
      for name in table.keys.sorted() {
        guard let node = table[name] else { continue }
        let path = path + [name]
        let line = outline.line(of: path)
        let speaksLines = table["protocol"]?.string == "lines"
        if let definition = SettingCatalogue.definition(
          of: SettingKey(path), speaksLines: speaksLines)
        {
          if let value = Reading.value(node).flatMap(definition.kind.accepted),
            ConfigurationFile.isRooted(value, definition.kind)
          {
            values[definition.key] = value
          } else {
            errors.append(.bad(definition, in: place, line: line, hint: wayOut(path)))
          }
        } else if let inner = node.table, SettingCatalogue.isTable(path) {
          read(inner, at: path)
        } else if SettingCatalogue.isTable(path) {
          errors.append(
            SettingsError(
              .badValue, in: place, line: line,
              reason: "wrong value of \(SettingKey(path)): expected a table", hint: wayOut(path)))
        } else {
          errors.append(
            .unknown(SettingKey(path), in: place, line: line, otherwise: wayOut(path)))
        }
      }
    }

    /// Requires that each recogniser has a command; one with only a protocol is still being set up.
    mutating func requireCommands() {
      for key in values.keys where key.path.first == "recognisers" {
        let name = key.path[1]
        guard values[.recogniserCommand(name)] == nil, key != .recogniserProtocol(name) else {
          continue
        }
        let line = outline.line(of: key.path)
        guard !errors.contains(where: { $0.line == line }) else { continue }
        errors.append(
          SettingsError(
            .badValue, in: place, line: line, reason: "recogniser \(name) has no command",
            hint: wayOut(key.path)))
      }
    }

    /// Requires that the engine is ours or one of the file's recognisers.
    mutating func requireEngine() {
      guard case .text(let engine) = values[.engine] else { return }
      let recognisers = values.keys
        .filter { $0.path.first == "recognisers" && $0.path.last == "command" }
        .map { $0.path[1] }.sorted()
      guard
        let reason = Configuration.refusal(of: engine, recognisers: recognisers)
      else { return }
      errors.append(
        SettingsError(
          .badValue, in: place, line: outline.line(of: SettingKey.engine.path), reason: reason,
          hint: wayOut(SettingKey.engine.path)))
    }

    /// Returns how to remove a wrong key: with `config unset`, the one command that accepts a
    /// broken file, if the key has its own lines.
    private func wayOut(_ path: [String]) -> String {
      guard outline.statements.contains(where: { $0.path == path }) else {
        return "correct that line in an editor"
      }
      return "'sotto config unset \(SettingKey(path))' removes it"
    }

    private static func value(_ node: any TOMLValueConvertible) -> SettingValue? {
      switch node.type {
      case .string: return node.string.map(SettingValue.text)
      case .int: return node.int.map(SettingValue.integer)
      case .double: return node.double.map(SettingValue.number)
      case .bool: return node.bool.map(SettingValue.flag)
      case .array:
        guard let array = node.array else { return nil }
        let words = array.map { $0.string }
        return words.allSatisfy { $0 != nil } ? .list(words.compactMap { $0 }) : nil
      default: return nil
      }
    }
  }
}
