import Foundation
import GRDB
import Testing

@testable import Storage

@Suite("A file that is too large to be written anew")
struct LargeFileTests {
  @Test("is not called mendable where a table has a lost page, and that is told")
  func lostPage() throws {
    let journal = try TemporaryJournal()
    let (_, recording) = try journal.addRecording()
    try journal.transcribe(recording, [Sample.utterance("a short walk")])
    let root = try #require(
      try journal.file.read { db in
        try Int.fetchOne(db, sql: "SELECT rootpage FROM sqlite_schema WHERE name = 'utterance'")
      })
    try journal.file.close()
    let url = URL(filePath: journal.path)
    var bytes = try Data(contentsOf: url)
    bytes.replaceSubrange((root - 1) * 8192..<root * 8192, with: Data(count: 8192))
    try bytes.write(to: url)
    let file = try JournalFile.open(at: journal.path, for: .writing)
    defer { try? file.close() }
    let small = try file.pageFindings()
    #expect(small.faults.contains { $0.isOfPages && $0.isMendable } && !small.isTooLarge)
    try JournalFile.$rewriteLimit.withValue(0) {
      let large = try file.pageFindings()
      #expect(large.faults.contains { $0.isOfPages })
      #expect(!large.faults.contains { $0.isOfPages && $0.isMendable } && large.isTooLarge)
      #expect(try file.remakeBrokenTables(large).isEmpty)
    }
    #expect(try !file.remakeBrokenTables(small).isEmpty)
  }
}
