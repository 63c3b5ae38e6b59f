import Foundation

/// The files of a model for CTranslate2, in a folder of their owner's.
struct BroughtFiles: Equatable {
  /// What each model has.
  private static let needed = [WhisperRecord.modelFile, "config.json", "tokenizer.json"]
  /// Of which it has one: older models have the text.
  private static let vocabularies = ["vocabulary.json", "vocabulary.txt"]
  /// What some have.
  private static let others = ["preprocessor_config.json"]

  /// The folder that holds them.
  let folder: String

  /// Finds the model in a folder, or the version in use of the model whose folder in a cache of models it
  /// is; nil where there is none.
  init?(in folder: String) {
    let version = BroughtFiles.version(in: folder)
    let found = [folder, version].compactMap(\.self).first {
      FileManager.default.fileExists(atPath: $0 + "/" + WhisperRecord.modelFile)
    }
    guard let found else { return nil }
    self.folder = found
  }

  /// Fails where the model lacks what it cannot do without.
  func check() throws(TranscriptionError) {
    for name in BroughtFiles.needed where !isReadable(name) {
      throw TranscriptionError(
        code: .unsupported, path: folder, reason: "the model has no \(name) that can be read",
        advice: name == "tokenizer.json" ? BroughtFiles.tokenizerAdvice : nil)
    }
    guard BroughtFiles.vocabularies.contains(where: isReadable) else {
      throw TranscriptionError(
        code: .unsupported, path: folder,
        reason: "the model has no vocabulary.json or vocabulary.txt that can be read")
    }
  }

  /// Copies the files into a folder that is there.
  func copy(to target: String) throws {
    let names = BroughtFiles.needed + BroughtFiles.vocabularies + BroughtFiles.others
    for name in names where isReadable(name) {
      // In a cache of models the files are links, which would lead nowhere from there.
      try FileManager.default.copyItem(
        at: URL(filePath: folder + "/" + name).resolvingSymlinksInPath(),
        to: URL(filePath: target + "/" + name))
    }
  }

  private static let tokenizerAdvice =
    "ct2-transformers-converter takes it along with '--copy_files tokenizer.json'"

  private func isReadable(_ name: String) -> Bool {
    FileManager.default.isReadableFile(atPath: folder + "/" + name)
  }

  /// The version in use in a model's folder of a cache, as Hugging Face lays it out: `refs/main` names
  /// one of `snapshots`; else it is the only one there.
  private static func version(in folder: String) -> String? {
    let snapshots = folder + "/snapshots"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: snapshots)) ?? []
    let main = FileManager.default.contents(atPath: folder + "/refs/main").map {
      String(decoding: $0.prefix(100), as: UTF8.self)
        .trimmingCharacters(in: .whitespacesAndNewlines)
    }
    let name = names.first { $0 == main } ?? (names.count == 1 ? names.first : nil)
    return name.map { snapshots + "/" + $0 }
  }
}
