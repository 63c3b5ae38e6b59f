import Entries
import Fixtures
import Foundation
import GRDB
import Testing

@testable import Storage

/// A journal made by a release, copied to its own folder and opened for writing.
final class ReleasedJournal {
  let folder: URL
  let file: JournalFile
  private let version: Int

  init(version: Int) throws {
    self.version = version
    folder = FileManager.default.temporaryDirectory
      .appending(path: "sotto-released-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let copy = folder.appending(path: "journal.sotto")
    try FileManager.default.copyItem(at: Fixture.journal(ofVersion: version), to: copy)
    file = try JournalFile.open(at: copy.path, for: .writing)
  }

  deinit {
    try? file.close()
    try? FileManager.default.removeItem(at: folder)
  }

  /// Makes the journal of the present version for the fixtures.
  static func record() throws {
    let target = Fixture.journal(ofVersion: JournalFile.version)
    try? FileManager.default.removeItem(at: target)
    let file = try JournalFile.create(at: target.path)
    for (index, draft) in drafts.enumerated() {
      _ = try file.add(draft, uuid: uuid(index), at: draft.moment.date)
    }
    let recording = try file.beginRecording(self.recording, in: .entry(1)).recording
    try file.append(Sample.segment(0, 800), to: recording)
    try file.finishRecording(
      recording,
      RecordingOutcome(frames: 800, digest: "cafe", gaps: [Gap(frame: 400, missing: 80)]))
    for (engine, utterances, state) in versions {
      let transcript = try file.beginTranscript(
        recording: recording, engine: engine, at: Sample.moment().date)
      try file.appendUtterances(
        utterances.enumerated().map { ($0.offset, $0.element) }, to: transcript)
      try file.finishTranscript(transcript, state: state, makeCurrent: true)
    }
    try file.trash([3], at: Sample.moment(minutes: 60).date)
    _ = try file.add(checkIn, uuid: uuid(3), at: checkIn.moment.date)
    try file.changeMoodWords { _ in moodWords }
    try file.saveFilter(filter, named: "Walks")
    try file.keep(voice, of: recording)
    try file.keep([evidence], of: recording, transcript: 2, origin: .heard)
    try file.apply(
      EntryChange(note: "Corrected."), to: 4, at: Sample.moment(minutes: 70).date)
    _ = try file.publish(foreign)
    try file.close()
  }

  /// Checks the journal's contents against what was put in.
  func expectContents() throws {
    let entries = try file.entries([1, 2, 3])
    #expect(entries.map(\.uuid) == (0..<3).map(ReleasedJournal.uuid))
    for (entry, draft) in zip(entries, ReleasedJournal.drafts) {
      Sample.expect(entry, isOf: draft)
    }
    #expect(entries.map(\.deleted) == [nil, nil, Sample.moment(minutes: 60).date])
    let recording = try #require(entries.first?.recordings.first)
    #expect(recording.uuid == ReleasedJournal.recording.uuid)
    #expect(recording.frames == 800)
    #expect(recording.markers == ReleasedJournal.recording.markers)
    #expect(
      try file.segmentBytes(of: recording.id, firstFrame: 0) == Sample.segment(0, 800).bytes)
    let transcript = try #require(try file.currentTranscript(of: recording.id)?.transcript)
    let expected = try #require(ReleasedJournal.versions.last)
    #expect(transcript.engine == expected.engine)
    #expect(transcript.utterances == expected.utterances)
    #expect(transcript.state == .corrected)
    let hits = try file.search(SearchQuery("harbour"))
    #expect(hits.map(\.entry) == [2, 1])
    #expect(hits.last?.spoken.map(\.start) == [2])
    #expect(try file.search(SearchQuery("regret")).isEmpty)
    if version >= 2 { try expectContentsOfVersion2(recording) }
    if version >= 4 { try expectContentsOfVersion4() }
    if version >= 6 { #expect(try file.origins(of: [4, 5]) == [5: ReleasedJournal.foreignOrigin]) }
    let kept = try file.evidence(model: ReleasedJournal.evidence.model)
    #expect(kept.map(\.sums) == (version >= 6 ? [ReleasedJournal.evidence.sums] : []))
  }

  private func expectContentsOfVersion4() throws {
    let made = Sample.moment(minutes: 70).date
    #expect(
      try file.revisions(of: 4) == [
        EntryRevision(entry: 4, made: made, was: [.note("")], became: [.note("Corrected.")])
      ])
  }

  private func expectContentsOfVersion2(_ recording: Recording) throws {
    #expect(try file.entries([4]).map(\.checkIn) == [.morning])
    #expect(try file.lastCheckIn() == 4)
    #expect(try file.moodWords() == ReleasedJournal.moodWords)
    #expect(try file.savedFilters().map(\.name) == ["Walks"])
    #expect(try file.savedFilters().map(\.filter) == [ReleasedJournal.filter])
    let walks = EntryFilter(collections: [.init(anyOf: ["walks"])])
    #expect(try file.overviews(matching: walks).map(\.entry.id) == [1])
    var voice = ReleasedJournal.voice
    if version == 2 { (voice.measure, voice.pauseRatio, voice.longestPause) = (1, nil, nil) }
    #expect(try file.voice(of: recording.id) == voice)
    #expect(try file.unmeasuredRecordings().map(\.id) == (version == 2 ? [recording.id] : []))
  }

  private static let foreignOrigin = EntryOrigin(
    source: "dayone", fields: ["weather": .object(["temperatureCelsius": .integer(13)])])
  private static let foreign = ArrivingEntry(
    EntryDraft(moment: Sample.moment(minutes: 55), note: "From elsewhere."), uuid: uuid(4),
    created: Sample.moment(minutes: 80).date, origin: foreignOrigin)
  private static let checkIn = EntryDraft(
    moment: Sample.moment(minutes: 50), mood: Mood(score: 3), energy: Energy(level: 5),
    checkIn: .morning)
  private static let moodWords: [MoodWord] = [
    .added(word: "wach", score: 4, emoji: "🌊", synonyms: ["munter"]),
    .renamed(from: "happy", to: "glad"), .hidden("jealous"),
  ]
  private static let filter = EntryFilter(
    mood: .scores(4...5), tags: [.init(.tag, anyOf: ["work", "home"])])
  private static let voice = VoiceRow(
    pitchMedian: 120.5, pitchRange: 6.25, loudness: -23.5, pauseRatio: 0.25, longestPause: 1.5,
    transcript: 2, wordsPerMinute: 110)

  private static let evidence = EvidenceRow(
    recording: 1, transcript: 2, channel: 0, origin: .heard, voice: "owner", model: "cafe",
    seconds: 1.5, sums: [1, 2, 3])

  private static func uuid(_ index: Int) -> UUID {
    UUID(uuid: (0, 0, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, UInt8(index)))
  }

  private static let drafts = [
    EntryDraft(
      moment: Sample.moment(), title: "A walk", mood: Mood(score: 4, word: "wach", emoji: "🌊"),
      energy: Energy(level: 7), place: Place(name: "Pier", latitude: 54.1, longitude: 12.1),
      tags: [.init(.tag, "work"), .init(.person, "Zoë")]),
    EntryDraft(moment: Sample.moment(minutes: 30), note: "The harbour again.\nDon't forget."),
    EntryDraft(moment: Sample.moment(minutes: 40), note: "A regret."),
  ]

  private static let recording: RecordingDraft = {
    var recording = Sample.recording()
    recording.uuid = uuid(100)
    recording.markers = [Marker(seconds: 0.02, label: "gulls")]
    return recording
  }()

  private static let versions:
    [(engine: Transcript.Engine, utterances: [Utterance], state: Transcript.State)] = [
      (Sample.engine, [Sample.utterance("at the arbour", at: 1, confidence: 0.4)], .done),
      (
        .init(name: "owner"),
        [
          Sample.utterance("at the harbour", at: 1), Sample.utterance("", at: 5),
          Sample.utterance("we don't know 😀", at: 9),
        ],
        .corrected
      ),
    ]
}
