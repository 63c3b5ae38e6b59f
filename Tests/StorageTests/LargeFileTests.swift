import Testing

@testable import Storage

@Suite("A file that is too large to be written anew")
struct LargeFileTests {
  @Test("is not called mendable where a table has a lost page, and that is told")
  func lostPage() throws {
    let journal = try TemporaryJournal()
    let (_, recording) = try journal.addRecording()
    try journal.transcribe(recording, [Sample.utterance("a short walk")])
    try journal.losePage(journal.rootPage(of: "utterance"))
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
