/// The configuration in force: defaults, overridden by the file, the environment and options.
package struct Configuration: Sendable {
  /// The path of the configuration file, whether or not it exists.
  package let file: String
  /// The folders of the user's files.
  package let folders: BaseFolders
  private var settings: [SettingKey: Setting]

  /// Makes the default configuration, without file or environment.
  package init(standardIn folders: BaseFolders) {
    file = folders.configurationFile
    self.folders = folders
    settings = Configuration.standard
  }

  /// Combines the file's text and the environment.
  ///
  /// - Parameter text: The file's text, or nil if there is no file.
  package init(
    text: String?, file: String, environment: [String: String], folders: BaseFolders
  ) throws(SettingsError) {
    self.file = file
    self.folders = folders
    settings = Configuration.standard
    if let text {
      let read = try ConfigurationFile(text, place: file)
      for (key, value) in read.values {
        let line = read.outline.line(of: key.path) ?? 1
        settings[key] = Setting(
          key: key, value: expanded(value, of: key), origin: .file(line: line))
      }
    }
    for definition in SettingCatalogue.definitions {
      guard let variable = definition.variable, let text = environment[variable], !text.isEmpty
      else { continue }
      guard let value = definition.kind.value(of: text) else {
        throw SettingsError.bad(
          definition, in: variable, hint: "set it right, or 'unset \(variable)'")
      }
      settings[definition.key] = Setting(
        key: definition.key, value: expanded(value, of: definition.key),
        origin: .environment(variable: variable))
    }
    try requireEngine()
  }

  /// Overrides everything else with an option of the command line.
  ///
  /// - Parameter option: The option's name, such as `--rate`.
  package mutating func override(
    _ key: SettingKey, with text: String, option: String
  ) throws(SettingsError) {
    guard let definition = SettingCatalogue.definition(of: key) else {
      throw SettingsError.unknown(key, in: option)
    }
    guard let value = definition.kind.value(of: text) else {
      throw SettingsError.bad(definition, in: option)
    }
    settings[key] = Setting(
      key: key, value: expanded(value, of: key), origin: .option(name: option))
    if key == .engine { try requireEngine() }
  }

  /// The value of a key, and its origin.
  package subscript(_ key: SettingKey) -> Setting {
    settings[key] ?? Setting(key: key, value: nil, origin: .standard)
  }

  /// Every key in the catalogue's order, then mood words and recognisers by name.
  package var all: [Setting] {
    let known = SettingCatalogue.definitions.map { self[$0.key] }
    let names = Set(SettingCatalogue.definitions.map(\.key))
    let own = settings.values.filter { !names.contains($0.key) }
      .sorted { $0.key.path.lexicographicallyPrecedes($1.key.path) }
    return known + own
  }

  private static let standard = Dictionary(
    uniqueKeysWithValues: SettingCatalogue.definitions.map {
      ($0.key, Setting(key: $0.key, value: $0.standard, origin: .standard))
    })

  /// Requires that the engine is ours or one of the file's recognisers; the file itself is checked
  /// when it is read.
  private func requireEngine() throws(SettingsError) {
    guard let reason = Configuration.refusal(of: engine, recognisers: recognisers.map(\.name))
    else { return }
    switch self[.engine].origin {
    case .standard: return
    case .file(let line): throw SettingsError(.badValue, in: file, line: line, reason: reason)
    case .environment(let place):
      throw SettingsError(
        .badValue, in: place, reason: reason, hint: "set it right, or 'unset \(place)'")
    case .option(let place): throw SettingsError(.badValue, in: place, reason: reason)
    }
  }

  /// Our own recogniser.
  package static let ownEngine = "pocketsphinx"
  /// The engine that 'models add' installs; a recogniser of that name in the file has priority over
  /// it.
  package static let addedEngine = "whisper"

  /// Returns why an engine cannot be used, in words, or nil if it can.
  static func refusal(of engine: String, recognisers: [String]) -> String? {
    let names = engines(recognisers: recognisers)
    guard !names.contains(engine) else { return nil }
    return "no recogniser \(engine): expected one of \(names.joined(separator: ", "))"
  }

  /// The engines that can be named.
  package var engines: [String] {
    Configuration.engines(recognisers: recognisers.map(\.name))
  }

  private static func engines(recognisers: [String]) -> [String] {
    [ownEngine, addedEngine] + recognisers.filter { $0 != addedEngine }
  }

  private func expanded(_ value: SettingValue, of key: SettingKey) -> SettingValue {
    guard SettingCatalogue.definition(of: key)?.kind == .path, case .text(let path) = value else {
      return value
    }
    return .text(folders.expanded(path))
  }
}
