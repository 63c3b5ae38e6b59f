import Foundation
import Models
public import Recognition

/// The known recognition models, installed or not, and any other model by its folder.
public struct ModelCatalogue: Sendable {
  /// The known models, the default first.
  public let manifests: [ModelManifest]

  /// Reads the manifest that is part of the program.
  public init() throws(TranscriptionError) {
    do {
      manifests = try JSONDecoder().decode(
        [ModelManifest].self, from: Data(EmbeddedModels.recognitionModels))
    } catch {
      throw TranscriptionError(code: .failed, reason: "the manifest of models cannot be read")
    }
  }

  /// Makes a catalogue from given manifests.
  public init(manifests: [ModelManifest]) {
    self.manifests = manifests
  }

  /// Finds a model by its name or folder, or else the first that is installed.
  ///
  /// A name that contains a slash is a folder, laid out like PocketSphinx models. A missing model
  /// throws `.modelMissing`, with the package that installs it in the advice.
  public func model(_ name: String? = nil) throws(TranscriptionError) -> RecognitionModel {
    if let name, name.contains("/") || manifest(named: name) == nil {
      guard name.contains("/") || isFolder(name) else {
        throw TranscriptionError(
          code: .modelMissing, path: name, reason: "there is no recognition model of that name",
          advice: "see 'sotto models', or name a folder")
      }
      do {
        return try RecognitionModel(folder: name)
      } catch {
        throw TranscriptionError(error)
      }
    }
    let wanted = name.flatMap { manifest(named: $0) }.map { [$0] } ?? manifests
    for manifest in wanted {
      if let folder = folder(of: manifest) {
        try checkLengths(of: manifest, in: folder)
        return model(manifest, in: folder)
      }
    }
    throw TranscriptionError(
      code: .modelMissing, path: wanted.first?.folders.first,
      reason: "the recognition model is not installed",
      advice: wanted.first.map { "install the package \($0.package)" })
  }

  /// Returns the known models that are installed, and their folders.
  public func installed() -> [(manifest: ModelManifest, folder: String)] {
    manifests.compactMap { manifest in folder(of: manifest).map { (manifest, $0) } }
  }

  /// Throws if a binary file is too short, because the library would end the process on such a
  /// file.
  private func checkLengths(
    of manifest: ModelManifest, in folder: String
  ) throws(TranscriptionError) {
    for file in manifest.files where file.bytes > 100_000 && file.path != manifest.dictionary {
      let path = folder + "/" + file.path
      let size = try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
      guard let size, size >= file.bytes else {
        throw TranscriptionError(
          code: .modelDamaged, path: path, reason: "a file of the recognition model is cut short")
      }
    }
  }

  private func manifest(named name: String) -> ModelManifest? {
    manifests.first { $0.name == name }
  }

  private func folder(of manifest: ModelManifest) -> String? {
    manifest.folders.first { folder in
      [manifest.acousticModel + "/mdef", manifest.languageModel, manifest.dictionary].allSatisfy {
        FileManager.default.isReadableFile(atPath: folder + "/" + $0)
      }
    }
  }

  private func model(_ manifest: ModelManifest, in folder: String) -> RecognitionModel {
    RecognitionModel(
      name: manifest.name, acousticModel: folder + "/" + manifest.acousticModel,
      languageModel: folder + "/" + manifest.languageModel,
      dictionary: folder + "/" + manifest.dictionary)
  }

  private func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }
}
