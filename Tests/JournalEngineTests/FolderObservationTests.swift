import Foundation
import Testing

@testable import Intake
@testable import JournalEngine

@Suite("Watching folders")
struct FolderObservationTests {
  private let folder: URL
  private let start = ContinuousClock.now

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "sotto-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func settled(
    _ observation: inout FolderObservation, _ files: [URL], after seconds: Int
  ) -> [String] {
    observation.settled(
      files.map(\.path), now: start + .seconds(seconds), settling: .seconds(2))
  }

  @Test("a file is taken once, when it has stood still for long enough")
  func once() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "a.wav")
    try Data(count: 10).write(to: file)
    var observation = FolderObservation()
    #expect(settled(&observation, [file], after: 0).isEmpty)
    #expect(observation.isWaiting)
    #expect(settled(&observation, [file], after: 1).isEmpty)
    #expect(settled(&observation, [file], after: 2) == [file.path])
    #expect(!observation.isWaiting)
    #expect(settled(&observation, [file], after: 9).isEmpty)
  }

  @Test("a file that grows is waited for, and one that changes later is taken again")
  func growing() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "a.wav")
    var observation = FolderObservation()
    for second in 0..<5 {
      try Data(count: 10 + second).write(to: file)
      #expect(settled(&observation, [file], after: second * 2).isEmpty)
    }
    #expect(settled(&observation, [file], after: 10) == [file.path])
    try Data(count: 99).write(to: file)
    #expect(settled(&observation, [file], after: 11).isEmpty)
    #expect(settled(&observation, [file], after: 13) == [file.path])
  }

  @Test("an empty file is not waited for, and one that vanishes is forgotten")
  func emptyAndGone() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "a.wav")
    try Data().write(to: file)
    var observation = FolderObservation()
    #expect(settled(&observation, [file], after: 0).isEmpty)
    #expect(!observation.isWaiting)
    try FileManager.default.removeItem(at: file)
    #expect(settled(&observation, [file], after: 5).isEmpty)
  }

  @Test("a file that is not whole is waited for longer, and is asked about once in each state")
  func notWhole() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "a.wav")
    var observation = FolderObservation()
    var asked = 0
    func look(_ seconds: Int, isWhole: Bool) -> [String] {
      observation.settled(
        [file.path], now: start + .seconds(seconds), settling: .seconds(2), patience: .seconds(30)
      ) { _ in
        asked += 1
        return isWhole
      }
    }
    try Data(count: 10).write(to: file)
    for second in [0, 2, 3, 29] { #expect(look(second, isWhole: false).isEmpty) }
    #expect(asked == 1)
    #expect(observation.isWaiting)
    try Data(count: 20).write(to: file)
    #expect(look(30, isWhole: true).isEmpty)
    #expect(look(32, isWhole: true) == [file.path])
    #expect(asked == 2)
    try Data(count: 30).write(to: file)
    #expect(look(40, isWhole: false).isEmpty)
    #expect(look(69, isWhole: false).isEmpty)
    #expect(look(70, isWhole: false) == [file.path])
  }
}
