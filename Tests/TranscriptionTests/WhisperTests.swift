import Entries
import Foundation
import TestSupport
import Testing

@testable import Transcription

@Suite("Whisper")
struct WhisperTests {
  private func inFolder(_ work: (String) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try await work(folder)
  }

  /// What one process hears in each sound, one after the other.
  private static func hear(_ sounds: [[Float]]) async throws -> [[Int: Utterance]] {
    let engine = try WhisperEngine(folder: Requirement.whisperFolder)
    let transcriber = try LineTranscriber(
      try engine.program(threads: 2), model: try ModelCatalogue().model())
    var heard: [[Int: Utterance]] = []
    for samples in sounds {
      var source = MemorySource(samples)
      var found: [Int: Utterance] = [:]
      try await transcriber.transcribe(&source) { event in
        if case .utterance(let position, let utterance) = event { found[position] = utterance }
      }
      heard.append(found)
    }
    return heard
  }

  /// Two short sentences; what the first process hears of them a second one must hear as well.
  private static let short = Result { try Listening.reading([1, 4]) }

  /// What one process hears in these, in all sentences, in clicks, and in bursts of noise.
  private static let heard = Task {
    let clicks = SeededRandom.floats(160_000, level: 0.5, seed: 11).enumerated().map {
      $0.offset % 32_000 < 400 ? $0.element : 0
    }
    // Its stretches are heard together, and then one by one.
    let bursts = SeededRandom.floats(128_000, level: 0.2, seed: 12).enumerated().map {
      $0.offset / 16_000 % 3 == 0 ? $0.element : 0
    }
    let all = try Listening.reading(Array(Listening.sentences().indices))
    return try await hear([short.get(), all, clicks, bursts])
  }

  @Test(
    "It hears what is read, says when, and says the same again", .requires(.recognitionModel),
    .requires(.whisper))
  func hearing() async throws {
    let heard = try await Self.heard.value
    let words = heard[1].sorted { $0.key < $1.key }.flatMap(\.value.words)
    let rate = Listening.errorRate(
      said: try Listening.sentences().flatMap(\.words), heard: words.map { $0.text.lowercased() })
    #expect(rate < 0.2)
    #expect(zip(words, words.dropFirst()).allSatisfy { $0.end <= $1.start + 0.001 })
    #expect(words.allSatisfy { $0.start < $0.end })
    #expect(heard[0].values.contains { !$0.words.isEmpty })
    #expect(try await Self.hear([Self.short.get()]) == [heard[0]])
  }

  @Test(
    "Where nobody speaks it says nothing", .requires(.recognitionModel), .requires(.whisper))
  func nobody() async throws {
    let heard = try await Self.heard.value
    #expect(heard[3].count > 1)
    for utterances in heard[2...] {
      #expect(utterances.values.flatMap(\.words).isEmpty)
    }
  }

  @Test("An engine that is not installed says how it is installed")
  func missing() async throws {
    try await inFolder { folder in
      let engine = try WhisperEngine(folder: folder + "/whisper")
      let error = #expect(throws: TranscriptionError.self) { try engine.program(threads: 1) }
      #expect(error?.code == .modelMissing)
      #expect(error?.advice == "run 'sotto models add whisper'")
      #expect(await engine.report(isChecking: true).state == .missing)
      #expect(try !engine.remove())
    }
  }

  @Test(
    "What is no engine is refused, and nothing is left of it",
    arguments: [[], ["model.bin"], ["model.bin", "config.json", "tokenizer.json"], ["a.whl"]])
  func refused(files: [String]) async throws {
    try await inFolder { folder in
      let source = folder + "/source"
      try FileManager.default.createDirectory(atPath: source, withIntermediateDirectories: true)
      for name in files { try Data("x".utf8).write(to: URL(filePath: source + "/" + name)) }
      let engine = try WhisperEngine(folder: folder + "/whisper")
      await #expect(throws: TranscriptionError.self) {
        try await WhisperInstaller(engine).install(from: source)
      }
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["source"])
    }
  }

  @Test("Removing it removes what an installation that was cut off has left")
  func leftovers() async throws {
    try await inFolder { folder in
      let engine = try WhisperEngine(folder: folder + "/whisper")
      try FileManager.default.createDirectory(
        atPath: engine.staging + "/python", withIntermediateDirectories: true)
      #expect(!engine.isInstalled)
      #expect(try engine.remove())
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
    }
  }

  @Test(
    "A model that its owner brings is called as its configuration or its folder calls it",
    arguments: [
      ("faster-whisper-base.en", "{}", "base.en"), ("small.en", "not JSON", "small.en"),
      ("x", #"{"_name_or_path": "openai/whisper-medium.en"}"#, "medium.en"),
      ("x", #"{"_name_or_path": "/home/me/model/"}"#, "x"), ("x", #"{"name": 7}"#, "x"),
      ("models--Systran--faster-distil-whisper-small.en/snapshots/0d41", "{}", "distil-small.en"),
      ("model", "{}", "own"), ("odd\u{202E}\u{1B} name", "{}", "oddname"),
    ])
  func brought(path: String, configuration: String, name: String) async throws {
    try await inFolder { folder in
      let source = folder + "/" + path
      try FileManager.default.createDirectory(atPath: source, withIntermediateDirectories: true)
      try Data(configuration.utf8).write(to: URL(filePath: source + "/config.json"))
      #expect(BroughtModel(folder: source).name == name)
      #expect(BroughtModel(folder: source + "/").name == name)
      #expect(BroughtModel(folder: source).licence == nil)
      let card = "---\nlanguage: en\nlicense: \"mit\"\n---\n# A model\nlicense: none\n"
      try Data(card.utf8).write(to: URL(filePath: source + "/README.md"))
      #expect(BroughtModel(folder: source).licence == "MIT")
      try Data("---\nlicense: \u{1B}[31mmit\n---\n".utf8)
        .write(to: URL(filePath: source + "/README.md"))
      #expect(BroughtModel(folder: source).licence == nil)
    }
  }

  @Test("The model that is known is called so in whatever folder it lies")
  func known() throws {
    let manifest = try WhisperManifest.embedded()
    let brought = BroughtModel(folder: "/nowhere/mine")
    var record = WhisperRecord(
      model: "", modelFolder: "model", digest: manifest.modelDigest, isShipped: false,
      requirements: "")
    record.name(brought, unless: manifest)
    #expect(record.model == "tiny.en" && record.licence == "MIT")
    record.digest = String(repeating: "0", count: 64)
    record.name(brought, unless: manifest)
    #expect(record.model == "mine" && record.licence == nil)
  }

  @Test("A model that looks otherwise than when installed is read, and told if it is another")
  func altered() async throws {
    try await inFolder { folder in
      let model = folder + "/model/model.bin"
      for part in ["model", "python/bin"] {
        try FileManager.default.createDirectory(
          atPath: folder + "/" + part, withIntermediateDirectories: true)
      }
      try FileManager.default.createSymbolicLink(
        atPath: folder + "/python/bin/python", withDestinationPath: "/bin/sh")
      try Data("a model".utf8).write(to: URL(filePath: model))
      var record = WhisperRecord(
        model: "mine", modelFolder: "model",
        digest: try ModelChecksum.digest(of: model).hexadecimal, isShipped: true, requirements: "")
      try record.note(fileAt: model)
      try JSONEncoder().encode(record).write(
        to: URL(filePath: folder + "/" + WhisperRecord.fileName))
      let engine = try WhisperEngine(folder: folder)
      #expect(await engine.report(isChecking: false).files.map(\.state) == [.unchecked])

      // A copy of a home has other times and the same model.
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 1_000_000_000)], ofItemAtPath: model)
      let copied = await engine.report(isChecking: false)
      #expect(copied.state == .installed && copied.files.map(\.state) == [.ok])

      for other in ["b model", "a longer model", ""] {
        try Data(other.utf8).write(to: URL(filePath: model))
        try FileManager.default.setAttributes(
          [.modificationDate: Date(timeIntervalSince1970: 1_000_000_000)], ofItemAtPath: model)
        let changed = await engine.report(isChecking: false)
        #expect(changed.state == .damaged && changed.isChanged)
        #expect(changed.reason == "its model mine was changed since it was installed")
        #expect(changed.remedy == "sotto models add whisper")
      }
    }
  }

  @Test("Only one process installs the engine at a time, and the other says so")
  func oneAtATime() async throws {
    try await inFolder { folder in
      let engine = try WhisperEngine(folder: folder + "/engines/whisper")
      try FileManager.default.createDirectory(
        atPath: engine.staging, withIntermediateDirectories: true)
      let source = folder + "/source"
      try FileManager.default.createDirectory(atPath: source, withIntermediateDirectories: true)
      try Data("x".utf8).write(to: URL(filePath: source + "/a.whl"))
      let descriptor = open(folder + "/engines", O_RDONLY | O_DIRECTORY)
      #expect(flock(descriptor, LOCK_EX | LOCK_NB) == 0)
      let error = await #expect(throws: TranscriptionError.self) {
        try await WhisperInstaller(engine).install(from: source)
      }
      #expect(error?.reason.contains("another 'sotto models add'") == true)
      // What the other prepares is left alone.
      #expect(!engine.sweep())
      #expect(FileManager.default.fileExists(atPath: engine.staging))
      close(descriptor)
      #expect(engine.sweep())
      #expect(!FileManager.default.fileExists(atPath: engine.staging))
      #expect(!engine.sweep())
    }
  }

  @Test("A model that was changed or lost its Python is known, and not started")
  func changed() async throws {
    try await inFolder { folder in
      let engine = try WhisperEngine(folder: folder)
      try FileManager.default.createDirectory(
        atPath: folder + "/model", withIntermediateDirectories: true)
      try Data("another".utf8).write(to: URL(filePath: folder + "/model/model.bin"))
      let record = WhisperRecord(
        model: "mine", modelFolder: "model", digest: String(repeating: "0", count: 64),
        isShipped: false, requirements: "")
      try JSONEncoder().encode(record).write(
        to: URL(filePath: folder + "/" + WhisperRecord.fileName))
      let lost = await engine.report(isChecking: false)
      #expect(lost.state == .damaged)
      #expect(lost.remedy == "sotto models add whisper")
      let gone = #expect(throws: TranscriptionError.self) { try engine.program(threads: 1) }
      #expect(gone?.code == .modelMissing)

      try FileManager.default.createDirectory(
        atPath: folder + "/python/bin", withIntermediateDirectories: true)
      try FileManager.default.createSymbolicLink(
        atPath: folder + "/python/bin/python", withDestinationPath: "/bin/sh")
      #expect(await engine.report(isChecking: false).state == .installed)
      let report = await engine.report(isChecking: true)
      #expect(report.state == .damaged && report.isChanged)
      #expect(report.files.map(\.state) == [.different])
      #expect(report.reason?.hasSuffix("was changed since it was installed") == true)
      #expect(report.remedy == "sotto models add whisper --from FOLDER")
      let error = await #expect(throws: TranscriptionError.self) {
        try await LineEngine(try engine.program(threads: 1)).prepare()
      }
      #expect(error?.code == .modelDamaged)
    }
  }
}
