import Fixtures
import Foundation
import JournalEngine
import Testing

/// Uses the libraries like another package, by their public interface alone.
@Suite("The libraries")
struct LibraryTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  private static let speech = "/usr/share/pocketsphinx/test/data/librivox"

  @Test("the article's code is the code that is compiled here")
  func article() throws {
    let article = try String(
      contentsOf: LibraryTests.root.appending(
        path: "Sources/JournalEngine/JournalEngine.docc/UsingTheLibrary.md"), encoding: .utf8)
    let blocks = article.components(separatedBy: "```swift\n").dropFirst()
      .compactMap { $0.components(separatedBy: "```").first }
    let source = try String(
      contentsOf: LibraryTests.root.appending(path: "Tests/LibraryTests/LibraryExample.swift"),
      encoding: .utf8)
    #expect(blocks.contains(source))
  }

  @Test(
    "the example finds a word, and writes down a file without a journal",
    .enabled(
      if: FileManager.default.fileExists(atPath: speech),
      "install pocketsphinx-en-us and pocketsphinx-testdata"))
  func example() async throws {
    let room = FileManager.default.temporaryDirectory
      .appending(path: "sotto-library-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: room.appending(path: "recordings"), withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: room) }
    let name = "sense_and_sensibility_01_austen_64kb-0880.wav"
    let file = room.appending(path: "recordings/\(name)").path
    try FileManager.default.copyItem(
      atPath: LibraryTests.speech + "/" + name, toPath: file)
    let heard = try await words(of: file)
    #expect(!heard.isEmpty)
    let word = try #require(
      heard.joined(separator: " ").split(separator: " ").max { $0.count < $1.count })
    let found = try await findSpoken(
      String(word), in: room.appending(path: "recordings").path,
      journal: room.appending(path: "journal.sotto").path)
    #expect(found.first?.hasPrefix("entry 1, second ") == true)
  }
}
