import Entries
import Foundation
import GRDB
import Testing

@testable import Storage

@Suite("Merging words that one copy has lost")
struct MergedWordsTests {
  /// A copy with an entry whose recording was heard, and the recording.
  private static func spoken() throws -> (copy: MergeCopy, recording: Int64) {
    let copy = try MergeCopy()
    let entry = try copy.record(Sample.draft("a note"))
    let recording = try #require(try copy.file.entries([entry]).first?.recordings.first?.id)
    try copy.hear("the harbour at night", in: recording)
    return (copy, recording)
  }

  private static func shown(_ copy: MergeCopy, _ recording: Int64) throws -> Transcript? {
    try copy.file.currentTranscript(of: recording)?.transcript
  }

  @Test(
    "brings them from the whole copy, in either direction", arguments: [true, false])
  func lost(_ isElsewhere: Bool) throws {
    let (first, recording) = try MergedWordsTests.spoken()
    let whole = try first.copy()
    let said = try MergedWordsTests.shown(whole, recording)
    try first.file.write { db in
      try db.execute(sql: "DELETE FROM utterance")
      guard !isElsewhere else { return }
      try db.execute(sql: "UPDATE search_document SET transcript = ''")
      try db.execute(sql: "UPDATE transcript SET opening = ''")
    }
    #expect(try first.file.mendLostWords().map(\.isBack) == [isElsewhere])
    #expect(try MergedWordsTests.shown(first, recording) != said)
    let damaged = try first.copy()
    // A backup that is whole is not to be replaced by what is left, until its words were taken in.
    #expect(try first.file.surplus(of: whole.file) == .words)
    #expect(try first.file.surplus(of: damaged.file) == nil)
    #expect(try whole.file.surplus(of: damaged.file) == nil)

    let report = try first.merge(whole)
    #expect(report.wholeTranscripts == 1 && report.changed.count == 1 && report.transcripts == 0)
    #expect(try MergedWordsTests.shown(first, recording) == said)
    #expect(try first.essence() == whole.essence())
    #expect(try first.file.surplus(of: whole.file) == nil)
    #expect(try first.faults() == [])
    let rows = try whole.rows()
    #expect(try whole.merge(damaged).isEmpty && first.merge(damaged).isEmpty)
    #expect(try whole.rows() == rows)
    #expect(try first.merge(whole).isEmpty)
  }

  @Test("shows the version itself in place of the one that salvage made of its text")
  func salvaged() throws {
    let (first, recording) = try MergedWordsTests.spoken()
    let whole = try first.copy()
    let said = try #require(try MergedWordsTests.shown(whole, recording))
    try first.file.write { db in try db.execute(sql: "DELETE FROM transcript") }
    let salvaged = Transcript(
      engine: Transcript.Engine(
        name: Transcript.Engine.salvage, settings: Transcript.Engine.restored),
      state: .done, utterances: said.utterances)
    _ = try first.file.addTranscript(salvaged, to: recording, makeCurrent: true, at: first.tick())
    let other = try first.copy()
    try first.merge(whole)
    try whole.merge(other)
    for copy in [first, whole] {
      #expect(try MergedWordsTests.shown(copy, recording) == said)
      #expect(try copy.faults() == [])
    }
  }
}
