import Foundation
import FuzzedParsers
import Testing

/// Lets every parser read its kept inputs: what was made for it, and what once harmed it.
@Suite("The kept inputs of fuzzing")
struct KeptInputTests {
  private static let corpora = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Fuzzing/corpora")

  @Test(
    "do no harm, and every parser has some",
    arguments: FuzzedParser.all.map(\.name))
  func harmless(_ name: String) throws {
    let parser = try #require(FuzzedParser.named(name))
    let folder = KeptInputTests.corpora.appending(path: name)
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    #expect(files.count >= 3)
    for file in files {
      let bytes = [UInt8](try Data(contentsOf: file))
      #expect(bytes.count <= 1 << 16, "\(file.lastPathComponent) is no small file")
      parser.read(bytes)
    }
  }
}
