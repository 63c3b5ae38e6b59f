import Entries
import Foundation
import GRDB
import TestSupport
import Testing

@testable import JournalEngine
@testable import Storage

@Suite("Attaching files")
struct AttachingTests {
  private let rig: TemporaryImport

  init() throws { rig = try TemporaryImport() }

  /// Writes a file of so many megabytes, of the same byte.
  private func file(_ name: String, _ byte: UInt8, megabytes: Int) throws -> String {
    try Data(repeating: byte, count: megabytes << 20).write(to: URL(filePath: rig.path(name)))
    return rig.path(name)
  }

  private func freePages() throws -> Int? {
    try rig.journal.file.read { try Int.fetchOne($0, sql: "PRAGMA freelist_count") }
  }

  @Test(
    "a file that is held in memory, and one that is read twice, tell how far they are up to the end"
  )
  func progress() throws {
    for (name, megabytes) in [("small", 2), ("large", 26)] {
      let path = try file(name, UInt8(megabytes), megabytes: megabytes)
      var told: [Double] = []
      _ = try rig.journal.prepareAttachments([path]) { told.append($1) }
      #expect(told == told.sorted() && told.count >= 2 * megabytes, "\(name)")
      #expect(told.last == 1, "\(name)")
    }
  }

  @Test("what is cancelled in the middle of a file leaves nothing, of that one and of those before")
  func cancelled() async throws {
    let first = try file("first", 1, megabytes: 5)
    let second = try file("second", 2, megabytes: 9)
    let journal = rig.journal
    let work = Task { () throws -> Void in
      _ = try journal.prepareAttachments([first, second]) { path, done in
        // Some of the second file's bytes are in the journal by then.
        if path == second, done > 0.8 { withUnsafeCurrentTask { unsafe $0?.cancel() } }
      }
    }
    await #expect(throws: CancellationError.self) { try await work.value }
    #expect(try journal.file.unkeptContents().isEmpty)
    #expect(try journal.file.keptContents().isEmpty)
    #expect(try freePages() == 0)
  }

  @Test("what is discarded leaves nothing behind, and what is attached already stays")
  func discarding() throws {
    let kept = try file("kept", 3, megabytes: 1)
    let new = try file("new", 4, megabytes: 1)
    let entry = try rig.journal.add(EntryDraft(moment: rig.journal.surroundings.moment, note: "x"))
    _ = try rig.journal.attach(try rig.journal.prepareAttachments([kept]), to: entry.id)
    let prepared = try rig.journal.prepareAttachments([kept, new, rig.path("nothing")])
    #expect(prepared.drafts.count == 2 && prepared.refusals.count == 1)
    rig.journal.discard(prepared)
    #expect(try rig.journal.file.unkeptContents().isEmpty)
    #expect(try rig.journal.file.keptContents().count == 1)
  }
}
