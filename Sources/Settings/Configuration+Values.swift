package import Foundation

extension Configuration {
  /// The journal's file: the one that was named, or the default.
  package var journal: String { text(.journal) ?? folders.journal }
  /// Whether a journal was named; such a journal must exist.
  package var namesJournal: Bool { self[.journal].origin != .standard }
  /// The time zone of new entries, or nil for the machine's own.
  package var zone: TimeZone? { text(.zone).flatMap(TimeZone.init(identifier:)) }
  /// When a new day begins for the owner, in seconds after midnight.
  package var dayStart: Int { text(.dayStart).flatMap(SettingKind.seconds(ofClock:)) ?? 0 }
  /// The recognition model that the owner named; nil for the default, which another may replace.
  package var namedModel: String? { self[.model].origin == .standard ? nil : model }
  /// The number of days after which entries in the trash are erased, or nil for never.
  package var trashDays: Int? { integer(.trashDays) }
  /// Whether short sounds mark start, pause and end.
  package var sounds: Bool { flag(.sounds) }
  /// Whether results are read aloud too.
  package var speak: Bool { flag(.speak) }
  /// The words that precede a spoken command, or nil if spoken commands are off.
  package var wakeWord: String? { text(.wakeWord) }
  /// The words for which `listen` waits.
  package var listenPhrase: String { text(.listenPhrase) ?? "" }
  /// The program that draws, with its arguments.
  package var drawProgram: String? { text(.drawProgram) }
  /// The microphone, or nil for the machine's default.
  package var inputDevice: String? { text(.inputDevice) }
  /// The speaker, or nil for the machine's default.
  package var outputDevice: String? { text(.outputDevice) }
  /// Whether `record` transcribes when it ends.
  package var transcribesRecordings: Bool { flag(.transcribesRecordings) }
  /// Seconds of silence after which `record` ends, or nil if silence never ends it.
  package var stopOnSilence: Double? {
    number(.stopOnSilence).flatMap { $0 > 0 ? $0 : nil }
  }
  /// The recogniser: `pocketsphinx` or the name of an outside program.
  package var engine: String { text(.engine) ?? "" }
  /// The recognition model.
  package var model: String { text(.model) ?? "" }
  /// How many decoders run at once, or nil for one per core.
  package var jobs: Int? { integer(.jobs) }
  /// Whether speed matters more than accuracy.
  package var fast: Bool { flag(.fast) }
  /// Whether each channel is transcribed separately.
  package var keepsChannelsApart: Bool { text(.channels) == "apart" }
  /// Whether recordings can be searched by sound.
  package var indexesSound: Bool { flag(.soundIndex) }
  /// How fast `replay` plays.
  package var replaySpeed: Double { number(.replaySpeed) ?? 1 }
  /// The voice that reads aloud.
  package var voice: String { text(.voice) ?? "" }
  /// The speaking rate, in words per minute.
  package var voiceRate: Int { integer(.voiceRate) ?? 0 }
  /// The pitch of the voice, 0…100.
  package var voicePitch: Int { integer(.voicePitch) ?? 0 }
  /// The volume of the voice, 0…200.
  package var voiceVolume: Int { integer(.voiceVolume) ?? 0 }
  /// How long an unlocked journal stays open without being used, or nil to keep it open until it is
  /// locked.
  package var lockIdle: Duration? {
    text(.lockIdle).flatMap(SettingKind.minutes(ofLength:)).map { .seconds($0 * 60) }
  }
  /// The same as text.
  package var lockIdleText: String {
    let minutes = text(.lockIdle).flatMap(SettingKind.minutes(ofLength:)) ?? 0
    if minutes == 60 { return "an hour" }
    if minutes % 60 == 0 { return "\(minutes / 60) hours" }
    return minutes == 1 ? "a minute" : "\(minutes) minutes"
  }

  /// The scores of the owner's own mood words, 1…5.
  package var moods: [String: Int] {
    var moods: [String: Int] = [:]
    for setting in all where setting.key.path.first == "moods" {
      if case .integer(let score) = setting.value { moods[setting.key.path[1]] = score }
    }
    return moods
  }

  /// The outside recognisers, by name.
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
