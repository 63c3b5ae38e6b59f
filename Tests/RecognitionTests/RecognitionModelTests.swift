import Foundation
import Testing

@testable import Recognition

@Suite("A recognition model")
struct RecognitionModelTests {
  /// Calls the body with a folder of empty files, which is removed afterwards.
  private func withFolder(_ files: [String], _ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    for file in files {
      let path = folder.appending(path: file)
      try FileManager.default.createDirectory(
        at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data().write(to: path)
    }
    try body(folder.path)
  }

  @Test("is found in a folder laid out as PocketSphinx models are")
  func layout() throws {
    let files = ["en/mdef", "en.dict", "other.dict", "en-phone.lm.bin", "en.lm.bin"]
    try withFolder(files) { folder in
      let model = try RecognitionModel(folder: folder)
      #expect(model.name == "en")
      #expect(model.acousticModel == folder + "/en")
      #expect(model.dictionary == folder + "/en.dict")
      #expect(model.languageModel == folder + "/en.lm.bin")
    }
  }

  @Test("may have its parts in one folder")
  func flat() throws {
    try withFolder(["mdef", "words.dic", "words.lm"]) { folder in
      let model = try RecognitionModel(folder: folder)
      #expect(model.acousticModel == folder)
      #expect(model.dictionary == folder + "/words.dic")
    }
  }

  @Test("is missing where a part of it is, and the error names the place")
  func missing() throws {
    try withFolder(["en/mdef", "en.lm.bin"]) { folder in
      #expect { try RecognitionModel(folder: folder) } throws: { error in
        let error = error as? RecognitionError
        return error?.code == .modelMissing && error?.path == folder
      }
    }
    #expect { try RecognitionModel(folder: "/nowhere") } throws: {
      ($0 as? RecognitionError)?.code == .modelMissing
    }
  }

  @Test("that is empty is refused before the library sees it, since that would end the process")
  func damaged() throws {
    let parts = ["mdef", "means", "variances", "transition_matrices"].map { "en/" + $0 }
    try withFolder(parts + ["en.dict", "en.lm.bin"]) { folder in
      let model = try RecognitionModel(folder: folder)
      #expect { _ = try Decoder(model: model) } throws: {
        ($0 as? RecognitionError)?.code == .modelDamaged
      }
    }
  }
}
