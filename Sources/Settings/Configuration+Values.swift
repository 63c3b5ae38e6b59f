package import Foundation

extension Configuration {
  /// The journal's file: the one that was named, else the default one.
  package var journal: String { text(.journal) ?? folders.journal }
  /// Whether a journal was named, so that it must exist.
  package var namesJournal: Bool { self[.journal].origin != .standard }
  /// The time zone of new entries, or nothing where the machine's is meant.
  package var zone: TimeZone? { text(.zone).flatMap(TimeZone.init(identifier:)) }
  /// Whether short sounds mark start, pause and end.
  package var sounds: Bool { flag(.sounds) }
  /// Whether results are read aloud too.
  package var speak: Bool { flag(.speak) }
  /// The words before a spoken command, or nothing where none is listened for.
  package var wakeWord: String? { text(.wakeWord) }
  /// The microphone, or nothing where the machine's own is meant.
  package var inputDevice: String? { text(.inputDevice) }
  /// The speaker, or nothing where the machine's own is meant.
  package var outputDevice: String? { text(.outputDevice) }
  /// Whether `record` transcribes at its end.
  package var transcribesRecordings: Bool { flag(.transcribesRecordings) }
  /// Seconds of silence after which `record` ends, or nothing where it never does.
  package var stopOnSilence: Double? {
    number(.stopOnSilence).flatMap { $0 > 0 ? $0 : nil }
  }
  /// What recognises: `pocketsphinx` or the name of an outside recogniser.
  package var engine: String { text(.engine) ?? "" }
  /// The recognition model.
  package var model: String { text(.model) ?? "" }
  /// How many decoders run at once, or nothing where one a core is meant.
  package var jobs: Int? { integer(.jobs) }
  /// Whether speed goes before accuracy.
  package var fast: Bool { flag(.fast) }
  /// Whether channels are transcribed each apart.
  package var keepsChannelsApart: Bool { text(.channels) == "apart" }
  /// How fast `replay` plays.
  package var replaySpeed: Double { number(.replaySpeed) ?? 1 }
  /// The voice that reads aloud.
  package var voice: String { text(.voice) ?? "" }
  /// Words a minute.
  package var voiceRate: Int { integer(.voiceRate) ?? 0 }
  /// How high the voice is, 0…100.
  package var voicePitch: Int { integer(.voicePitch) ?? 0 }
  /// How loud the voice is, 0…200.
  package var voiceVolume: Int { integer(.voiceVolume) ?? 0 }

  /// The scores of the owner's own mood words, 1…5.
  package var moods: [String: Int] {
    var moods: [String: Int] = [:]
    for setting in all where setting.key.path.first == "moods" {
      if case .integer(let score) = setting.value { moods[setting.key.path[1]] = score }
    }
    return moods
  }

  /// The outside recognisers by name.
  package var recognisers: [Recogniser] {
    all.filter { $0.key.path.first == "recognisers" && $0.key.path.last == "command" }
      .compactMap { setting in
        guard case .list(let command) = setting.value else { return nil }
        let name = setting.key.path[1]
        return Recogniser(
          name: name, command: command, format: text(.recogniserFormat(name)),
          speaksLines: text(.recogniserProtocol(name)) == "lines")
      }
  }

  private func text(_ key: SettingKey) -> String? {
    guard case .text(let text) = self[key].value else { return nil }
    return text
  }

  private func integer(_ key: SettingKey) -> Int? {
    guard case .integer(let value) = self[key].value else { return nil }
    return value
  }

  private func number(_ key: SettingKey) -> Double? {
    guard case .number(let value) = self[key].value else { return nil }
    return value
  }

  private func flag(_ key: SettingKey) -> Bool { self[key].value == .flag(true) }
}
