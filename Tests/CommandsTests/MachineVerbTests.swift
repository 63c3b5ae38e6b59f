import Foundation
import JournalEngine
import Settings
import Synchronization
import TestSupport
import Testing

@testable import Commands

@Suite("The machine")
struct MachineVerbTests {
  @Test("voices lists languages, marks the one that reads, and filters by language")
  func voices() async throws {
    let harness = try Harness()
    let english = await harness.run("voices", "--language", "en")
    #expect(english.status == 0)
    #expect(english.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
    #expect(english.output.split(separator: "\n").count { $0.hasPrefix("*") } == 1)
    #expect(!english.output.contains("German"))
    let document = await harness.run("voices", "--json")
    #expect(try SchemaCheck("voices").faults(in: document.output) == [])
    let voices = try #require(document.json["voices"] as? [[String: Any]])
    #expect(voices.count { $0["selected"] as? Bool == true } == 1)
    #expect(await harness.run("voices", "--language", "tlh-none").status == 2)
  }

  @Test("models names what is installed, and check compares it", .requires(.recognitionModel))
  func models() async throws {
    let harness = try Harness()
    let table = await harness.run("models")
    #expect(table.status == 0)
    #expect(table.output.contains("en-us"))
    #expect(table.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
    let narrow = await harness.run(["models"], isTerminal: true, width: 60)
    #expect(narrow.output.contains("\nTo add whisper: sotto models add whisper\n"))
    for arguments in [["models", "--json"], ["models", "check", "--json"]] {
      let document = await harness.run(arguments)
      #expect(document.status == 0)
      #expect(try SchemaCheck("models").faults(in: document.output) == [])
    }
    let check = await harness.run("models", "check", "en-us")
    #expect(check.status == 0)
    #expect(check.output.contains("  ok        en-us.lm.bin"))
    #expect(await harness.run("models", "check", "xx-none").status == 2)
  }

  /// Lays out an engine that was added with a model of its owner's, and gives its folder.
  private func engine(in harness: Harness) throws -> String {
    let folder = harness.path("data/sotto/engines/whisper")
    let manager = FileManager.default
    for part in ["model", "python/bin"] {
      try manager.createDirectory(
        atPath: folder + "/" + part, withIntermediateDirectories: true)
    }
    try manager.createSymbolicLink(
      atPath: folder + "/python/bin/python", withDestinationPath: "/bin/false")
    try Data("model".utf8).write(to: URL(filePath: folder + "/model/model.bin"))
    let record = """
      {"model": "base.en", "modelFolder": "model", "isShipped": false, "requirements": "",
       "digest": "\(String(repeating: "0", count: 64))", "licence": "MIT"}
      """
    try Data(record.utf8).write(to: URL(filePath: folder + "/engine.json"))
    return folder
  }

  @Test("models names the model that an added engine hears with, with its size and licence")
  func engineModel() async throws {
    let harness = try Harness()
    _ = try engine(in: harness)
    let table = await harness.run(["models"], isTerminal: true, width: 200)
    #expect(table.output.contains("base.en, 0 MB, MIT, /"))
    let document = await harness.run("models", "--json")
    #expect(try SchemaCheck("models").faults(in: document.output) == [])
    let models = try #require(document.json["models"] as? [[String: Any]])
    #expect(models.last?["model"] as? String == "base.en")
    #expect(models.last?["licence"] as? String == "MIT")
  }

  @Test(
    "an engine whose model was changed is told by models, check and doctor, with what to type",
    .requires(.recognitionModel))
  func changedEngine() async throws {
    let harness = try Harness()
    let folder = try engine(in: harness)
    let remedy = "sotto models add whisper --from FOLDER"
    // Nothing was noted of its size and time: the list does not read it, the others do.
    #expect(await harness.run("models").messages.isEmpty)
    let check = await harness.run("models", "check", "whisper")
    #expect(check.status == 1)
    #expect(check.output.contains("its model base.en was changed since it was installed"))
    #expect(check.messages.contains(remedy))
    let doctor = await harness.run("doctor", "--json")
    let checks = try #require(doctor.json["checks"] as? [[String: Any]])
    let found = try #require(checks.first { $0["name"] as? String == "whisper" })
    #expect(found["state"] as? String == "warning")
    #expect((found["detail"] as? String)?.contains("was changed since") == true)
    #expect(found["advice"] as? String == remedy)

    let record = try String(contentsOfFile: folder + "/engine.json", encoding: .utf8)
    let noted = record.replacing("{", with: "{\"bytes\": 9, \"modified\": 0, ")
    try Data(noted.utf8).write(to: URL(filePath: folder + "/engine.json"))
    let list = await harness.run("models")
    #expect(list.status == 0)
    #expect(list.output.contains("changed"))
    #expect(list.messages.contains("its model base.en was changed since it was installed"))
    #expect(list.messages.contains("hint: '\(remedy)' installs it again"))
  }

  @Test("the better ear is named once: how to add it, or how to use it where it is installed")
  func betterEar() throws {
    func told(_ harness: Harness, engine: String? = nil) throws -> String {
      let messages = Mutex("")
      var context = Context(
        environment: [
          "HOME": harness.home.path, "XDG_DATA_HOME": harness.path("data"),
          "XDG_CONFIG_HOME": harness.path("config"),
        ],
        surroundings: Journal.Surroundings(), width: 80, outputIsTerminal: false,
        messagesAreTerminal: true, inputIsTerminal: false, output: { _ in },
        messages: { text in messages.withLock { $0 += text } })
      if let engine {
        try context.configuration.override(.engine, with: engine, option: "--engine")
      }
      OnceHint.tellBetterEar(context)
      return messages.withLock { $0 }
    }
    let bare = try Harness()
    #expect(try told(bare).contains("a better ear can be added: 'sotto models add whisper'"))
    #expect(try told(bare).isEmpty)
    let added = try Harness()
    _ = try engine(in: added)
    #expect(try told(added).contains("is installed: 'sotto config set engine whisper'"))
    #expect(try told(Harness(), engine: "whisper").isEmpty)
  }

  @Test("an engine that cannot be installed says what helps")
  func notInstallable() async throws {
    let harness = try Harness()
    let file = harness.path("model.bin")
    try Data("no folder".utf8).write(to: URL(filePath: file))
    let added = await harness.run("models", "add", "whisper", "--from", file)
    #expect(added.status == 1)
    #expect(added.messages.contains("it is a file and no folder"))
    #expect(added.messages.contains("hint: name the folder that holds it"))
  }

  @Test("a folder is a model too, and a damaged one is told", .requires(.recognitionModel))
  func folder() async throws {
    let harness = try Harness()
    let folder = harness.path("model")
    let manager = FileManager.default
    try manager.createDirectory(atPath: folder + "/mine", withIntermediateDirectories: true)
    let shipped = "/usr/share/pocketsphinx/model/en-us/"
    for name in try manager.contentsOfDirectory(atPath: shipped + "en-us") {
      try manager.createSymbolicLink(
        atPath: folder + "/mine/" + name, withDestinationPath: shipped + "en-us/" + name)
    }
    #expect(await harness.run("models", "check", folder).status == 1)
    try Data("a AH\n".utf8).write(to: URL(filePath: folder + "/mine.dict"))
    try manager.createSymbolicLink(
      atPath: folder + "/mine.lm.bin", withDestinationPath: shipped + "en-us.lm.bin")
    let sound = await harness.run("models", "check", folder)
    #expect(sound.status == 0, "\(sound.messages)")
    #expect(sound.output.contains("not in the manifest"))
    #expect(await harness.run("config", "set", "transcription.model", folder).status == 0)
    #expect(await harness.run("models").output.contains("* "))
    try Data().write(to: URL(filePath: folder + "/mine.dict"))
    let empty = await harness.run("models", "check", folder)
    #expect(empty.status == 1)
    #expect(empty.output.contains("damaged"))
  }

  @Test("a model that is not there is named by the verb that wants it")
  func missingModel() async throws {
    let harness = try Harness()
    let variables = ["SOTTO_TRANSCRIPTION_MODEL": "xx-none"]
    let doctor = await harness.run("doctor", environment: variables)
    #expect(doctor.status == 1)
    #expect(doctor.output.contains("there is none called xx-none"))
  }

  @Test("doctor removes the locks of commands that were killed, and no others")
  func locks() async throws {
    let harness = try Harness()
    _ = await harness.run("note", "Slept well.")
    let (dead, living) = (UUID(), UUID())
    func path(_ recording: UUID) -> String {
      "\(harness.journal)-\(recording.uuidString.lowercased()).lock"
    }
    for recording in [dead, living] {
      try Data().write(to: URL(filePath: path(recording)))
    }
    let descriptor = open(path(living), O_RDWR | O_CLOEXEC)
    defer { close(descriptor) }
    try #require(flock(descriptor, LOCK_EX | LOCK_NB) == 0)
    _ = await harness.run("doctor")
    #expect(!FileManager.default.fileExists(atPath: path(dead)))
    #expect(FileManager.default.fileExists(atPath: path(living)))
  }

  @Test("doctor needs no journal, says what to do, and makes nothing", .requires(.recognitionModel))
  func doctor() async throws {
    let harness = try Harness()
    let outcome = await harness.run("doctor")
    #expect(outcome.status == 0)
    #expect(outcome.messages.isEmpty)
    #expect(outcome.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
    #expect(outcome.output.contains("sqlite 3."))
    #expect(try FileManager.default.contentsOfDirectory(atPath: harness.home.path).isEmpty)
    #expect(outcome.output.contains("the defaults hold; a file would be"))
    // A value of the environment is in no file.
    let named = await harness.run("doctor", environment: ["SOTTO_JOURNAL": harness.journal])
    let words = named.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("1 value set by the environment or an option; a file would be"))
    let document = await harness.run("doctor", "--json")
    #expect(try SchemaCheck("doctor").faults(in: document.output) == [])
  }

  @Test("doctor tells a journal's state, who can read it, and what is no journal")
  func journal() async throws {
    let harness = try Harness()
    _ = await harness.run("note", "a secret")
    let sound = await harness.run("doctor")
    #expect(sound.output.contains(/journal schema [0-9]+: 1 entry/))
    #expect(!sound.output.contains("secret"))
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o644], ofItemAtPath: harness.journal)
    let open = await harness.run("doctor")
    #expect(open.output.contains("chmod 600"))
    let letter = harness.path("letter.txt")
    try Data("Dear diary".utf8).write(to: URL(filePath: letter))
    let wrong = await harness.run("doctor", "--journal", letter)
    #expect(wrong.status == 1)
    #expect(wrong.output.contains("is not a journal"))
  }

  @Test("a program that is not in PATH is optional, with the package that brings it")
  func programs() async throws {
    let outcome = try await Harness().run("doctor", environment: ["PATH": "/nowhere"])
    #expect(outcome.output.contains("apt install ffmpeg"))
    #expect(outcome.output.contains("–"))
  }
}
