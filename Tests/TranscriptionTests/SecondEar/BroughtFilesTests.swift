import Foundation
import TestSupport
import Testing

@testable import Transcription

@Suite("A model that its owner brings")
struct BroughtFilesTests {
  private static let cache = "my models/models--Systran--faster-whisper-base.en"
  private static let files = [
    "config.json": #"{"_name_or_path": "openai/whisper-base.en"}"#, "model.bin": "weights",
    "tokenizer.json": "{}", "vocabulary.txt": "a\nb",
  ]

  private func inFolder(_ work: (String) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer {
      let version = folder + "/" + BroughtFilesTests.cache + "/snapshots/0d41"
      try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: version)
      try? FileManager.default.removeItem(atPath: folder)
    }
    try await work(folder)
  }

  private func write(_ text: String, to path: String) throws {
    let url = URL(filePath: path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  /// A model as a cache keeps it: links to files named by what is in them, none of which can be written.
  private func makeCache(in folder: String) throws {
    let files = FileManager.default
    let home = folder + "/" + BroughtFilesTests.cache
    try write("0d41\n", to: home + "/refs/main")
    for (name, text) in BroughtFilesTests.files {
      let blob = home + "/blobs/" + name.replacingOccurrences(of: ".", with: "0")
      try write(text, to: blob)
      try files.setAttributes([.posixPermissions: 0o444], ofItemAtPath: blob)
      try files.createDirectory(
        atPath: home + "/snapshots/0d41", withIntermediateDirectories: true)
      try files.createSymbolicLink(
        atPath: home + "/snapshots/0d41/" + name,
        withDestinationPath: "../../blobs/" + (blob as NSString).lastPathComponent)
    }
    // A file that was never fetched.
    try files.createSymbolicLink(
      atPath: home + "/snapshots/0d41/preprocessor_config.json",
      withDestinationPath: "../../blobs/gone")
    try files.createDirectory(
      atPath: home + "/snapshots/older", withIntermediateDirectories: true)
    try files.setAttributes([.posixPermissions: 0o555], ofItemAtPath: home + "/snapshots/0d41")
    try files.createSymbolicLink(atPath: folder + "/model link", withDestinationPath: home)
    try files.createSymbolicLink(
      atPath: folder + "/version link", withDestinationPath: home + "/snapshots/0d41")
  }

  /// An engine whose packages are installed, and whose Python greets and does nothing else.
  private func makeEngine(in folder: String) throws -> WhisperEngine {
    let engine = try WhisperEngine(folder: folder + "/engines/whisper")
    try write(
      "#!/bin/sh\necho '{\"protocol\": \"sotto-lines/1\"}'\nexec cat > /dev/null\n",
      to: engine.python)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: engine.python)
    let record = WhisperRecord(
      model: "tiny.en", modelFolder: "shipped", digest: "", isShipped: true,
      requirements: WhisperEngine.requirements)
    try JSONEncoder().encode(record).write(
      to: URL(filePath: engine.folder + "/" + WhisperRecord.fileName))
    return engine
  }

  @Test(
    "Links, a cache of models and folders that cannot be written are copied as the files they mean",
    arguments: ["", "/snapshots/0d41", "/../../model link", "/../../version link"])
  func linked(path: String) async throws {
    try await inFolder { folder in
      try makeCache(in: folder)
      let engine = try makeEngine(in: folder)
      try await WhisperInstaller(engine).install(
        from: folder + "/" + BroughtFilesTests.cache + path)
      let record = try #require(engine.record)
      #expect(record.model == "base.en" && !record.isShipped)
      let files = FileManager.default
      let copied = try files.contentsOfDirectory(atPath: engine.folder + "/model").sorted()
      #expect(copied == BroughtFilesTests.files.keys.sorted())
      for (name, text) in BroughtFilesTests.files {
        let place = engine.folder + "/model/" + name
        #expect(
          try files.attributesOfItem(atPath: place)[.type] as? FileAttributeType == .typeRegular)
        #expect(files.contents(atPath: place) == Data(text.utf8))
      }
      #expect(try files.contentsOfDirectory(atPath: folder + "/engines") == ["whisper"])
    }
  }

  @Test(
    "What a model lacks is named, and the engine that was there stays",
    arguments: [
      ("tokenizer.json", "the model has no tokenizer.json that can be read"),
      ("config.json", "the model has no config.json that can be read"),
      ("vocabulary.txt", "the model has no vocabulary.json or vocabulary.txt that can be read"),
      ("model.bin", "there is no model.bin of a CTranslate2 model, and no wheel"),
    ])
  func lacking(name: String, reason: String) async throws {
    try await inFolder { folder in
      let engine = try makeEngine(in: folder)
      for (file, text) in BroughtFilesTests.files where file != name {
        try write(text, to: folder + "/model/" + file)
      }
      let before = engine.record
      let error = await #expect(throws: TranscriptionError.self) {
        try await WhisperInstaller(engine).install(from: folder + "/model")
      }
      #expect(error?.reason == reason)
      #expect(error?.path == folder + "/model")
      #expect((error?.advice != nil) == (name == "tokenizer.json"))
      #expect(engine.record == before)
    }
  }

  @Test("A vocabulary may be JSON or text")
  func vocabularies() async throws {
    try await inFolder { folder in
      for (file, text) in BroughtFilesTests.files where file != "vocabulary.txt" {
        try write(text, to: folder + "/model/" + file)
      }
      try write("[]", to: folder + "/model/vocabulary.json")
      let files = try #require(BroughtFiles(in: folder + "/model"))
      try files.check()
      try FileManager.default.createDirectory(
        atPath: folder + "/copy", withIntermediateDirectories: true)
      try files.copy(to: folder + "/copy")
      #expect(FileManager.default.fileExists(atPath: folder + "/copy/vocabulary.json"))
    }
  }

  @Test("A cache with several versions and no word of which is used has no model")
  func versions() async throws {
    try await inFolder { folder in
      for version in ["1", "2"] {
        try write("weights", to: folder + "/snapshots/\(version)/model.bin")
      }
      #expect(BroughtFiles(in: folder) == nil)
      try write("2", to: folder + "/refs/main")
      #expect(BroughtFiles(in: folder)?.folder == folder + "/snapshots/2")
    }
  }

  @Test("A place that is no folder is told as that")
  func nowhere() async throws {
    try await inFolder { folder in
      let installer = WhisperInstaller(try WhisperEngine(folder: folder + "/whisper"))
      let missing = await #expect(throws: TranscriptionError.self) {
        try await installer.install(from: folder + "/no such place")
      }
      #expect(missing?.reason == "there is no such folder")
      try write("weights", to: folder + "/model.bin")
      let file = await #expect(throws: TranscriptionError.self) {
        try await installer.install(from: folder + "/model.bin")
      }
      #expect(file?.reason == "it is a file and no folder")
    }
  }

  @Test("With wheels pip looks nowhere else, and a wheel that is not there is named")
  func wheels() {
    #expect(WhisperInstaller.origin(wheels: nil).isEmpty)
    let origin = WhisperInstaller.origin(wheels: "/my wheels")
    #expect(origin == ["--isolated", "--no-index", "--find-links", "/my wheels"])
    let text = """
      ERROR: Could not find a version that satisfies the requirement numpy==1.26.4
      ERROR: No matching distribution found for numpy==1.26.4
      """
    #expect(
      WhisperInstaller.failure(of: text, isLocal: true).reason
        == "the folder has no wheel of numpy==1.26.4 for this machine")
    #expect(
      WhisperInstaller.failure(of: text, isLocal: false).reason
        == "there is no numpy==1.26.4 for this machine")
  }
}
