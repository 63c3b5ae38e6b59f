import Entries
import Foundation
import Testing

@testable import Storage

@Suite("Recordings")
struct RecordingTests {
  @Test("A recording comes back with every part as it was given")
  func roundTrip() throws {
    let journal = try TemporaryJournal()
    var draft = Sample.recording()
    draft.markers = [Marker(seconds: 0.5, label: "\"quoted\"")]
    let (entry, id) = try journal.file.beginRecording(
      draft, in: .newEntry(Sample.draft(), UUID()))
    try journal.file.append(Sample.segment(0, 100), to: id)
    try journal.file.finishRecording(
      id,
      RecordingOutcome(
        frames: 100, digest: "abc", truncated: true, overruns: 3,
        gaps: [Gap(frame: 50, missing: 7)]))
    let number = try #require(entry)
    let recording = try #require(try journal.file.entries([number]).first?.recordings.first)
    #expect(
      recording
        == Recording(
          id: id, uuid: draft.uuid, start: draft.start, startSource: "clock", rate: 16000,
          channels: 1, sampleFormat: .int16, frames: 100, source: .file, fileName: "walk.wav",
          fileFormat: "WAV PCM_16", digest: "abc", state: .finished, truncated: true, overruns: 3,
          gaps: [Gap(frame: 50, missing: 7)], markers: draft.markers))
    #expect(try journal.file.recording(id)?.recording == recording)
    #expect(try journal.file.recording(id)?.entry == number)
  }

  @Test("Sound is there as soon as it is appended, and so is its length")
  func growing() throws {
    let journal = try TemporaryJournal()
    let (entry, id) = try journal.file.beginRecording(
      Sample.recording(), in: .newEntry(Sample.draft(), UUID()))
    let reader = try JournalFile.open(at: journal.path, for: .reading)
    for part in 0..<3 {
      try journal.file.append(Sample.segment(Int64(part) * 800, 800), to: id)
      let recording = try reader.entries([try #require(entry)]).first?.recordings.first
      #expect(recording?.frames == Int64(part + 1) * 800)
      #expect(recording?.state == .recording)
      #expect(
        try reader.segmentBytes(of: id, firstFrame: Int64(part) * 800)
          == Sample.segment(Int64(part) * 800, 800).bytes)
    }
  }

  @Test("Sound that leaves a hole, overlaps or is empty is refused")
  func wrongSegments() throws {
    let journal = try TemporaryJournal()
    let (_, id) = try journal.file.beginRecording(Sample.recording(), in: .staged)
    try journal.file.append(Sample.segment(0, 100), to: id)
    for segment in [
      Sample.segment(101, 100), Sample.segment(99, 100), Sample.segment(0, 100),
      Sample.segment(100, 0),
    ] {
      let error = #expect(throws: StorageError.self) { try journal.file.append(segment, to: id) }
      #expect(error?.code == .failed)
    }
    #expect(try journal.file.segments(of: id).map(\.frames) == [0..<100])
  }

  @Test("A finished recording takes no more sound")
  func finished() throws {
    let journal = try TemporaryJournal()
    let (_, id) = try journal.addRecording()
    #expect(throws: StorageError.self) {
      try journal.file.append(Sample.segment(16000, 10), to: id)
    }
    #expect(throws: StorageError.self) {
      try journal.file.finishRecording(id, RecordingOutcome(frames: 16000, digest: nil))
    }
  }

  @Test("A recording ends only with the frames that its segments hold")
  func wrongLength() throws {
    let journal = try TemporaryJournal()
    let (_, id) = try journal.file.beginRecording(Sample.recording(), in: .staged)
    try journal.file.append(Sample.segment(0, 100), to: id)
    for frames: Int64 in [0, 99, 101] {
      #expect(throws: StorageError.self) {
        try journal.file.finishRecording(id, RecordingOutcome(frames: frames, digest: "d"))
      }
    }
    try journal.file.finishRecording(id, RecordingOutcome(frames: 100, digest: "d"))
  }

  @Test("Sealing replaces exactly the pieces it names by one")
  func sealing() throws {
    let journal = try TemporaryJournal()
    let (_, id) = try journal.file.beginRecording(Sample.recording(), in: .staged)
    for part in 0..<5 {
      try journal.file.append(Sample.segment(Int64(part) * 100, 100), to: id)
    }
    let sealed = SegmentDraft(
      firstFrame: 100, frameCount: 300, encoding: .flac, bytes: [1, 2, 3])
    try journal.file.replaceSegments(of: id, frames: 100..<400, with: sealed)
    #expect(
      try journal.file.segments(of: id) == [
        SegmentInfo(firstFrame: 0, frameCount: 100, encoding: .pcm),
        SegmentInfo(firstFrame: 100, frameCount: 300, encoding: .flac),
        SegmentInfo(firstFrame: 400, frameCount: 100, encoding: .pcm),
      ])
    #expect(try journal.file.segmentBytes(of: id, firstFrame: 100) == [1, 2, 3])
    #expect(throws: StorageError.self) {
      try journal.file.segmentBytes(of: id, firstFrame: 200)
    }
    try journal.file.append(Sample.segment(500, 100), to: id)
  }

  @Test(
    "Sealing that does not fit the pieces changes nothing",
    arguments: [50..<200, 100..<250, 0..<400, 300..<400, 0..<0] as [Range<Int64>])
  func wrongSealing(_ frames: Range<Int64>) throws {
    let journal = try TemporaryJournal()
    let (_, id) = try journal.file.beginRecording(Sample.recording(), in: .staged)
    for part in 0..<3 {
      try journal.file.append(Sample.segment(Int64(part) * 100, 100), to: id)
    }
    let before = try journal.file.segments(of: id)
    #expect(throws: StorageError.self) {
      try journal.file.replaceSegments(
        of: id, frames: frames,
        with: SegmentDraft(
          firstFrame: frames.lowerBound, frameCount: frames.count, encoding: .flac, bytes: [1]))
    }
    #expect(throws: StorageError.self) {
      try journal.file.replaceSegments(
        of: id, frames: 0..<300,
        with: SegmentDraft(firstFrame: 0, frameCount: 200, encoding: .flac, bytes: [1]))
    }
    #expect(try journal.file.segments(of: id) == before)
  }

  @Test("What a recorder counts is kept while it records")
  func counts() throws {
    let journal = try TemporaryJournal()
    let (_, id) = try journal.file.beginRecording(Sample.recording(), in: .staged)
    let (gaps, markers) = ([Gap(frame: 3, missing: 4)], [Marker(seconds: 1)])
    try journal.file.note(overruns: 2, gaps: gaps, markers: markers, in: id)
    let recording = try #require(try journal.file.unfinishedRecordings().first)
    #expect(recording.overruns == 2)
    #expect(recording.gaps == gaps)
    #expect(recording.markers == markers)
    try journal.file.finishRecording(id, RecordingOutcome(frames: 0, digest: "x"))
    #expect(try journal.file.recording(id)?.recording.markers == markers)
  }

  @Test("The original of a lossy file is given back piece by piece")
  func original() throws {
    let journal = try TemporaryJournal()
    let (_, id) = try journal.file.beginRecording(
      Sample.recording(keepsOriginal: true), in: .staged)
    let bytes = (0..<1000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    for part in [bytes[..<300], bytes[300..<301], [], bytes[301...]] {
      try journal.file.appendOriginal(Array(part), to: id)
    }
    #expect(try journal.file.originalSize(of: id) == 1000)
    #expect(try journal.file.originalPieces(of: id) == [0..<300, 300..<301, 301..<1000])
    for piece in try journal.file.originalPieces(of: id) {
      let stored = try journal.file.originalPiece(of: id, firstByte: piece.lowerBound)
      #expect(
        stored?.bytes == Array(bytes[Int(piece.lowerBound)..<Int(piece.upperBound)])
          && stored?.proof == .whole)
    }
    #expect(try journal.file.originalPiece(of: id, firstByte: 5)?.bytes == nil)
    try journal.file.finishRecording(id, RecordingOutcome(frames: 77, digest: "x"))
  }

  @Test("Only a recording that keeps its original takes original bytes")
  func noOriginal() throws {
    let journal = try TemporaryJournal()
    let (_, id) = try journal.file.beginRecording(Sample.recording(), in: .staged)
    #expect(throws: StorageError.self) { try journal.file.appendOriginal([1], to: id) }
    #expect(try journal.file.originalSize(of: id) == 0)
  }

  @Test("A digest finds the recording it was given to, a live entry's first")
  func digest() throws {
    let journal = try TemporaryJournal()
    #expect(try journal.file.recording(withDigest: "d") == nil)
    let (trashed, _) = try journal.addRecording(digest: "d")
    try journal.file.trash([trashed], at: Sample.moment().date)
    #expect(try journal.file.recording(withDigest: "d")?.trashed == true)
    let (live, recording) = try journal.addRecording(digest: "d")
    let found = try #require(try journal.file.recording(withDigest: "d"))
    #expect(found.entry == live)
    #expect(found.recording == recording)
    #expect(!found.trashed)
  }

  @Test("A recording without sound goes, and its entry with it where nothing else is in that")
  func discarded() throws {
    let journal = try TemporaryJournal()
    let (_, first) = try journal.file.beginRecording(
      Sample.recording(), in: .newEntry(Sample.draft(), UUID()))
    let (kept, second) = try journal.file.beginRecording(
      Sample.recording(), in: .newEntry(Sample.draft("a note"), UUID()))
    try journal.file.discardRecording(first)
    try journal.file.discardRecording(second)
    #expect(try journal.file.overviews(matching: EntryFilter()).map(\.entry.id) == [kept])
    #expect(try journal.file.unfinishedRecordings().isEmpty)
    let (_, finished) = try journal.addRecording()
    #expect(throws: StorageError.self) { try journal.file.discardRecording(finished) }
  }
}
