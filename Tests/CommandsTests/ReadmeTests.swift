import Fixtures
import Foundation
import TestSupport
import Testing

/// Checks the README against the program.
@Suite("The README", .serialized)
struct ReadmeTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  private static let readme = root.appending(path: "README.md")
  /// The README, and the pages that it links to whose commands go on where it ends.
  private static let pages =
    [readme]
    + ["HearingEntries", "Importing", "Exporting"].map {
      root.appending(path: "Sources/JournalEngine/JournalEngine.docc/\($0).md")
    }

  @Test("every command of the tour works, in order, in an empty home", .requires(.recognitionModel))
  func tour() async throws {
    let harness = try Harness()
    let readings = try ReadmeTests.readings(in: harness)
    let commands = try ReadmeTests.commands()
    #expect(commands.count > 10)
    for command in commands {
      let outcome = await harness.run(
        command.map { word in
          guard !word.hasPrefix(Fixture.librivox.path) else {
            return word.replacing(Fixture.librivox.path, with: readings)
          }
          let isFile = [".wav", ".opus"].contains { word.hasSuffix($0) }
          let isFolder = ["diary", "pages", "whole"].contains(word)
          return (isFile || isFolder) && !word.contains("/") ? harness.path(word) : word
        })
      #expect(outcome.status == 0, "\(command.joined(separator: " ")): \(outcome.messages)")
    }
  }

  /// Copies the readings, of which two that no command asks for by their words are cut short.
  /// - Returns: The folder of the copies.
  private static func readings(in harness: Harness) throws -> String {
    let folder = URL(filePath: harness.path("librivox"))
    try FileManager.default.copyItem(at: Fixture.librivox, to: folder)
    for number in ["0890", "0920"] {
      let name = "sense_and_sensibility_01_austen_64kb-\(number).wav"
      let (whole, copy) = (Fixture.librivox.appending(path: name), folder.appending(path: name))
      let samples = try WaveFile.integers(
        #require(WaveFile.samples(in: Data(contentsOf: whole))))
      try WaveFile.file(Array(samples.prefix(32_000))).write(to: copy)
      // The times of entries come from it.
      let attributes = try FileManager.default.attributesOfItem(atPath: whole.path)
      let date = try #require(attributes[.modificationDate] as? Date)
      try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: copy.path)
    }
    return folder.path
  }

  @Test("the README names every verb", arguments: HelpTests.verbs)
  func verbs(_ verb: String) throws {
    #expect(try String(contentsOf: ReadmeTests.readme, encoding: .utf8).contains("`\(verb)`"))
  }

  /// Returns the commands after `$ sotto` in console blocks, split like a shell does.
  private static func commands() throws -> [[String]] {
    try pages.map { try String(contentsOf: $0, encoding: .utf8) }.joined(separator: "\n")
      .split(separator: "\n")
      .filter { $0.hasPrefix("$ sotto ") }
      .map { words(String($0.dropFirst("$ sotto ".count))) }
  }

  private static func words(_ line: String) -> [String] {
    var words: [String] = []
    var word: String?
    var isQuoted = false
    for character in line {
      if character == "'" {
        isQuoted.toggle()
        word = word ?? ""
      } else if character == " " && !isQuoted {
        if let finished = word { words.append(finished) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    return words + (word.map { [$0] } ?? [])
  }
}
