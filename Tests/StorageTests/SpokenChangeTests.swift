import Entries
import Foundation
import Testing

@testable import Storage

@Suite("What was said to the journal")
struct SpokenChangeTests {
  @Test("changes the entry and adds the version without the words at one time")
  func oneTime() throws {
    let journal = try TemporaryJournal()
    let (entry, recording) = try journal.addRecording()
    try journal.transcribe(recording, [Sample.utterance("journal mood four")])
    let date = Sample.moment(minutes: 5).date
    try journal.file.obey(
      EntryChange(title: "four"), of: entry,
      version: Transcript(engine: Sample.engine, utterances: []), of: recording, at: date)
    let edited: Int64? = try journal.value("SELECT edited FROM entry WHERE id = \(entry)")
    let created: Int64? = try journal.value("SELECT created FROM transcript WHERE is_current")
    #expect(edited == Int64(date.timeIntervalSince1970 * 1000))
    #expect(created == edited)
    #expect(try journal.file.transcripts(of: recording).count == 2)
  }

  @Test("changes nothing where the version cannot be added")
  func neither() throws {
    let journal = try TemporaryJournal()
    let (entry, _) = try journal.addRecording(Sample.draft(title: "before"))
    #expect(throws: StorageError.self) {
      try journal.file.obey(
        EntryChange(title: "after"), of: entry,
        version: Transcript(engine: Sample.engine, utterances: []), of: 99,
        at: Sample.moment().date)
    }
    #expect(try journal.file.entries([entry]).first?.title == "before")
  }
}
