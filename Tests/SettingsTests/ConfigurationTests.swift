import Foundation
import Settings
import Testing

@Suite("The configuration in force")
struct ConfigurationTests {
  private func configuration(
    _ text: String?, _ environment: [String: String] = [:]
  ) throws -> Configuration {
    let environment = environment.merging(["HOME": "/home/anna"]) { value, _ in value }
    return try Configuration(
      text: text, file: "/c/config.toml", environment: environment,
      folders: BaseFolders(environment: environment))
  }

  private func fault(_ text: String, _ environment: [String: String] = [:]) -> SettingsError? {
    #expect(throws: SettingsError.self) { try configuration(text, environment) }
  }

  @Test("Without a file every key has its default")
  func defaults() throws {
    let configuration = try configuration(nil)
    #expect(configuration.journal == "/home/anna/.local/share/sotto/journal.sotto")
    #expect(!configuration.namesJournal)
    #expect(configuration.voiceRate == 175)
    #expect(configuration.jobs == nil)
    #expect(configuration.stopOnSilence == nil)
    #expect(configuration.transcribesRecordings)
    #expect(configuration.all.allSatisfy { $0.origin == .standard })
    #expect(configuration.all.count == SettingCatalogue.definitions.count)
  }

  @Test("The file goes before the default, the environment before the file, an option before all")
  func precedence() throws {
    let text = "zone = \"Europe/Berlin\"\n\n[voice]\nrate = 200\npitch = 30\nvolume = 90\n"
    var configuration = try configuration(
      text, ["SOTTO_VOICE_PITCH": "40", "SOTTO_VOICE_VOLUME": "95", "SOTTO_ZONE": ""])
    try configuration.override(.voiceVolume, with: "120", option: "--volume")
    #expect(configuration[.voice].origin == .standard)
    #expect(configuration[.voiceRate].origin == .file(line: 4))
    #expect(configuration[.voicePitch].origin == .environment(variable: "SOTTO_VOICE_PITCH"))
    #expect(configuration[.voiceVolume].origin == .option(name: "--volume"))
    #expect(configuration.voiceRate == 200)
    #expect(configuration.voicePitch == 40)
    #expect(configuration.voiceVolume == 120)
    #expect(configuration.zone?.identifier == "Europe/Berlin")
  }

  @Test("Moods and recognisers are read by their owner's words")
  func tables() throws {
    let configuration = try configuration(
      """
      transcription.engine = "whisper.cpp"
      [moods]
      blissful = 5
      "so so" = 3
      [recognisers."whisper.cpp"]
      command = ["whisper-cli", "-oj", "{wav}"]
      format = "json"
      [recognisers]
      vosk = { command = "vosk -i '{wav}' --name \\"a b\\"" }
      """)
    #expect(configuration.moods == ["blissful": 5, "so so": 3])
    #expect(
      configuration.recognisers == [
        Recogniser(
          name: "vosk", command: ["vosk", "-i", "{wav}", "--name", "a b"], format: nil),
        Recogniser(
          name: "whisper.cpp", command: ["whisper-cli", "-oj", "{wav}"], format: "json"),
      ])
    #expect(
      configuration.all.suffix(5).map(\.key.description) == [
        "moods.blissful", "moods.so so", "recognisers.vosk.command",
        "recognisers.whisper.cpp.command", "recognisers.whisper.cpp.format",
      ])
  }

  @Test("A tilde is the home, and a path in the file is never relative")
  func paths() throws {
    #expect(try configuration("journal = \"~/j.sotto\"").journal == "/home/anna/j.sotto")
    #expect(try configuration(nil, ["SOTTO_JOURNAL": "j.sotto"]).journal == "j.sotto")
    #expect(fault("journal = \"j.sotto\"")?.code == .badValue)
  }

  @Test(
    "A wrong key is named with its line and the key that was meant",
    arguments: [
      (
        "# first\n\nvoice.rat = 200", 3, "voice.rat",
        "did you mean voice.rate? 'sotto config unset voice.rat' removes it"
      ),
      (
        "[voice]\nrate = 200\n\n[voise]\nname = \"x\"", 4, "voise",
        "did you mean voice? correct that line in an editor"
      ),
      ("rate = 3", 1, "rate", "did you mean voice.rate? 'sotto config unset rate' removes it"),
      ("a = '''\nb = 1\n'''\n", 1, "a", "'sotto config unset a' removes it"),
      (
        "jornal = [\n 1, # ]\n 2 ]\n", 1, "jornal",
        "did you mean journal? 'sotto config unset jornal' removes it"
      ),
      (
        "[recognisers.x]\ncommand = [\"a\", \"{wav}\"]\nformt = \"json\"", 3,
        "recognisers.x.formt", "'sotto config unset recognisers.x.formt' removes it"
      ),
    ])
  func unknownKeys(text: String, line: Int, key: String, hint: String) {
    let error = fault(text)
    #expect(error?.code == .unknownKey)
    #expect(error?.line == line)
    #expect(error?.reason == "unknown key \(key)")
    #expect(error?.hint == hint)
  }

  @Test(
    "A wrong value is named with its line and what was expected",
    arguments: [
      ("\n[voice]\n# fast\nrate = 9000", 4, "a whole number from 80 to 450"),
      ("voice.rate = \"200\"", 1, "a whole number from 80 to 450"),
      ("sounds = 1", 1, "true or false"),
      ("zone = \"Berlin\"", 1, "a time zone such as Europe/Berlin"),
      ("zone = \"Europe/Atlantis\"", 1, "a time zone such as Europe/Berlin"),
      ("[transcription]\nchannels = \"both\"", 2, "one of mixed, apart"),
      ("replay.speed = nan", 1, "a number from 0.25 to 4.0"),
      ("[moods]\nfine = 6", 2, "a whole number from 1 to 5"),
      ("moods = 3", 1, "a table"),
      ("recognisers.x.command = \"listen\"", 1, "a command with {wav} in one of its arguments"),
      ("journal = 2026-01-01", 1, "an absolute path, or one that begins with ~/"),
    ])
  func wrongValues(text: String, line: Int, expected: String) {
    let error = fault(text)
    #expect(error?.code == .badValue)
    #expect(error?.line == line)
    #expect(error?.reason.hasSuffix("expected \(expected)") == true)
    #expect(error?.description.hasPrefix("/c/config.toml:\(line): ") == true)
  }

  @Test("A whole number will do where a fraction may stand")
  func wholeForFraction() throws {
    #expect(try configuration("replay.speed = 2").replaySpeed == 2)
  }

  @Test("A file that is no TOML is named with its line")
  func syntax() {
    #expect(fault("zone = \"UTC\"\nvoice = = 3\n")?.line == 2)
    #expect(fault("zone = \"UTC\"\nvoice = = 3\n")?.code == .syntax)
    #expect(fault("zone = \"UTC\"\n\0speak = 1")?.line == 2)
    #expect(fault("zone = \"UTC\"\nzone = \"UTC\"")?.code == .syntax)
  }

  @Test("The first of several faults is the one that is named")
  func first() {
    #expect(fault("sounds = 1\nspeak = 2\nabc = 3")?.line == 1)
  }

  @Test("A recogniser needs a command, an engine must be one that is there")
  func recognisers() {
    #expect(fault("[recognisers.x]\nformat = \"srt\"")?.reason == "recogniser x has no command")
    let error = fault("\ntranscription.engine = \"x\"")
    #expect(error?.line == 2)
    #expect(error?.reason == "no recogniser x: expected one of pocketsphinx, whisper")
    #expect(error?.hint == "'sotto config unset transcription.engine' removes it")
  }

  @Test("A wrong variable or option is named by its name")
  func otherPlaces() throws {
    let error = fault("", ["SOTTO_TRANSCRIPTION_JOBS": "many"])
    #expect(
      error?.description == "SOTTO_TRANSCRIPTION_JOBS: wrong value of transcription.jobs: "
        + "expected a whole number from 1 to 256")
    var configuration = try configuration(nil)
    let option = #expect(throws: SettingsError.self) {
      try configuration.override(.voiceRate, with: "x", option: "--rate")
    }
    #expect(option?.place == "--rate")
  }

  @Test("Every key has a variable of its own, an explanation and a default it accepts")
  func catalogue() {
    let definitions = SettingCatalogue.definitions
    #expect(Set(definitions.map(\.key)).count == definitions.count)
    #expect(Set(definitions.compactMap(\.variable)).count == definitions.count)
    for definition in definitions {
      #expect(!definition.explanation.isEmpty)
      #expect(definition.explanation.count <= 70)
      guard let standard = definition.standard else { continue }
      #expect(definition.kind.value(of: standard.description) == standard)
    }
  }
}
