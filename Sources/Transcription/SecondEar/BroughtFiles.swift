import Foundation

/// The files of a CTranslate2 model in a folder chosen by the owner.
struct BroughtFiles: Equatable {
  /// The files that every model has.
  private static let needed = [WhisperRecord.modelFile, "config.json", "tokenizer.json"]
  /// Every model has one of these; older models have the text file.
  private static let vocabularies = ["vocabulary.json", "vocabulary.txt"]
  /// The files that some models have.
  private static let others = ["preprocessor_config.json"]

  /// The folder that holds them.
  let folder: String

  /// Finds the model in a folder, which may also be a model's folder in a cache, with several
  /// versions; nil if there is none.
  init?(in folder: String) {
    let version = BroughtFiles.version(in: folder)
    let found = [folder, version].compactMap(\.self).first {
      FileManager.default.fileExists(atPath: $0 + "/" + WhisperRecord.modelFile)
    }
    guard let found else { return nil }
    self.folder = found
  }

  /// Throws if a required file is missing.
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

  /// Copies the files into an existing folder.
  func copy(to target: String) throws {
    let names = BroughtFiles.needed + BroughtFiles.vocabularies + BroughtFiles.others
    for name in names where isReadable(name) {
      // In a cache of models the files are symbolic links, which would not resolve in the copy.
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

  /// Returns the version in use in a model's folder of a Hugging Face cache: the one of `snapshots`
  /// that `refs/main` names, else the only one.
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
