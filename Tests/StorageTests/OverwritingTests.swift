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
    try file.close()
    #expect(try Data(contentsOf: log).allSatisfy { $0 == 0 })
  }
}
