import Entries
import Foundation
import GRDB
import Testing

@testable import Storage

@Suite("Several processes")
struct ProcessTests {
  @Test("A recorder killed between and within commits leaves every committed frame")
  func killedRecorder() async throws {
    let journal = try TemporaryJournal()
    let path = journal.path
    try journal.file.close()
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
      let file = try JournalFile.open(at: path, for: .writing)
      let (_, recording) = try file.beginRecording(
        Sample.recording(), in: .newEntry(Sample.draft("walk"), UUID()))
      for part in 0..<20 {
        try file.append(Sample.segment(Int64(part) * 8000, 8000), to: recording)
      }
      try file.write { db in
        // More than the page cache holds, so that part of it has reached the log.
        for part in 0..<400 {
          let segment = Sample.segment(160_000 + Int64(part) * 8000, 8000)
          try db.execute(
            literal: """
              INSERT INTO segment (recording_id, first_frame, frame_count, encoding, bytes)
              VALUES (\(recording), \(segment.firstFrame), 8000, 'pcm', \(Data(segment.bytes)))
              """)
        }
        kill(getpid(), SIGKILL)
      }
    }
    try checkKilled(path: path, access: .reading)
    try checkKilled(path: path, access: .writing)
  }

  private func checkKilled(path: String, access: JournalFile.Access) throws {
    let before = try Data(contentsOf: URL(filePath: path))
    let log = try? Data(contentsOf: URL(filePath: path + "-wal"))
    let file = try JournalFile.open(at: path, for: access)
    #expect(try file.entries([1]).first?.note == "walk")
    let recording = try #require(try file.unfinishedRecordings().first)
    #expect(recording.frames == 160_000)
    #expect(try file.segments(of: recording.id).count == 20)
    for part in 0..<20 {
      let segment = Sample.segment(Int64(part) * 8000, 8000)
      #expect(
        try file.segmentBytes(of: recording.id, firstFrame: segment.firstFrame)
          == segment.bytes)
    }
    let answer = try file.read { db in try String.fetchOne(db, sql: "PRAGMA integrity_check") }
    #expect(answer == "ok")
    #expect(try file.search(SearchQuery("walk")).count == 1)
    if access == .reading {
      #expect(try Data(contentsOf: URL(filePath: path)) == before)
      #expect(try Data(contentsOf: URL(filePath: path + "-wal")) == log)
      try file.close()
      // Whoever copies the file alone has everything from now on.
      #expect(!FileManager.default.fileExists(atPath: path + "-wal"))
    } else {
      try file.finishRecording(
        recording.id, RecordingOutcome(frames: 160_000, digest: "d"))
    }
  }

  @Test("Eight processes that add at once lose nothing and see no lock")
  func writers() async throws {
    let journal = try TemporaryJournal()
    let path = journal.path
    await withTaskGroup { group in
      for _ in 0..<8 {
        group.addTask {
          await #expect(processExitsWith: .success) { [path = path as String] in
            let file = try JournalFile.open(at: path, for: .writing)
            for _ in 0..<10 {
              _ = try file.add(Sample.draft("sea", tags: [.init(.tag, "a")]), uuid: UUID())
            }
            let (_, recording) = try file.beginRecording(
              Sample.recording(), in: .newEntry(Sample.draft("sea"), UUID()))
            for part in 0..<5 {
              try file.append(Sample.segment(Int64(part) * 8000, 8000), to: recording)
            }
            try file.finishRecording(
              recording, RecordingOutcome(frames: 40_000, digest: UUID().uuidString))
            try file.close()
          }
        }
      }
    }
    let entries = try journal.file.overviews(matching: EntryFilter()).map(\.entry)
    #expect(entries.map(\.id).sorted() == Array(1...88))
    #expect(entries.flatMap(\.recordings).map(\.frames) == Array(repeating: 40_000, count: 8))
    #expect(try journal.file.search(SearchQuery("sea")).count == 88)
    #expect(try journal.value("SELECT count(*) FROM tag") == 1)
    #expect(try journal.value("PRAGMA integrity_check") == "ok")
  }

  @Test("A reader beside writers sees whole entries only")
  func reader() async throws {
    let journal = try TemporaryJournal()
    let path = journal.path
    async let writing: Void = {
      let file = try JournalFile.open(at: path, for: .writing)
      for index in 0..<50 {
        _ = try file.add(
          Sample.draft("sea \(index)", tags: [.init(.tag, "a"), .init(.tag, "b")]), uuid: UUID())
      }
      try file.close()
    }()
    var counts: [Int] = []
    while counts.last != 50 {
      let file = try JournalFile.open(at: path, for: .reading)
      let overviews = try file.overviews(matching: EntryFilter())
      #expect(overviews.allSatisfy { $0.entry.tags.count == 2 })
      counts.append(overviews.count)
      try file.close()
    }
    try await writing
    #expect(counts == counts.sorted())
  }
}
