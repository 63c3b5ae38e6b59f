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
    let commands = try ReadmeTests.commands()
    #expect(commands.count > 10)
    for command in commands {
      let outcome = await harness.run(
        command.map { word in
          let isFile = [".wav", ".opus"].contains { word.hasSuffix($0) }
          let isFolder = ["diary", "pages", "whole"].contains(word)
          return (isFile || isFolder) && !word.contains("/") ? harness.path(word) : word
        })
      #expect(outcome.status == 0, "\(command.joined(separator: " ")): \(outcome.messages)")
    }
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
