import Entries
import Foundation
import Testing

@testable import Storage

@Suite("Staged imports")
struct StagingTests {
  private let journal: TemporaryJournal

  init() throws { journal = try TemporaryJournal() }

  private func stage(digest: String? = UUID().uuidString) throws -> Int64 {
    let (entry, id) = try journal.file.beginRecording(Sample.recording(), in: .staged)
    #expect(entry == nil)
    try journal.file.append(Sample.segment(0, 100), to: id)
    try journal.file.finishRecording(id, RecordingOutcome(frames: 100, digest: digest))
    return id
  }

  @Test("No reading verb sees a staged recording, and it takes no short number")
  func invisible() throws {
    let id = try stage(digest: "d")
    #expect(try journal.file.count(matching: EntryFilter()) == 0)
    #expect(try journal.file.overviews(matching: EntryFilter()).isEmpty)
    #expect(try journal.file.pendingRecordings().isEmpty)
    #expect(try journal.file.recording(withDigest: "d") == nil)
    #expect(try journal.file.unfinishedRecordings().map(\.id) == [id])
    #expect(try journal.file.unfinishedRecordings().map(\.state) == [.importing])
    #expect(try journal.file.add(Sample.draft(), uuid: UUID()) == 1)
  }

  /// Makes an entry of staged recordings, as an import does.
  private func publish(
    _ stages: [Int64], _ draft: EntryDraft = Sample.draft(), refusingTwins: Bool = true
  ) throws -> Int64 {
    try journal.file.publish(
      ArrivingEntry(
        draft, uuid: UUID(), created: Sample.moment().date,
        sounds: stages.map { ArrivingEntry.Sound(stage: $0) }), refusingTwins: refusingTwins)
  }

  @Test("Publishing makes an entry of its recordings, whole and searchable")
  func publish() throws {
    let (first, second) = (try stage(digest: "one"), try stage(digest: "two"))
    #expect(try publish([second], Sample.draft(title: "harbour")) == 1)
    #expect(try publish([first]) == 2)
    let entries = try journal.file.entries([1, 2])
    #expect(entries.map { $0.recordings.map(\.id) } == [[second], [first]])
    #expect(entries.allSatisfy { $0.recordings[0].state == .finished })
    #expect(try journal.file.pendingRecordings().map(\.entry) == [1, 2])
    #expect(try journal.file.search(SearchQuery("harbour")).map(\.entry) == [1])
    #expect(try journal.file.unfinishedRecordings().isEmpty)
  }

  @Test("What has not ended is not published, and nothing with it")
  func unfinished() throws {
    let ended = try stage()
    let (_, running) = try journal.file.beginRecording(Sample.recording(), in: .staged)
    #expect(throws: StorageError.self) { try publish([ended, running]) }
    #expect(try journal.file.count(matching: EntryFilter()) == 0)
    #expect(try journal.file.unfinishedRecordings().count == 2)
  }

  @Test("The same recording is published once, unless the first is in the trash")
  func twins() throws {
    let (first, second) = (try stage(digest: "same"), try stage(digest: "same"))
    let number = try publish([first])
    #expect(throws: StorageError.self) { try publish([first]) }
    // What is published is no stage any more, whether or not twins are refused.
    #expect(throws: StorageError.self) { try publish([first], refusingTwins: false) }
    let error = #expect(throws: StorageError.self) { try publish([second]) }
    #expect(error?.code == .duplicate)
    #expect(try journal.file.count(matching: EntryFilter()) == 1)
    try journal.file.trash([number], at: Sample.moment().date)
    _ = try publish([second])
  }

  @Test("A discarded stage leaves nothing behind")
  func discard() throws {
    let (_, id) = try journal.file.beginRecording(Sample.recording(), in: .staged)
    for part in 0..<40 {
      try journal.file.append(Sample.segment(Int64(part) * 10, 10), to: id)
    }
    try journal.file.discardStage(id)
    for table in ["recording", "segment", "original"] {
      #expect(try journal.value("SELECT count(*) FROM \(table)") == 0)
    }
    let error = #expect(throws: StorageError.self) { try journal.file.discardStage(id) }
    #expect(error?.code == .notFound)
    let published = try journal.addRecording().recording
    #expect(throws: StorageError.self) { try journal.file.discardStage(published) }
  }
}
