import Foundation

/// What was installed, as the engine's folder keeps it; it is written last.
struct WhisperRecord: Codable, Equatable {
  /// The name of the file that keeps it.
  static let fileName = "engine.json"
  /// The file of a CTranslate2 model that holds its weights.
  static let modelFile = "model.bin"

  /// The model's name, such as `tiny.en`.
  var model: String
  /// The model's folder, from the engine's folder.
  var modelFolder: String
  /// SHA-256 of its `model.bin`, in hexadecimal.
  var digest: String
  /// Whether the model came with the packages; else its owner brought it.
  var isShipped: Bool
  /// SHA-256 of the list of packages, in hexadecimal.
  var requirements: String
  /// The licence of a model that its owner brought, if that is known.
  var licence: String?
  /// How large `model.bin` was, in bytes; nothing in what older versions installed.
  var bytes: Int?
  /// When `model.bin` was last modified, in seconds since 1970.
  var modified: Double?

  /// Where the model's weights are, for an engine in a folder.
  func modelPath(in folder: String) -> String {
    folder + "/" + modelFolder + "/" + WhisperRecord.modelFile
  }

  /// Notes how a model's file looks, by which a change of it is noticed without reading it.
  mutating func note(fileAt path: String) throws {
    (bytes, modified) = try WhisperRecord.look(at: path)
  }

  /// Whether a model's file looks as it did when it was installed; one of which nothing was noted does.
  func fits(fileAt path: String) -> Bool {
    guard let bytes, let modified else { return true }
    guard let now = try? WhisperRecord.look(at: path) else { return false }
    return now.bytes == bytes && abs(now.modified - modified) < 0.001
  }

  private static func look(at path: String) throws -> (bytes: Int, modified: Double) {
    // A link's own size and time would be those of the link.
    let target = URL(filePath: path).resolvingSymlinksInPath().path
    let attributes = try FileManager.default.attributesOfItem(atPath: target)
    guard let bytes = attributes[.size] as? Int, let time = attributes[.modificationDate] as? Date
    else { throw CocoaError(.fileReadUnknown) }
    return (bytes, time.timeIntervalSince1970)
  }

  /// Takes what a folder said of its model, unless it is the one that is known.
  mutating func name(_ brought: BroughtModel, unless known: WhisperManifest) {
    let isKnown = digest == known.modelDigest
    model = isKnown ? known.model : brought.name
    licence = isKnown ? known.licence : brought.licence
  }
}
