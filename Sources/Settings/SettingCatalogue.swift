import Entries

/// Every key of the configuration, in the order in which `config` shows them.
package enum SettingCatalogue {
  /// The keys with a fixed name.
  package static let definitions: [SettingDefinition] = [
    .init(.journal, .path, nil, "the journal's file"),
    .init(.zone, .zone, nil, "the time zone of new entries; the machine's if unset"),
    .init(
      .dayStart, .clock, .text("00:00"),
      "when your day begins; what is added before it is of the day before"),
    .init(
      .trashDays, .integer(1...36_500), nil,
      "days after which the trash erases an entry; never if unset"),
    .init(
      .sounds, .flag, .flag(true), "whether short sounds mark start, pause, marker, end and trouble"
    ),
    .init(.speak, .flag, .flag(false), "whether results are read aloud too"),
    .init(.wakeWord, .text, nil, "the words before a spoken command; if unset, none is heard"),
    .init(
      .listenPhrase, .text, .text("journal, take a note"), "the words for which listen waits"),
    .init(.inputDevice, .text, nil, "the microphone, as listed by devices"),
    .init(.outputDevice, .text, nil, "the speaker, as listed by devices"),
    .init(
      .drawProgram, .text, nil,
      "the program that draw opens; one that is installed if unset"),
    .init(
      .transcribesRecordings, .flag, .flag(true), "whether record transcribes when it ends"),
    .init(
      .stopOnSilence, .number(0...3600), .number(0),
      "seconds of silence after which record ends; 0 for never"),
    .init(
      .engine, .text, .text("pocketsphinx"),
      "what recognises: pocketsphinx, whisper, or a recogniser of this file"),
    .init(.model, .text, .text("en-us"), "the recognition model, as listed by models"),
    .init(
      .jobs, .integer(1...256), nil, "how many decoders run at once; one per core if unset"),
    .init(.fast, .flag, .flag(false), "whether speed matters more than accuracy"),
    .init(
      .channels, .choice(["mixed", "apart"]), .text("mixed"),
      "whether channels are transcribed mixed or separately"),
    .init(
      .soundIndex, .flag, .flag(true), "whether what was misheard can be searched by its sound"),
    .init(.replaySpeed, .number(0.25...4), .number(1), "how fast replay plays; the pitch stays"),
    .init(.voice, .text, .text("en-us"), "the voice that reads aloud, as listed by voices"),
    .init(.voiceRate, .integer(80...450), .integer(175), "words per minute"),
    .init(.voicePitch, .integer(0...100), .integer(50), "how high the voice is"),
    .init(.voiceVolume, .integer(0...200), .integer(100), "how loud the voice is"),
    .init(
      .lockIdle, .length, .text("15m"),
      "after how long without use an unlocked journal is locked; or never"),
  ]

  /// The key that a person means: some have a short name.
  package static func key(named name: String) -> SettingKey {
    name == "engine" ? .engine : SettingKey(name)
  }

  /// Returns the definition of a key, or nil if the configuration has no such key.
  ///
  /// - Parameter speaksLines: Whether the key belongs to a recogniser that gets lines of JSON
  ///   instead of a file.
  package static func definition(
    of key: SettingKey, speaksLines: Bool = false
  ) -> SettingDefinition? {
    if let definition = definitions.first(where: { $0.key == key }) { return definition }
    let path = key.path
    switch (path.first, path.count) {
    case ("moods", 2) where !path[1].isEmpty:
      return SettingDefinition(key, .integer(1...5), nil, "the score of a mood word")
    case ("recognisers", 3) where !path[1].isEmpty && path[2] == "command":
      return SettingDefinition(
        key, speaksLines ? .program : .command, nil,
        "the command of a recogniser; {wav} is the file it hears")
    case ("recognisers", 3) where !path[1].isEmpty && path[2] == "format":
      return SettingDefinition(
        key, .choice(["text", "srt", "vtt", "json"]), nil, "the format it prints")
    case ("recognisers", 3) where !path[1].isEmpty && path[2] == "protocol":
      return SettingDefinition(
        key, .choice(["file", "lines"]), .text("file"),
        "whether it is run for each file, or started once and spoken to in lines")
    default: return nil
    }
  }

  /// Whether a path names a table of keys.
  static func isTable(_ path: [String]) -> Bool {
    if path == ["moods"] || path == ["recognisers"] { return true }
    if path.count == 2, path[0] == "recognisers" { return true }
    return definitions.contains { $0.key.path.count > path.count && $0.key.path.starts(with: path) }
  }

  /// Returns the known key most similar to an unknown one, or nil if none is similar.
  package static func nearest(to name: String) -> String? {
    let wanted = name.lowercased().replacing("_", with: "-")
    let names = definitions.map(\.key.description)
    if let whole = names.first(where: { $0.split(separator: ".").last == Substring(wanted) }) {
      return whole
    }
    let tables = Set(definitions.compactMap { $0.key.path.count > 1 ? $0.key.path[0] : nil })
    let candidates = names + tables.sorted() + ["moods", "recognisers"]
    let near = candidates.map { ($0, Slips.between(wanted, and: $0)) }.min {
      ($0.1, $0.0) < ($1.1, $1.0)
    }
    guard let near, near.1 <= max(2, wanted.count / 3) else { return nil }
    return near.0
  }
}
