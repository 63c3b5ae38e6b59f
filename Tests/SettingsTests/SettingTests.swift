import Foundation
import Testing

@testable import Settings

@Suite("Changing the configuration file")
struct SettingTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  private var file: String { folder.appending(path: "sotto/config.toml").path }

  private func edited(_ text: String, _ name: String, _ value: String) throws -> String {
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(
      at: folder.appending(path: "sotto"), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(filePath: file))
    try Configuration.set(name, to: value, inFile: file)
    return try String(contentsOfFile: file, encoding: .utf8)
  }

  @Test(
    "One value changes, and comments, order and line ends stay",
    arguments: [
      (
        "# mine\n[voice] # v\nrate = 200 # fast\npitch=3\n", "voice.rate", "210",
        "# mine\n[voice] # v\nrate = 210 # fast\npitch=3\n"
      ),
      (
        "voice.rate = 200\r\nsounds = true\r\n", "speak", "yes",
        "voice.rate = 200\r\nsounds = true\r\nspeak = true\r\n"
      ),
      (
        "[voice]\nrate = 200\n\n[moods]\nok = 3\n", "voice.pitch", "9",
        "[voice]\nrate = 200\npitch = 9\n\n[moods]\nok = 3\n"
      ),
      (
        "[voice]\n\n[moods]\nok = 3", "voice.pitch", "9",
        "[voice]\npitch = 9\n\n[moods]\nok = 3"
      ),
      (
        "# head\n\n# of voices\n[voice]\nrate = 200\n", "zone", "UTC",
        "# head\n\nzone = \"UTC\"\n\n# of voices\n[voice]\nrate = 200\n"
      ),
      (
        "voice.rate = 200", "voice.name", "en \"x\"",
        "voice.rate = 200\nvoice.name = \"en \\\"x\\\"\"\n"
      ),
      ("sounds = true\n", "moods.so so", "3", "sounds = true\n\n[moods]\n\"so so\" = 3\n"),
      ("", "transcription.jobs", "2", "[transcription]\njobs = 2\n"),
      ("", "zone", "Asia/Tokyo", "zone = \"Asia/Tokyo\"\n"),
      (
        "[recognisers.w]\ncommand = [\n  \"a\", # it\n  \"{wav}\",\n]\n", "recognisers.w.command",
        "b 'c d' {wav}", "[recognisers.w]\ncommand = [\"b\", \"c d\", \"{wav}\"]\n"
      ),
      (
        "wake-word = \"\"\"a # \"b\" \"\"\" # c\n", "wake-word", "hey",
        "wake-word = \"hey\" # c\n"
      ),
    ])
  func edits(before: String, name: String, value: String, after: String) throws {
    #expect(try edited(before, name, value) == after)
  }

  @Test("What is set is what is read, whatever it holds")
  func roundTrip() throws {
    for word in ["so \"so\"", "a.b", "naïve", "tab\there", "back\\slash", "x]y", "#1", "'"] {
      let text = try edited("[moods]\nok = 3\n", "moods.\(word)", "4")
      let configuration = try Configuration(
        text: text, file: file, environment: [:], folders: BaseFolders(environment: [:]))
      #expect(configuration.moods == ["ok": 3, word: 4])
    }
  }

  @Test("A value in an inline table is not changed but named with its line")
  func inline() throws {
    let text = "\nvoice = { rate = 200 }\n"
    let error = #expect(throws: SettingsError.self) { try edited(text, "voice.pitch", "3") }
    #expect(error?.code == .notEditable)
    #expect(error?.line == 2)
  }

  @Test("A wrong key, a wrong value or a wrong file leaves the file as it is")
  func refusals() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try Configuration.set("sounds", to: "on", inFile: file)
    let before = try Data(contentsOf: URL(filePath: file))
    for (name, value) in [("sound", "on"), ("sounds", "loud"), ("journal", "relative")] {
      #expect(throws: SettingsError.self) { try Configuration.set(name, to: value, inFile: file) }
    }
    #expect(try Data(contentsOf: URL(filePath: file)) == before)
    try Data("sound = 3\n".utf8).write(to: URL(filePath: file))
    let error = #expect(throws: SettingsError.self) {
      try Configuration.set("sounds", to: "on", inFile: file)
    }
    #expect(error?.line == 1)
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "sound = 3\n")
  }

  @Test("The file and its folder are for their owner's eyes only, and no draft is left")
  func permissions() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try Configuration.set("sounds", to: "on", inFile: file)
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file)
    try Configuration.set("sounds", to: "off", inFile: file)
    let folder = folder.appending(path: "sotto")
    let permissions = try [file, folder.path].map {
      try FileManager.default.attributesOfItem(atPath: $0)[.posixPermissions] as? Int
    }
    #expect(permissions == [0o600, 0o700])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["config.toml"])
  }

  @Test("A link to the file stays a link")
  func link() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let real = folder.appending(path: "dotfiles/sotto.toml")
    try Configuration.set("sounds", to: "on", inFile: real.path)
    try FileManager.default.createDirectory(
      at: folder.appending(path: "sotto"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: file, withDestinationPath: real.path)
    try Configuration.set("sounds", to: "off", inFile: file)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: file) == real.path)
    #expect(try String(contentsOf: real, encoding: .utf8) == "sounds = false\n")
  }

  @Test("A link to a file that is not there yet stays a link, and the file is made where it leads")
  func linkToNothing() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let manager = FileManager.default
    let real = folder.appending(path: "dotfiles/sotto.toml")
    try manager.createDirectory(
      at: folder.appending(path: "sotto"), withIntermediateDirectories: true)
    try manager.createSymbolicLink(atPath: file, withDestinationPath: "../dotfiles/sotto.toml")
    let error = #expect(throws: SettingsError.self) {
      try Configuration.set("sounds", to: "on", inFile: file)
    }
    #expect(error?.code == .notWritable)
    try manager.createDirectory(
      at: folder.appending(path: "dotfiles"), withIntermediateDirectories: true)
    try Configuration.set("sounds", to: "off", inFile: file)
    #expect(try manager.destinationOfSymbolicLink(atPath: file) == "../dotfiles/sotto.toml")
    #expect(try String(contentsOf: real, encoding: .utf8) == "sounds = false\n")
  }

  @Test("A value that is taken out leaves its neighbours")
  func unset() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    _ = try Configuration.set("voice.rate", to: "200", inFile: file)
    try Configuration.set("voice.pitch", to: "20", inFile: file)
    try Configuration.unset("voice.rate", inFile: file)
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "[voice]\npitch = 20\n")
    try Configuration.unset("voice.rate", inFile: file)
    #expect(throws: SettingsError.self) { try Configuration.unset("voice.rat", inFile: file) }
  }

  @Test("A value that would make the file wrong is refused before anything is written")
  func refused() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let error = #expect(throws: SettingsError.self) {
      try Configuration.set("transcription.engine", to: "nope", inFile: file)
    }
    #expect(
      error?.description == "config set: no recogniser nope: expected one of pocketsphinx, whisper")
    #expect(!FileManager.default.fileExists(atPath: file))
    try Configuration.set("recognisers.vosk.command", to: "vosk {wav}", inFile: file)
    try Configuration.set("transcription.engine", to: "vosk", inFile: file)
    let text = try String(contentsOfFile: file, encoding: .utf8)
    #expect(throws: SettingsError.self) {
      try Configuration.unset("recognisers.vosk.command", inFile: file)
    }
    #expect(try String(contentsOfFile: file, encoding: .utf8) == text)
  }

  @Test("Wrong values and unknown keys are taken out one by one, and set right")
  func wayOut() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try Configuration.set("sounds", to: "on", inFile: file)
    let text = "speak = 7\n[voice]\nrate = 9\nfoo = 1\n[transcription]\nengine = \"nope\"\n"
    try text.write(toFile: file, atomically: true, encoding: .utf8)
    for key in ["voice.foo", "transcription.engine", "speak"] {
      try Configuration.unset(key, inFile: file)
    }
    #expect(throws: SettingsError.self) { try Configuration.load(environment: [:], file: file) }
    try Configuration.set("voice.rate", to: "90", inFile: file)
    let left = try Configuration.load(environment: [:], file: file)
    #expect(left.voiceRate == 90)
    #expect(left.all.count { $0.origin != .standard } == 1)
  }

  @Test(
    "A full disk is told from other troubles with the file",
    arguments: [
      (POSIXError(.ENOSPC) as any Error, true), (POSIXError(.EDQUOT), true),
      (CocoaError(.fileWriteOutOfSpace), true), (POSIXError(.EACCES), false),
      (
        CocoaError(
          .fileWriteUnknown, userInfo: [NSUnderlyingErrorKey: POSIXError(.ENOSPC)]), true
      ),
    ])
  func diskFull(_ error: any Error, _ isFull: Bool) {
    #expect(SettingsFile.isDiskFull(error) == isFull)
  }

  @Test("A file that cannot be read or written is named with the reason")
  func unreadable() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(atPath: file, withIntermediateDirectories: true)
    let error = #expect(throws: SettingsError.self) {
      try Configuration.load(environment: [:], file: file)
    }
    #expect(error?.code == .unreadable)
    let blocked = #expect(throws: SettingsError.self) {
      try Configuration.set("sounds", to: "on", inFile: "/proc/sotto/config.toml")
    }
    #expect(blocked?.code == .notWritable)
  }

  @Test("A file that is not there is an empty one")
  func absent() throws {
    let configuration = try Configuration.load(
      environment: ["HOME": "/nowhere", "XDG_CONFIG_HOME": folder.path])
    #expect(configuration.file == file)
    #expect(configuration.all.allSatisfy { $0.origin == .standard })
  }
}
