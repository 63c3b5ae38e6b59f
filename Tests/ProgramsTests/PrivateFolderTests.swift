import Foundation
import Programs
import TestSupport
import Testing

@Suite("Folders for files of one process alone")
struct PrivateFolderTests {
  private let place: TemporaryFolder

  init() throws { place = try TemporaryFolder() }

  private struct NotMade: Error {}

  private func made(for purpose: PrivateFolder.Purpose, in places: [URL]) throws -> PrivateFolder {
    guard let folder = PrivateFolder(for: purpose, in: places) else { throw NotMade() }
    return folder
  }

  /// A folder as a process that was killed leaves it.
  private func dead(_ purpose: String) throws -> URL {
    let folder = place.url.appending(path: "sotto-\(purpose)-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    try Data("a voice".utf8).write(to: folder.appending(path: "sound.wav"))
    return folder
  }

  @Test("It is its owner's alone, and gone with its value")
  func lifetime() throws {
    do {
      let folder = try made(for: .sound, in: [place.url])
      let attributes = try FileManager.default.attributesOfItem(atPath: folder.url.path)
      #expect(attributes[.posixPermissions] as? Int == 0o700)
    }
    #expect(place.names.isEmpty)
  }

  @Test("What a dead process left is swept, and what a living one uses is not")
  func sweeping() throws {
    let living = try made(for: .sound, in: [place.url])
    _ = try dead("sound")
    let other = try dead("text")
    let foreign = place.url.appending(path: "sotto-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: foreign, withIntermediateDirectories: false)
    PrivateFolder.sweep(place.url, of: .sound)
    #expect(
      Set(place.names)
        == [living.url.lastPathComponent, other.lastPathComponent, foreign.lastPathComponent])
    extendLifetime(living)
  }

  @Test("What is worth keeping is kept for good, and told once")
  func keeping() throws {
    let folder = try dead("text")
    #expect(PrivateFolder.sweep(place.url, of: .text) { _ in true } == [folder])
    #expect(PrivateFolder.sweep(place.url, of: .text) { _ in true }.isEmpty)
    #expect(PrivateFolder.sweep(place.url, of: .text) { _ in false }.isEmpty)
    #expect(place.names == [folder.lastPathComponent])
  }

  @Test("A place where nothing can be made is passed over")
  func places() throws {
    let nowhere = URL(filePath: "/nowhere")
    let folder = try made(for: .text, in: [nowhere, place.url])
    #expect(folder.url.path.hasPrefix(place.url.path))
    #expect(throws: NotMade.self) { _ = try made(for: .text, in: [nowhere]) }
  }
}
