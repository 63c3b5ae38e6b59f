/// What was installed, as the engine's folder keeps it; it is written last.
struct WhisperRecord: Codable, Equatable {
  /// The name of the file that keeps it.
  static let fileName = "engine.json"

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

  /// Takes what a folder said of its model, unless it is the one that is known.
  mutating func name(_ brought: BroughtModel, unless known: WhisperManifest) {
    let isKnown = digest == known.modelDigest
    model = isKnown ? known.model : brought.name
    licence = isKnown ? known.licence : brought.licence
  }
}
