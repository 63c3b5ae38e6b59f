import Foundation
import Models

/// What is known of the Whisper engine that can be added.
public struct WhisperManifest: Sendable, Equatable, Codable {
  /// The engine's name.
  public var name: String
  /// The name of the model that comes with it.
  public var model: String
  /// The model's language as a BCP 47 tag.
  public var language: String
  /// The licence of engine and model, as SPDX names it.
  public var licence: String
  /// The host that its packages come from.
  public var origin: String
  /// How many bytes are fetched.
  public var download: Int
  /// How many bytes it takes once it is installed.
  public var installed: Int
  /// The version of Python that the packages are made for, such as `3.11`.
  public var python: String
  /// The model's folder among Python's packages.
  public var modelFolder: String
  /// SHA-256 of the model's `model.bin`, in hexadecimal.
  public var modelDigest: String

  /// Reads the manifest that comes with the program.
  public static func embedded() throws(TranscriptionError) -> WhisperManifest {
    do {
      return try JSONDecoder().decode(
        WhisperManifest.self, from: Data(EmbeddedModels.whisperManifest))
    } catch {
      throw TranscriptionError(code: .failed, reason: "the manifest of Whisper cannot be read")
    }
  }
}
