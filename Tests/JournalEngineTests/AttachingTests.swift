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
    "a file of one piece, one held in memory and one read twice tell how far they are up to the end",
    arguments: [(2, 1), (12, 12), (26, 26)])
  func progress(megabytes: Int, parts: Int) throws {
    let path = try file("file", UInt8(megabytes), megabytes: megabytes)
    var told: [Double] = []
    _ = try rig.journal.prepareAttachments([path]) { told.append($1) }
    // Each part is read, and then kept.
    #expect(told == told.sorted() && told.count >= 2 * parts)
    #expect(told.last == 1)
  }

  /// Pictures that nobody makes, each with whether it is clear that its end is missing.
  private static func hostilePictures() -> [(name: String, bytes: Data, isCut: Bool)] {
    let png = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    let jpeg = Data([0xFF, 0xD8, 0xFF])
    let empty = Data([0, 0, 0, 0, 0x74, 0x45, 0x58, 0x74, 0, 0, 0, 0])
    let end = Data([0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0, 0, 0, 0])
    let riff = Data([0x52, 0x49, 0x46, 0x46])
    let most = Data(repeating: 0xFF, count: 4)
    let fill = Data(repeating: 0xFF, count: 4 << 20)
    var pictures: [(name: String, bytes: Data, isCut: Bool)] = []
    func add(_ name: String, _ parts: [Data], isCut: Bool) {
      pictures.append((name, parts.reduce(into: Data()) { $0.append($1) }, isCut))
    }
    func many(_ part: Data, _ count: Int) -> Data {
      var bytes = Data(capacity: part.count * count)
      for _ in 0..<count { bytes.append(part) }
      return bytes
    }
    add("fill.jpg", [jpeg, fill], isCut: true)
    add("fill, then the end.jpg", [jpeg, fill, Data([0xD9, 7])], isCut: false)
    add("segments of length 0.jpg", [jpeg, many(Data([0xE1, 0, 0, 0xFF]), 1000)], isCut: true)
    add("empty scans.jpg", [jpeg, many(Data([0xDA, 0, 2, 0xFF]), 100_000)], isCut: true)
    add("a long segment.jpg", [jpeg, Data([0xE1, 0xFF, 0xFF, 1])], isCut: true)
    add("empty chunks.png", [png, many(empty, 1000)], isCut: true)
    add("empty chunks, then the end.png", [png, many(empty, 1000), end], isCut: false)
    // Nothing is told of what has more parts than any picture.
    add("endless chunks.png", [png, many(empty, 1 << 20)], isCut: false)
    add("a chunk of 2^31.png", [png, Data([0x80, 0, 0, 0]), Data("IDAT".utf8)], isCut: true)
    add("an end of 2^32 - 1.png", [png, most, Data("IEND".utf8)], isCut: true)
    let box = Data([0, 0, 0, 16]) + Data("ftypheic".utf8) + Data(count: 4)
    add(
      "a box of 2^64 - 1.heic", [box, Data([0, 0, 0, 1]), Data("mdat".utf8), most, most],
      isCut: true)
    add("a part of 2^32 - 1.webp", [riff, most, Data("WEBPVP8 ".utf8)], isCut: true)
    return pictures
  }

  @Test("the end of a picture is looked for in any bytes")
  func hostileEnds() throws {
    for (name, bytes, isCut) in Self.hostilePictures() {
      try bytes.write(to: URL(filePath: rig.path(name)))
      let prepared = try rig.journal.prepareAttachments([rig.path(name)])
      #expect(prepared.drafts.map(\.kind) == [.picture], "\(name)")
      #expect(prepared.remarks.contains { $0.contains("it is cut off") } == isCut, "\(name)")
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
