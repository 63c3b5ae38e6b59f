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
}
