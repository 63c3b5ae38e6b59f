import Entries
import Foundation

/// What an export wrote into its folder, so that the next one knows which files are its own.
struct ExportManifest: Codable, Equatable {
  /// The name of the manifest file.
  static let name = ".sotto-export.json"
  /// The newest format version that this program knows.
  static let newest = 1

  /// A file of the export.
  struct File: Codable, Equatable {
    /// SHA-256 of its bytes in hexadecimal; empty for a file that was announced and may not exist.
    var sha256: String
    /// How many bytes it has.
    var bytes: Int64
    /// The recording that it holds, by its identifier and digest.
    var sound: String?
  }

  var format = "sotto/1"
  var version = ExportManifest.newest
  var formats: [ExportFormat]
  var files: [String: File] = [:]

  /// Reads the manifest of a folder; nil if there is none.
  /// - Throws: ``JournalError`` if it cannot be read, or a newer program wrote it.
  init?(in folder: URL) throws {
    let place = folder.appending(path: ExportManifest.name)
    guard let data = try? Data(contentsOf: place) else { return nil }
    guard let manifest = try? JSONDecoder().decode(ExportManifest.self, from: data),
      manifest.files.keys.allSatisfy(ExportManifest.isInside)
    else {
      throw JournalError(
        .failed, "what \(folder.path) says of its export cannot be read",
        hint: "export into a new folder")
    }
    guard manifest.version <= ExportManifest.newest else {
      throw JournalError(
        .newerVersion, "\(folder.path) was exported by a newer version of sotto",
        hint: "export into a new folder")
    }
    self = manifest
  }

  init(formats: [ExportFormat]) { self.formats = formats }

  func write(in folder: URL) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    try encoder.encode(self).write(
      to: folder.appending(path: ExportManifest.name), options: .atomic)
  }

  /// Whether a path cannot lead out of the folder.
  static func isInside(_ path: String) -> Bool {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    return !parts.contains { $0.isEmpty || $0 == "." || $0 == ".." }
  }
}
