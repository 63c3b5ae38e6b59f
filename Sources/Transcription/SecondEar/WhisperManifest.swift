import Foundation
import Models

/// The facts about the Whisper engine that can be added.
public struct WhisperManifest: Sendable, Equatable, Codable {
  /// The engine's name.
  public var name: String
  /// The name of the model that comes with it.
  public var model: String
  /// The model's language as a BCP 47 tag.
  public var language: String
  /// The SPDX identifier of the licence of engine and model.
  public var licence: String
  /// The host that its packages come from.
  public var origin: String
  /// The number of bytes to download.
  public var download: Int
  /// The number of bytes on disk once it is installed.
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
