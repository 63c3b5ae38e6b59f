import Foundation
import Testing

/// The house as it is built, held against what it promises.
@Suite("The house")
struct HouseTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// What each room may import beside the standard library and Foundation: DESIGN's arrows.
  private static let arrows: [String: Set<String>] = [
    "sotto": ["Commands"],
    "Commands": [
      "JournalEngine", "Transcription", "Pages", "Documents", "Insights", "Settings", "Terminal",
      "Entries", "ArgumentParser",
    ],
    "JournalEngine": [
      "Transcription", "Storage", "SoundDevices", "SoundFiles", "Synthesis", "Insights",
      "Programs", "Models", "Sound", "Entries", "Crypto",
    ],
    "Transcription": [
      "Recognition", "Synthesis", "SoundFiles", "Programs", "Models", "Sound", "Entries", "Crypto",
    ],
    "Pages": ["Documents", "Insights", "Terminal", "Entries"],
    "Documents": ["Insights", "Entries"],
    "Insights": ["Entries"],
    "Storage": ["Entries", "GRDB"],
    "SoundDevices": ["Sound", "CPortAudio"],
    "SoundFiles": ["Sound", "CSndFile"],
    "Recognition": ["Sound", "CPocketSphinx"],
    "Synthesis": ["Sound", "CESpeakNG"],
    "Sound": ["CSampleRate", "CSonic"],
    "Programs": ["Subprocess", "SystemPackage"],
    "Settings": ["TOMLKit"],
    "Terminal": [],
    "Entries": [],
  ]
  private static let everywhere: Set<String> = [
    "Foundation", "FoundationEssentials", "Synchronization", "Dispatch", "Glibc", "Darwin",
  ]

  @Test("every room imports only what its arrows allow", arguments: arrows.keys.sorted())
  func imports(_ room: String) throws {
    let allowed = try #require(HouseTests.arrows[room]).union(HouseTests.everywhere)
    for file in try HouseTests.swiftFiles(in: "Sources/\(room)") {
      let text = try String(contentsOf: file, encoding: .utf8)
      for match in text.matches(
        of: /(?m)^(?:[a-z@_]+ )*import (?:struct |class |enum |func )?(\w+)/)
      {
        #expect(
          allowed.contains(String(match.1)), "\(file.lastPathComponent) imports \(match.1)")
      }
    }
  }

  @Test("no file is longer than 400 lines")
  func lengths() throws {
    for file in try HouseTests.swiftFiles(in: "Sources") {
      let lines = try String(contentsOf: file, encoding: .utf8).split(
        separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.count <= 400, "\(file.lastPathComponent)")
    }
  }

  @Test("nothing escapes the language's checks")
  func escapes() throws {
    let escapes = ["@unchecked " + "Sendable", "nonisolated" + "(unsafe)", "try" + "!"]
    for file in try HouseTests.swiftFiles(in: "Sources") {
      let text = try String(contentsOf: file, encoding: .utf8)
      for escape in escapes { #expect(!text.contains(escape), "\(file.lastPathComponent)") }
    }
  }

  private static func swiftFiles(in folder: String) throws -> [URL] {
    let base = root.appending(path: folder)
    let names = try #require(FileManager.default.enumerator(atPath: base.path))
    return names.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }
      .map { base.appending(path: $0) }
  }
}
