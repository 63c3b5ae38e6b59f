import Foundation

/// The record of what was installed, kept in the engine's folder; it is written last.
struct WhisperRecord: Codable, Equatable {
  /// The name of the record's file.
  static let fileName = "engine.json"
  /// The file of a CTranslate2 model that holds its weights.
  static let modelFile = "model.bin"

  /// The model's name, such as `tiny.en`.
  var model: String
  /// The model's folder, relative to the engine's folder.
  var modelFolder: String
  /// SHA-256 of its `model.bin`, in hexadecimal.
  var digest: String
  /// Whether the model came with the packages; otherwise the owner brought it.
  var isShipped: Bool
  /// SHA-256 of the list of packages, in hexadecimal.
  var requirements: String
  /// The licence of a model that the owner brought, if it is known.
  var licence: String?
  /// The size of `model.bin` in bytes; nil in records of older versions.
  var bytes: Int?
  /// The modification time of `model.bin`, in seconds since 1970.
  var modified: Double?

  /// Returns the path of the model's weights, for an engine in a folder.
  func modelPath(in folder: String) -> String {
    folder + "/" + modelFolder + "/" + WhisperRecord.modelFile
  }

  /// Notes the size and time of a model's file, so that a change is noticed without reading the
  /// file.
  mutating func note(fileAt path: String) throws {
    (bytes, modified) = try WhisperRecord.look(at: path)
  }

  /// Whether the size and time of a model's file are the noted ones; true if none were noted.
  func fits(fileAt path: String) -> Bool {
    guard let bytes, let modified else { return true }
    guard let now = try? WhisperRecord.look(at: path) else { return false }
    return now.bytes == bytes && abs(now.modified - modified) < 0.001
  }

  private static func look(at path: String) throws -> (bytes: Int, modified: Double) {
    // Follows a symbolic link, which has its own size and time.
    let target = URL(filePath: path).resolvingSymlinksInPath().path
    let attributes = try FileManager.default.attributesOfItem(atPath: target)
    guard let bytes = attributes[.size] as? Int, let time = attributes[.modificationDate] as? Date
    else { throw CocoaError(.fileReadUnknown) }
    return (bytes, time.timeIntervalSince1970)
  }

  /// Takes the name and licence that a folder gives, unless its model is the known one.
  mutating func name(_ brought: BroughtModel, unless known: WhisperManifest) {
    let isKnown = digest == known.modelDigest
    model = isKnown ? known.model : brought.name
    licence = isKnown ? known.licence : brought.licence
  }
}
