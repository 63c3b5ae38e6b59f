import Entries
import Foundation
import TestSupport
import Testing

@testable import Storage

/// A name that is given to a file beside its own shows what the file held when its own name went.
@Suite("What SQLite gives back")
struct OverwritingTests {
  /// Gives a file that lies beside a journal a second name, and returns it.
  private func secondName(_ ending: String, of journal: TemporaryJournal) throws -> URL {
    let name = journal.folder.appending(path: "second\(ending)")
    try FileManager.default.linkItem(at: URL(filePath: journal.path + ending), to: name)
    return name
  }

  @Test("A log consists of zeros when its name goes, and the journal has what was in it")
  func closedLog() throws {
    let journal = try TemporaryJournal()
    _ = try journal.file.add(Sample.draft("zebracanary"), uuid: UUID(), at: Date())
    let log = try secondName("-wal", of: journal)
    #expect(try Data(contentsOf: log).range(of: Data("zebracanary".utf8)) != nil)
    try journal.file.close()
    #expect(!FileManager.default.fileExists(atPath: journal.path + "-wal"))
    let left = try Data(contentsOf: log)
    #expect(left.count > 4096)
    #expect(left.allSatisfy { $0 == 0 })
    let file = try JournalFile.open(at: journal.path, for: .reading)
    #expect(try file.entries([1]).first?.note == "zebracanary")
    try file.close()
  }

  @Test("The log that a killed process left is overwritten by the next that closes the journal")
  func killed() async throws {
    let journal = try TemporaryJournal()
    try journal.file.close()
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = journal.path as String] in
      let file = try JournalFile.open(at: path, for: .writing)
      _ = try file.add(Sample.draft("zebracanary"), uuid: UUID(), at: Date())
      kill(getpid(), SIGKILL)
    }
    let log = try secondName("-wal", of: journal)
    let file = try JournalFile.open(at: journal.path, for: .reading)
    #expect(try file.entries([1]).first?.note == "zebracanary")
    #expect(try Data(contentsOf: log).range(of: Data("zebracanary".utf8)) != nil)
    try file.close()
    let left = try Data(contentsOf: log)
    #expect(left.count > 4096)
    #expect(left.allSatisfy { $0 == 0 })
  }

  /// Returns what is done to a file, in order.
  private static func steps(_ start: Int64, _ end: Int64, headFirst: Bool) -> [String] {
    var steps: [String] = []
    FileErasure.overwrite(start, end, headFirst: headFirst) { zeros, place in
      steps.append(
        zeros.allSatisfy { $0 == 0 } ? "\(place)..<\(place + Int64(zeros.count))" : "no zeros")
    } sync: {
      steps.append("sync")
    }
    return steps
  }

  @Test("Of a log the head reaches the disk first")
  func headFirst() {
    #expect(
      OverwritingTests.steps(0, 100_000, headFirst: true)
        == ["0..<4096", "sync", "4096..<69632", "69632..<100000", "sync"])
    #expect(OverwritingTests.steps(0, 4096, headFirst: true) == ["0..<4096", "sync"])
    #expect(OverwritingTests.steps(7, 7, headFirst: true) == [])
  }

  @Test("A nameless file is zeros as a whole before any of it is told to reach the disk")
  func atOnce() {
    #expect(
      OverwritingTests.steps(0, 100_000, headFirst: false)
        == ["0..<65536", "65536..<100000", "sync"])
    #expect(OverwritingTests.steps(9, 9, headFirst: false) == [])
  }
}
