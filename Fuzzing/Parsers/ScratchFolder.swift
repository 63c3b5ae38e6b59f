import Foundation

/// A folder for what a parser reads from a file; it goes with this value.
final class ScratchFolder: Sendable {
  private let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "sotto-fuzz-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func path(_ name: String) -> String { url.appending(path: name).path }

  /// The names of what is in it.
  var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? [] }

  /// The bytes of a file; none if it is not there.
  func bytes(_ name: String) -> [UInt8] {
    FileManager.default.contents(atPath: path(name)).map { [UInt8]($0) } ?? []
  }

  func write(_ bytes: [UInt8], as name: String) {
    _ = FileManager.default.createFile(atPath: path(name), contents: Data(bytes))
  }
}
