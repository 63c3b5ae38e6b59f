import Entries
import Foundation
import Testing

@testable import Storage

@Suite("What is kept of a voice")
struct VoiceRowTests {
  @Test("What was measured by words holds until another version is current")
  func stale() throws {
    let journal = try TemporaryJournal()
    let (entry, recording) = try journal.addRecording()
    #expect(try journal.file.voice(of: recording) == nil)
    try journal.transcribe(recording, [Sample.utterance("a short walk")])
    let first = try #require(try journal.file.currentTranscript(of: recording)).version.id
    let row = VoiceRow(
      pitchMedian: 120, pitchRange: 5, loudness: -20, pauseRatio: 0.1, longestPause: 2,
      transcript: first, wordsPerMinute: 100)
    try journal.file.keep(row, of: recording)
    #expect(try journal.file.voice(of: recording) == row)
    #expect(try journal.facts().map(\.voice) == [row])
    try journal.transcribe(recording, [Sample.utterance("a long walk")])
    let kept = VoiceRow(
      pitchMedian: 120, pitchRange: 5, loudness: -20, pauseRatio: 0.1, longestPause: 2)
    #expect(try journal.file.voice(of: recording) == kept)
    #expect(try journal.file.voices(except: nil) == [kept])
    #expect(try journal.file.voices(except: recording).isEmpty)
    try journal.file.trash([entry], at: Sample.moment().date)
    #expect(try journal.file.voices(except: nil).isEmpty)
  }

  @Test("What has words and was measured by no measure or an earlier one is to be measured again")
  func outdated() throws {
    let journal = try TemporaryJournal()
    let (_, recording) = try journal.addRecording()
    #expect(try journal.file.unmeasuredRecordings().isEmpty)
    try journal.transcribe(recording, [Sample.utterance("a short walk")])
    #expect(try journal.file.unmeasuredRecordings().map(\.id) == [recording])
    try journal.file.keep(VoiceRow(measure: 1, loudness: -20), of: recording)
    #expect(try journal.file.voice(of: recording)?.isOutdated == true)
    #expect(try journal.file.unmeasuredRecordings().map(\.id) == [recording])
    try journal.file.keep(VoiceRow(loudness: -20), of: recording)
    #expect(try journal.file.unmeasuredRecordings().isEmpty)
  }

  @Test("Of several recordings in an entry, the longest tells its voice")
  func longest() throws {
    let journal = try TemporaryJournal()
    let (entry, short) = try journal.addRecording()
    let long = try journal.file.beginRecording(Sample.recording(), in: .entry(entry)).recording
    try journal.file.append(Sample.segment(0, 32_000), to: long)
    try journal.file.finishRecording(long, RecordingOutcome(frames: 32_000, digest: "beef"))
    try journal.file.keep(VoiceRow(pitchMedian: 200), of: long)
    try journal.file.keep(VoiceRow(pitchMedian: 100), of: short)
    #expect(try journal.facts().map(\.voice?.pitchMedian) == [200])
  }
}

extension TemporaryJournal {
  /// Returns the facts of all entries outside the trash.
  fileprivate func facts() throws -> [FactRow] {
    var facts: [FactRow] = []
    try file.forEachFact(with: [.sound, .voice]) { facts.append($0) }
    return facts
  }
}
