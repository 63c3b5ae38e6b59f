import Foundation

/// The paths of a recognition model's three parts: acoustic model, dictionary and language model.
public struct RecognitionModel: Sendable, Hashable {
  /// The model's name, such as `en-us`.
  public var name: String
  /// The folder of the acoustic model (`mdef`, `means`, …).
  public var acousticModel: String
  /// The file of the statistical language model.
  public var languageModel: String
  /// The file of the pronouncing dictionary.
  public var dictionary: String

  /// Makes a model from the paths of its parts.
  public init(name: String, acousticModel: String, languageModel: String, dictionary: String) {
    self.name = name
    self.acousticModel = acousticModel
    self.languageModel = languageModel
    self.dictionary = dictionary
  }

  /// Finds the parts in a folder laid out like PocketSphinx models.
  ///
  /// The acoustic model is the folder itself or a folder in it that has an `mdef`. The dictionary
  /// is a file in the folder that ends in `.dict` or `.dic`, the language model one that ends in
  /// `.lm.bin` or `.lm`. If there are several, the one named like the acoustic model wins, else the
  /// first by name; phone language models are ignored.
  public init(folder: String) throws(RecognitionError) {
    let listing = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    guard !listing.isEmpty else {
      throw RecognitionError(
        code: .modelMissing, path: folder, reason: "there is no recognition model in this folder")
    }
    let root = URL(filePath: folder)
    let names = listing.sorted()
    let inner = names.first { name in
      FileManager.default.fileExists(atPath: root.appending(path: name).path + "/mdef")
    }
    let isItself = FileManager.default.fileExists(atPath: root.appending(path: "mdef").path)
    guard let title = isItself ? root.lastPathComponent : inner else {
      throw RecognitionError(
        code: .modelMissing, path: folder, reason: "the folder holds no acoustic model (mdef)")
    }
    func file(_ endings: [String], _ what: String) throws(RecognitionError) -> String {
      let fitting = names.filter { name in
        endings.contains { name.hasSuffix($0) } && !name.contains("phone.lm")
      }
      guard let name = fitting.first(where: { $0.contains(title) }) ?? fitting.first else {
        throw RecognitionError(
          code: .modelMissing, path: folder, reason: "the folder holds no \(what)")
      }
      return root.appending(path: name).path
    }
    name = title
    acousticModel = isItself ? root.path : root.appending(path: title).path
    dictionary = try file([".dict", ".dic"], "dictionary (.dict)")
    languageModel = try file([".lm.bin", ".lm"], "language model (.lm.bin)")
  }

  /// The files that determine what is recognised, in a fixed order.
  public var files: [String] {
    let parts = [
      "feat.params", "mdef", "means", "mixture_weights", "noisedict", "sendump",
      "transition_matrices", "variances",
    ].map { acousticModel + "/" + $0 }
    return parts.filter { FileManager.default.fileExists(atPath: $0) } + [
      dictionary, languageModel,
    ]
  }

  /// Throws if a file is missing, because the library would end the process.
  public func check() throws(RecognitionError) {
    let required =
      ["mdef", "means", "variances", "transition_matrices"].map { acousticModel + "/" + $0 }
      + [dictionary, languageModel]
    for path in required where !FileManager.default.isReadableFile(atPath: path) {
      throw RecognitionError(
        code: .modelMissing, path: path, reason: "a file of the recognition model is missing")
    }
    for path in required {
      let size = try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
      guard let size, size > 0 else {
        throw RecognitionError(
          code: .modelDamaged, path: path, reason: "a file of the recognition model is empty")
      }
    }
  }
}
