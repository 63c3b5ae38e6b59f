import Entries
import Foundation
import Testing

@testable import Intake
@testable import JournalEngine

@Suite("Searching folders")
final class FolderScanTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "sotto-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func make(_ names: String..., bytes: [UInt8] = [1]) throws {
    for name in names {
      let file = folder.appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(bytes).write(to: file)
    }
  }

  private func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.appending(path: name).path,
      withDestinationPath: folder.appending(path: target).path)
  }

  private func found(_ name: String) -> [String] {
    let start = folder.appending(path: name).path
    return FolderScan([start]).files.map { String($0.dropFirst(start.count + 1)) }
  }

  @Test("a link that is named is followed, to a folder as to a file")
  func namedLink() throws {
    try make("real/a.wav", "real/b.mp3")
    try link("link", to: "real")
    #expect(found("link") == ["a.wav", "b.mp3"])
  }

  @Test("links in a folder are followed, and links in a circle end")
  func circles() throws {
    try make("in/a.wav", "other/deep/o.wav", "one.wav")
    try link("in/other", to: "other")
    try link("in/one.wav", to: "one.wav")
    try link("other/back", to: "in")
    try link("in/itself", to: "in/itself")
    #expect(found("in") == ["a.wav", "one.wav", "other/deep/o.wav"])
  }

  @Test("a folder that is called like a recording is a folder")
  func folderWithEnding() throws {
    try make("in/dir.wav/a.wav")
    #expect(found("in") == ["dir.wav/a.wav"])
  }

  @Test("what is hidden is left alone, and so are TypeScript's sources")
  func notWanted() throws {
    try make("in/.hidden/a.wav", "in/.a.wav", "in/code.ts", "in/a.txt")
    var stream = [UInt8](repeating: 0, count: 376)
    stream[0] = 0x47
    stream[188] = 0x47
    try make("in/film.ts", bytes: stream)
    #expect(found("in") == ["film.ts"])
  }

  @Test("exports and backups of our own are left out, and told where they are named")
  func ownFolders() throws {
    try make(
      "in/a.wav", "in/export/journal.json", "in/export/entries/1.wav", "in/backup/sotto-backup",
      "in/backup/sound/2.flac", "in/other/journal.json", "in/other/b.wav")
    let start = folder.appending(path: "in").path
    let scan = FolderScan([start])
    #expect(scan.files == [start + "/a.wav", start + "/other/b.wav"])
    #expect(Set(scan.ownFolders.map(\.path)) == [start + "/export", start + "/backup"])
    #expect(scan.problems.isEmpty)
    let named = FolderScan([start + "/export", start + "/backup"])
    #expect(named.files.isEmpty)
    #expect(
      named.problems.map(\.error.hint) == [
        "to bring it in: sotto import --from sotto \(start)/export",
        "make a journal of it: sotto restore-from \(start)/backup --output NEW.sotto; "
          + "then: sotto merge NEW.sotto",
      ])
  }

  @Test("a folder that cannot be read is named, and the others are searched")
  func unreadable() throws {
    try make("in/a.wav")
    let locked = folder.appending(path: "in/locked").path
    try FileManager.default.createDirectory(atPath: locked, withIntermediateDirectories: true)
    // Simulated, because the system refuses root nothing.
    let scan = FolderScan([folder.appending(path: "in").path]) { path in
      guard path != locked else { throw CocoaError(.fileReadNoPermission) }
      return try FileManager.default.contentsOfDirectory(atPath: path)
    }
    #expect(scan.files.count == 1)
    #expect(scan.problems.map(\.path) == [locked])
    #expect(scan.problems.first?.error.code == .notPermitted)
  }

  @Test("a name that is not UTF-8 is told, in a folder and by itself")
  func foreignName() throws {
    let bytes: [UInt8] = Array("\(folder.path)/bad".utf8) + [0xFF] + Array(".wav".utf8) + [0]
    let descriptor = open(bytes.map { CChar(bitPattern: $0) }, O_CREAT | O_WRONLY, 0o600)
    try #require(descriptor >= 0)
    close(descriptor)
    let names = FolderScan([folder.path]).files
    let name = try #require(names.first)
    #expect(JournalError(unreachable: name)?.message.contains("is not UTF-8") == true)
    #expect(JournalError(unreachable: folder.path + "/none\u{FFFD}.wav") == nil)
    #expect(JournalError(unreachable: folder.path + "/none.wav") == nil)
  }
}
