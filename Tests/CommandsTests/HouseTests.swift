import Foundation
import Testing

/// Checks the built package against its promises.
@Suite("The house")
struct HouseTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Modules that every target may import.
  private static let everywhere: Set<String> = [
    "Foundation", "FoundationEssentials", "Synchronization", "Dispatch", "Glibc", "Darwin",
  ]
  /// Modules that belong to a product with another name.
  private static let companions = ["Subprocess": "SystemPackage"]

  @Test("every target imports only what Package.swift allows")
  func imports() throws {
    for (target, dependencies) in try HouseTests.declared() {
      let allowed = dependencies.union(HouseTests.everywhere)
        .union(dependencies.compactMap { HouseTests.companions[$0] })
      for file in try HouseTests.swiftFiles(in: HouseTests.folder(of: target)) {
        let text = try String(contentsOf: file, encoding: .utf8)
        for match in text.matches(
          of: /(?m)^(?:[a-z@_]+ )*import (?:struct |class |enum |func )?(\w+)/)
        {
          #expect(
            allowed.contains(String(match.1)),
            "\(target): \(file.lastPathComponent) imports \(match.1)")
        }
      }
    }
  }

  @Test("the architecture page draws what Package.swift declares")
  func drawing() throws {
    let declared = try HouseTests.declared()
    let drawn = try HouseTests.drawn()
    #expect(drawn.keys.sorted() == declared.keys.sorted())
    for (target, dependencies) in declared {
      #expect(drawn[target]?.sorted() == dependencies.sorted(), "\(target)")
    }
  }

  @Test("the arrows lead one way, downwards in the drawing")
  func order() throws {
    let page = try HouseTests.text("Sources/JournalEngine/JournalEngine.docc/Architecture.md")
    let order = page.matches(of: /(?m)^(\w+) *→/).map { String($0.1) }
    for (target, dependencies) in try HouseTests.declared() {
      let place = try #require(order.firstIndex(of: target))
      for dependency in dependencies {
        guard let other = order.firstIndex(of: dependency) else { continue }
        #expect(place < other, "\(target) → \(dependency)")
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

  @Test("no folder holds more than 25 files beside each other")
  func folders() throws {
    let folders = Dictionary(
      grouping: try HouseTests.swiftFiles(in: "Sources"), by: { $0.deletingLastPathComponent() })
    #expect(folders.count > 20)
    for (folder, files) in folders {
      #expect(files.count <= 25, "\(folder.lastPathComponent)")
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

  /// Returns the targets in Sources that Package.swift declares, and the dependencies of each.
  private static func declared() throws -> [String: Set<String>] {
    var targets: [String: Set<String>] = [:]
    for part in try text("Package.swift").split(separator: "arget(").dropFirst() {
      guard let name = part.firstMatch(of: /^\s*name: "(\w+)"/)?.1,
        FileManager.default.fileExists(
          atPath: root.appending(path: folder(of: String(name))).path)
      else { continue }
      // Removes the names of packages, which are not names of modules.
      let plain = part.replacing(/, package: "[^"]*"/, with: "")
      let list = plain.firstMatch(of: /dependencies: \[([^\]]*)\]/)?.1 ?? ""
      targets[String(name)] = Set(list.matches(of: /"(\w+)"/).map { String($0.1) })
    }
    try #require(targets.count > 10)
    return targets
  }

  /// Returns the drawing in the architecture page: a line for each target, continued on indented
  /// lines.
  private static func drawn() throws -> [String: Set<String>] {
    let page = try text("Sources/JournalEngine/JournalEngine.docc/Architecture.md")
    let pattern = /(?m)^(\w+) *→((?:[ \w,]|\n +)*)$/
    return Dictionary(
      uniqueKeysWithValues: page.matches(of: pattern).map { match in
        (String(match.1), Set(match.2.matches(of: /\w+/).map { String($0.0) }))
      })
  }

  private static func folder(of target: String) -> String {
    target == "Models" ? "Models" : "Sources/\(target)"
  }

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  private static func swiftFiles(in folder: String) throws -> [URL] {
    let base = root.appending(path: folder)
    let names = try #require(FileManager.default.enumerator(atPath: base.path))
    return names.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }
      .map { base.appending(path: $0) }
  }
}
