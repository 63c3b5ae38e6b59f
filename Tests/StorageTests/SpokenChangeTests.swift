import Entries
import Foundation
import Testing

@testable import Storage

@Suite("What was said to the journal")
struct SpokenChangeTests {
  /// Begins a version with a command in it.
  private static func begin(_ recording: Int64, in journal: TemporaryJournal) throws -> Int64 {
    let version = try journal.file.beginTranscript(recording: recording, engine: Sample.engine)
    try journal.file.appendUtterances(
      [(position: 0, utterance: Sample.utterance("journal mood four"))], to: version)
    return version
  }

  @Test("changes the entry and adds the version without the words at one time")
  func oneTime() throws {
    let journal = try TemporaryJournal()
    let (entry, recording) = try journal.addRecording()
    let said = try SpokenChangeTests.begin(recording, in: journal)
    let date = Sample.moment(minutes: 5).date
    let ending = try journal.file.finishTranscript(
      said, state: .done, makeCurrent: true,
      obeying: SpokenChange(
        EntryChange(title: "four"), of: entry,
        version: Transcript(engine: Sample.engine, utterances: []), of: recording, at: date))
    #expect(ending == .obeyed(changedEntry: true))
    let edited: Int64? = try journal.value("SELECT edited FROM entry WHERE id = \(entry)")
    let created: Int64? = try journal.value("SELECT created FROM transcript WHERE is_current")
    #expect(edited == Int64(date.timeIntervalSince1970 * 1000))
    #expect(created == edited)
    #expect(try journal.file.transcripts(of: recording).count == 2)
    _ = try journal.file.undo(entry, at: date)
    #expect(try journal.file.currentTranscript(of: recording)?.version.id == said)
  }

  @Test("changes nothing where the version cannot be added, and the one before stays unfinished")
  func neither() throws {
    let journal = try TemporaryJournal()
    let (entry, recording) = try journal.addRecording(Sample.draft(title: "before"))
    let said = try SpokenChangeTests.begin(recording, in: journal)
    #expect(throws: StorageError.self) {
      try journal.file.finishTranscript(
        said, state: .done, makeCurrent: true,
        obeying: SpokenChange(
          EntryChange(title: "after"), of: entry,
          version: Transcript(engine: Sample.engine, utterances: []), of: 99,
          at: Sample.moment().date))
    }
    #expect(try journal.file.entries([entry]).first?.title == "before")
    #expect(try journal.file.transcripts(of: recording).map(\.state) == [.running])
    #expect(try journal.file.currentTranscript(of: recording) == nil)
  }

  @Test("changes nothing where the version does not become the one that is shown")
  func notShown() throws {
    let journal = try TemporaryJournal()
    let (entry, recording) = try journal.addRecording(Sample.draft(title: "before"))
    let said = try SpokenChangeTests.begin(recording, in: journal)
    let ending = try journal.file.finishTranscript(
      said, state: .done, makeCurrent: false,
      obeying: SpokenChange(
        EntryChange(title: "after"), of: entry, version: nil, of: recording,
        at: Sample.moment().date))
    #expect(ending == .hidden)
    #expect(try journal.file.entries([entry]).first?.title == "before")
  }

  @Test("changes nothing where the version was ended before")
  func endedBefore() throws {
    let journal = try TemporaryJournal()
    let (entry, recording) = try journal.addRecording(Sample.draft(title: "before"))
    let said = try SpokenChangeTests.begin(recording, in: journal)
    try journal.file.finishTranscript(said, state: .done, makeCurrent: true)
    let ending = try journal.file.finishTranscript(
      said, state: .done, makeCurrent: true,
      obeying: SpokenChange(
        EntryChange(title: "after"), of: entry,
        version: Transcript(engine: Sample.engine, utterances: []), of: recording,
        at: Sample.moment().date))
    #expect(ending == .shown)
    #expect(try journal.file.entries([entry]).first?.title == "before")
    #expect(try journal.file.transcripts(of: recording).map(\.id) == [said])
  }

  @Test("leaves the entry as it is in a later version, which loses the words all the same")
  func later() throws {
    let journal = try TemporaryJournal()
    let (entry, recording) = try journal.addRecording(Sample.draft(title: "before"))
    _ = try journal.transcribe(recording, [Sample.utterance("slept well")])
    let said = try SpokenChangeTests.begin(recording, in: journal)
    let ending = try journal.file.finishTranscript(
      said, state: .done, makeCurrent: true,
      obeying: SpokenChange(
        EntryChange(title: "after"), of: entry,
        version: Transcript(engine: Sample.engine, utterances: []), of: recording,
        at: Sample.moment().date))
    #expect(ending == .obeyed(changedEntry: false))
    #expect(try journal.file.entries([entry]).first?.title == "before")
    #expect(try journal.file.transcripts(of: recording).count == 3)
    #expect(try journal.file.currentTranscript(of: recording)?.transcript.utterances == [])
  }
}
