import Entries
import Foundation
import GRDB
import TestSupport
import Testing

@testable import Storage

@Suite("The space of an erased entry")
struct ErasedSpaceTests {
  private let journal: TemporaryJournal
  /// What is attached to the erased entry: four pieces of 1 MiB.
  private let pieces = (1...4).map { Data(SeededRandom.bytes(1 << 20, seed: $0)) }

  init() throws { journal = try TemporaryJournal() }

  /// Adds an entry and attaches a file to it.
  private func addEntry(attaching pieces: [Data]) throws -> Int64 {
    let entry = try journal.file.add(Sample.draft("x"), uuid: UUID(), at: Date())
    let content = Content(
      digest: String(repeating: "\(entry)", count: 64),
      byteCount: Int64(pieces.map(\.count).reduce(0, +)), mediaType: "application/octet-stream")
    _ = try journal.file.beginContent(content, with: pieces)
    try journal.file.attach(
      [AttachmentDraft(.file, uuid: UUID(), content: content, fileName: "x.bin")], to: entry,
      at: Date())
    return entry
  }

  private func execute(_ sql: String) throws {
    try journal.file.outsideTransactions { db in _ = try Row.fetchAll(db, sql: sql) }
  }

  @Test("that the head of the file counts and does not name is damage")
  func countedFreely() throws {
    try journal.file.close()
    let url = URL(filePath: journal.path)
    var bytes = try Data(contentsOf: url)
    #expect(bytes[32..<40].allSatisfy { $0 == 0 })
    bytes[36] = 128
    try bytes.write(to: url)
    let file = try JournalFile.open(at: journal.path, for: .reading)
    defer { try? file.close() }
    #expect(try file.pageFaults().map(\.damage.line) == ["the file's pages contradict each other"])
  }

  @Test("holds nothing of it, also in a file that is too large to be written anew")
  func canary() throws {
    let before = try addEntry(attaching: [Data(SeededRandom.bytes(50_000, seed: 11))])
    let entry = try addEntry(attaching: pieces)
    let after = try addEntry(attaching: [Data(SeededRandom.bytes(500_000, seed: 12))])
    // From the beginning of each piece, its middle and its end.
    let canaries = pieces.flatMap { piece in
      [0, 1 << 19, (1 << 20) - 32].map { piece[$0..<$0 + 32] }
    }
    try execute("PRAGMA wal_checkpoint(TRUNCATE)")
    let full = try Data(contentsOf: URL(filePath: journal.path))
    #expect(canaries.contains { full.range(of: $0) != nil })
    let isEmptied = try JournalFile.$rewriteLimit.withValue(0) {
      try journal.file.erase([entry], at: Date())
    }
    #expect(isEmptied)
    #expect(try journal.file.read { try Int.fetchOne($0, sql: "PRAGMA freelist_count") } == 0)
    try journal.file.close()
    let left = try Data(contentsOf: URL(filePath: journal.path))
    #expect(left.count <= full.count - (4 << 20))
    #expect(canaries.allSatisfy { left.range(of: $0) == nil })
    let file = try JournalFile.open(at: journal.path, for: .reading)
    defer { try? file.close() }
    #expect(try file.pageFaults() == [])
    #expect(try file.allNumbers() == [before, after])
    #expect(try file.keptContents().map(\.content.byteCount) == [50_000, 500_000])
  }
}
