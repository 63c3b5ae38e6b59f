import Entries
import Foundation
import Testing

@testable import JournalEngine
@testable import Storage

@Suite("Words of a transcript that cannot be read, beside their text")
struct UnreadableWordsTests {
  private static func breakWords(
    _ journal: Journal, _ transcript: Int64, _ change: String
  ) throws {
    try journal.execute(
      """
      PRAGMA ignore_check_constraints = 1;
      UPDATE utterance SET \(change) WHERE transcript_id = \(transcript) AND position IN (0, 3);
      PRAGMA ignore_check_constraints = 0
      """)
  }

  private static func transcript(_ journal: Journal, _ entry: Int64) throws -> StoredTranscript {
    let recording = try #require(try journal.entry(entry).recordings.first)
    return try #require(try journal.file.currentTranscript(of: recording.id))
  }

  @Test(
    "a repair gives them estimated times, and then nothing is damaged",
    arguments: ["words = '{bad'", "words = '[[\"a\",0,1,0.9,0,900]]'", "words = '7', text = ''"])
  func current(_ change: String) async throws {
    let workshop = try Workshop()
    let journal = try await SpokenJournal.made.open(in: workshop)
    let texts = try SpokenJournal.texts(of: journal)
    let number = try Self.transcript(journal, 31).id
    try Self.breakWords(journal, number, change)
    let found = try await journal.check()
    #expect(!found.faults.isEmpty)
    #expect(found.faults.allSatisfy { $0.isMendable && $0.damage.entry == 31 }, "\(found.faults)")
    let mended = try await journal.check(CheckRequest(repairs: true))
    #expect(mended.remaining == [])
    #expect(try await journal.check().faults == [])
    #expect(try SpokenJournal.texts(of: journal) == texts)
    let back = try Self.transcript(journal, 31).transcript
    #expect(back.engine.says(Transcript.Engine.restored))
    #expect(back.utterances.map(\.words.count) == Array(repeating: 12, count: 24))
    // The last word before them ends at 0.74 seconds.
    #expect(back.utterances[3].words.allSatisfy { $0.confidence == 0 && $0.start >= 0.74 })
    #expect(back.utterances[4].words.allSatisfy { $0.confidence == 0.9 })
  }

  @Test(
    "a length that nothing proves does not limit the times that are estimated",
    arguments: [1, 1_000_000_000])
  func unprovedLength(_ frames: Int) async throws {
    let workshop = try Workshop()
    let journal = try await SpokenJournal.made.open(in: workshop)
    let recording = try #require(try journal.entry(31).recordings.first)
    let before = try Self.transcript(journal, 31)
    let last = before.transcript.utterances.count - 1
    try Self.breakWords(journal, before.id, "words = '{bad'")
    try journal.execute(
      """
      DELETE FROM utterance WHERE transcript_id = \(before.id) AND position = \(last);
      UPDATE recording SET frames = \(frames) WHERE id = \(recording.id)
      """)
    _ = try await journal.check(CheckRequest(repairs: true))
    let back = try Self.transcript(journal, 31).transcript
    #expect(back.text == before.transcript.text)
    #expect(back.utterances[3].words.allSatisfy { $0.confidence == 0 && $0.start >= 0.74 })
    let end = back.utterances[last]
    #expect(end.end > end.start + 1 && end.end < end.start + 60)
  }

  @Test("a former version is mended too, so that it is not named for ever")
  func former() async throws {
    let workshop = try Workshop()
    let journal = try await SpokenJournal.made.open(in: workshop)
    let former = try Self.transcript(journal, 31)
    let recording = try #require(try journal.entry(31).recordings.first)
    let version = try journal.file.beginTranscript(
      recording: recording.id, engine: Transcript.Engine(name: "other", settings: ""),
      at: journal.surroundings.now())
    let said = Utterance(start: 0, end: 1, text: "twice", words: [])
    try journal.file.appendUtterances([(position: 0, utterance: said)], to: version)
    try journal.file.finishTranscript(version, state: .done, makeCurrent: true)
    try Self.breakWords(journal, former.id, "words = '{bad'")
    #expect(try await journal.check().faults.map(\.isMendable) == [true])
    let mended = try await journal.check(CheckRequest(repairs: true))
    #expect(mended.faults.map(\.isRepaired) == [true])
    #expect(try await journal.check().faults == [])
    let back = try #require(try journal.file.transcript(former.id))
    #expect(back.transcript.text == former.transcript.text)
    #expect(try Self.transcript(journal, 31).transcript.text == "twice")
    try journal.execute(
      "UPDATE utterance SET end_seconds = 9000 WHERE transcript_id = \(former.id) AND position = 0")
    // To hear the sound again would not mend it, so the time is moved into the sound.
    let outside = try await journal.check().faults
    #expect(outside.map(\.isOfFormerVersion) == [true] && outside.map(\.isMendable) == [true])
    try journal.execute("UPDATE utterance SET end_seconds = 9000 WHERE transcript_id = \(version)")
    #expect(try await journal.check().faults.filter(\.isOfFormerVersion) == outside)
    let left = try await journal.check(CheckRequest(repairs: true)).remaining
    #expect(left.map(\.isOfFormerVersion) == [false] && left.map(\.isMendable) == [false])
    let clamped = try #require(try journal.file.transcript(former.id)).transcript
    #expect(clamped.text == former.transcript.text)
    #expect(clamped.utterances[0].end == recording.duration)
    #expect(clamped.utterances[1] == back.transcript.utterances[1])
  }

  @Test(
    "times of a former version stay where the stored length of its sound is wrong",
    arguments: [160, 1], [true, false])
  func wrongLength(_ frames: Int, _ isProved: Bool) async throws {
    let workshop = try Workshop()
    let journal = try await SpokenJournal.made.open(in: workshop)
    let former = try Self.transcript(journal, 31)
    let recording = try #require(try journal.entry(31).recordings.first)
    let version = try journal.file.beginTranscript(
      recording: recording.id, engine: Transcript.Engine(name: "other", settings: ""),
      at: journal.surroundings.now())
    try journal.file.finishTranscript(version, state: .done, makeCurrent: true)
    try journal.execute("UPDATE recording SET frames = \(frames) WHERE id = \(recording.id)")
    if !isProved {
      try journal.execute("UPDATE recording SET digest = 'x' WHERE id = \(recording.id)")
    }
    let repaired = try await journal.check(CheckRequest(repairs: true))
    let strays = repaired.remaining.filter { $0.isOfFormerVersion }
    if isProved {
      // With the right length they lie in their sound.
      #expect(repaired.remaining == [])
    } else {
      #expect(strays.map(\.damage.entry) == [31] && strays.map(\.isMendable) == [false])
    }
    #expect(repaired.faults.contains { $0.kind == .sound && $0.damage.entry == 31 })
    try journal.execute(
      "UPDATE recording SET frames = \(recording.frames) WHERE id = \(recording.id)")
    let kept = try #require(try journal.file.transcript(former.id)).transcript
    #expect(kept.utterances == former.transcript.utterances)
    #expect(try journal.file.transcriptFaults().isEmpty)
  }
}
