/// The name of a value in the configuration, such as `voice.rate`.
package struct SettingKey: Hashable, Sendable, CustomStringConvertible {
  /// The parts of the name; all but the last are tables.
  package let path: [String]

  /// Makes a key from its path.
  package init(_ path: [String]) {
    self.path = path
  }

  /// Reads a name as a person writes it; a mood's word and a recogniser's name may contain dots and
  /// spaces.
  package init(_ name: String) {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    if parts.count > 2, parts[0] == "moods" {
      path = ["moods", parts.dropFirst().joined(separator: ".")]
    } else if parts.count > 3, parts[0] == "recognisers", let last = parts.last {
      path = ["recognisers", parts[1..<(parts.count - 1)].joined(separator: "."), last]
    } else {
      path = parts
    }
  }

  /// The name, its parts joined by dots.
  package var description: String { path.joined(separator: ".") }

  package static let journal = SettingKey("journal")
  package static let zone = SettingKey("zone")
  package static let dayStart = SettingKey("day-start")
  package static let trashDays = SettingKey("trash.days")
  package static let sounds = SettingKey("sounds")
  package static let speak = SettingKey("speak")
  package static let wakeWord = SettingKey("wake-word")
  package static let listenPhrase = SettingKey("listen-phrase")
  package static let inputDevice = SettingKey("devices.input")
  package static let outputDevice = SettingKey("devices.output")
  /// The program that draws.
  package static let drawProgram = SettingKey("draw-program")
  package static let transcribesRecordings = SettingKey("record.transcribe")
  package static let stopOnSilence = SettingKey("record.stop-on-silence")
  package static let engine = SettingKey("transcription.engine")
  package static let model = SettingKey("transcription.model")
  package static let jobs = SettingKey("transcription.jobs")
  package static let fast = SettingKey("transcription.fast")
  package static let channels = SettingKey("transcription.channels")
  package static let soundIndex = SettingKey("sound-index")
  package static let replaySpeed = SettingKey("replay.speed")
  package static let voice = SettingKey("voice.name")
  package static let voiceRate = SettingKey("voice.rate")
  package static let voicePitch = SettingKey("voice.pitch")
  package static let voiceVolume = SettingKey("voice.volume")
  package static let lockIdle = SettingKey("lock.idle")

  /// Returns the key of a mood word's score.
  package static func mood(_ word: String) -> SettingKey { SettingKey(["moods", word]) }

  /// Returns the key of an outside recogniser's command.
  package static func recogniserCommand(_ name: String) -> SettingKey {
    SettingKey(["recognisers", name, "command"])
  }

  /// Returns the key of the protocol of an outside recogniser.
  package static func recogniserProtocol(_ name: String) -> SettingKey {
    SettingKey(["recognisers", name, "protocol"])
  }

  /// Returns the key of the format that an outside recogniser prints.
  package static func recogniserFormat(_ name: String) -> SettingKey {
    SettingKey(["recognisers", name, "format"])
  }
}
