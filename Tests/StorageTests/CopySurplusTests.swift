import Entries
import Foundation
import GRDB
import Testing

@testable import Storage

@Suite("What a copy has beyond its journal")
struct CopySurplusTests {
  /// A journal with all that an import may save again as it was.
  private static func journal() throws -> (copy: MergeCopy, recording: Int64) {
    let copy = try MergeCopy()
    let entry = try copy.record(Sample.draft("spoken"))
    let recording = try #require(try copy.file.entries([entry]).first?.recordings.first?.id)
    try copy.hear("at the arbour", in: recording)
    try copy.correct("at the quokka's harbour", in: recording)
    let goal = Goal(
      uuid: UUID(), wording: "talk 5 days a week", deed: .speaking, amount: 5, unit: .days,
      period: .week, begun: Sample.moment().day)
    _ = try copy.file.add(goal, at: copy.tick())
    try copy.file.saveFilter(EntryFilter(energy: 3...7), named: "good days", at: copy.tick())
    try copy.file.changeMoodWords(at: copy.tick()) { _ in
      [.added(word: "cosy", score: 5, emoji: "", synonyms: [])]
    }
    return (copy, recording)
  }

  /// Gives everything that is saved by name a newer stamp, as an import does.
  private static func saveAgain(_ copy: MergeCopy) throws {
    try copy.file.write { db in
      for column in ["goal SET saved", "saved_filter SET saved", "mood_word SET saved"] {
        let name = column.split(separator: " ")[2]
        try db.execute(
          sql: "UPDATE \(column) = '000001ffffffffff' || substr(\(name), 17)")
      }
      try db.execute(
        sql: """
          UPDATE transcript SET chosen = '000001ffffffffff' || substr(chosen, 17)
          WHERE is_current = 1
          """)
    }
  }

  @Test("is nothing where it only has newer stamps, of which merging says that nothing is new")
  func savedAgain() throws {
    let (first, recording) = try Self.journal()
    let second = try first.copy()
    try Self.saveAgain(second)
    #expect(try first.file.surplus(of: second.file) == nil)
    #expect(try first.copy().merge(second).isEmpty)
    // The same stamps with other contents are.
    for change in [
      "UPDATE goal SET amount = 4",
      "UPDATE saved_filter SET filter = replace(filter, '3', '4')",
      "UPDATE mood_word SET score = 4",
    ] {
      let other = try second.copy()
      try other.file.write { db in try db.execute(sql: change) }
      #expect(try first.file.surplus(of: other.file) == .changes, "\(change)")
      #expect(try !first.copy().merge(other).isEmpty, "\(change)")
    }
    let other = try second.copy()
    let machines = try #require(try other.file.transcripts(of: recording).first { !$0.isCurrent })
    try other.file.write { db in
      try db.execute(
        sql:
          "UPDATE transcript SET chosen = '000001ffffffffff-' || ?, choice = 'owner' WHERE id = ?",
        arguments: [String(repeating: "f", count: 16), machines.id])
    }
    #expect(try first.file.surplus(of: other.file) == .changes)
    #expect(try !first.copy().merge(other).isEmpty)
  }

  @Test("is a history alone, and merging tells that it takes it")
  func history() throws {
    let (first, _) = try Self.journal()
    let second = try first.copy()
    for note in ["for a moment", "spoken"] {
      try second.file.apply(EntryChange(note: note), to: 1, at: second.tick())
    }
    #expect(try first.file.surplus(of: second.file) == .changes)
    let report = try first.merge(second)
    #expect(report.histories == 1 && report.changed.isEmpty && !report.isEmpty)
    #expect(try first.file.surplus(of: second.file) == nil)
    #expect(try first.merge(second).isEmpty)
  }

  private static func redact(_ copy: MergeCopy, _ recording: Int64) throws {
    let redaction = try #require(TextRedaction("quokka"))
    let date = copy.tick()
    _ = try copy.file.redacting {
      try copy.file.redact(
        redaction, in: 1,
        recordings: [RedactedRecording(recording: recording, spans: [0.5..<1])],
        withTexts: true, at: date)
    }
  }

  @Test("is nothing of an entry that was redacted since, but for words that were lost here")
  func redacted() throws {
    let (first, recording) = try Self.journal()
    let old = try first.copy()
    try Self.redact(first, recording)
    #expect(try first.file.surplus(of: old.file) == nil)
    // Nor where its versions came there as an export, which carries no stamps.
    let exported = try old.copy()
    try exported.file.write { db in
      try db.execute(
        sql: "UPDATE transcript SET stamp = substr(stamp, 1, 17) || 'ffffffffffffffff'")
    }
    #expect(try first.file.surplus(of: exported.file) == nil)
    try first.file.write { db in
      try db.execute(sql: "DELETE FROM utterance")
      try db.execute(sql: "UPDATE search_document SET transcript = ''")
      try db.execute(sql: "UPDATE transcript SET opening = ''")
    }
    #expect(try !first.file.mendLostWords().isEmpty)
    // Only the copy has them still, and merging does not take them.
    #expect(try first.file.surplus(of: old.file) == .redactedWords)
    #expect(try first.copy().merge(old).wholeTranscripts == 0)
    // What was changed there since is in it alone, and merging does not take it.
    try old.file.apply(EntryChange(title: "Only there"), to: 1, at: old.tick())
    #expect(try first.file.surplus(of: old.file) == .redactedChanges)
    _ = try old.file.add(Sample.draft("new", minutes: 9), uuid: UUID(), at: old.tick())
    #expect(try first.file.surplus(of: old.file) == .entries)
  }

  @Test("is nothing where redacting a change of a name left the same on both sides of it")
  func redactedChange() throws {
    let first = try MergeCopy()
    let entry = try first.file.add(Sample.draft("x"), uuid: UUID(), at: first.tick())
    for title in ["Anna", "ANNA"] {
      try first.file.apply(EntryChange(title: title), to: entry, at: first.tick())
    }
    let old = try first.copy()
    let redaction = try #require(TextRedaction("anna"))
    let date = first.tick()
    _ = try first.file.redacting {
      try first.file.redact(redaction, in: entry, recordings: [], withTexts: true, at: date)
    }
    #expect(
      try first.file.read { db in
        try Int.fetchOne(db, sql: "SELECT count(*) FROM entry_change WHERE was = became")
      } == 1)
    #expect(try first.file.surplus(of: old.file) == nil)
    try old.file.apply(EntryChange(title: "Only there"), to: entry, at: old.tick())
    #expect(try first.file.surplus(of: old.file) == .redactedChanges)
  }
}
