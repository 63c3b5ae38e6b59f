import Entries
import Foundation
import Sound
import SoundFiles
import Storage
import Synchronization
import Synthesis
import TestSupport
import Testing
import Transcription

@testable import JournalEngine

@Suite("Notes in which the journal is spoken to", .requires(.recognitionModel))
struct SpokenCommandJobTests {
  /// A recogniser that tests share, because loading it takes long: what it hears does not depend
  /// on what it heard before.
  private static let ears = Result { try Ears(TranscribeSettings()) }

  private static func settings(
    redo: Bool = false, isFast: Bool = false
  ) throws -> TranscribeSettings {
    var settings = TranscribeSettings()
    settings.wakeWord = "journal"
    settings.redo = redo
    settings.isFast = isFast
    if !isFast { settings.ears = try ears.get() }
    return settings
  }

  /// A journal with one recorded note.
  private struct Home {
    let workshop: Workshop
    let journal: Journal
    /// The note's entry.
    let number: Int64 = 1

    init(_ made: MadeJournal) async throws {
      workshop = try Workshop()
      journal = try await made.open(in: workshop)
    }
  }

  private static let recorded = MadeJournal { workshop in
    try await record(["Journal, mood four.", "Journal, energy three."], in: workshop)
  }
  private static let transcribed = MadeJournal { workshop in
    let journal = try await recorded.open(in: workshop)
    let reports = try await journal.transcribe(settings: settings())
    firstReports.withLock { $0 = reports }
    return journal
  }
  /// What was reported when that journal was transcribed.
  private static let firstReports = Mutex<[TranscribeReport]>([])

  /// Makes a journal with a recorded note: a sentence, then the commands, each after a pause.
  private static func record(_ commands: [String], in workshop: Workshop) async throws -> Journal {
    let sentences = ["Slept well, and the garden is white."] + commands
    let samples = try await Synthesizer.shared.perform { engine in
      var samples = [Int16](repeating: 0, count: engine.rate)
      for sentence in sentences {
        try engine.speak(sentence, style: SpeechStyle(rate: 150)) { chunk in
          samples += chunk.samples
          return true
        }
        samples += [Int16](repeating: 0, count: engine.rate)
      }
      return samples
    }
    let format = SoundFormat(rate: 22_050, channels: 1, sample: .int16)
    let file = workshop.path("note.wav")
    var writer = try AudioFileWriter(path: file, format: .wav, sound: format)
    // Real rooms are never as silent as a synthesiser.
    var noise = SeededRandom()
    let floats = samples.map { Float($0) / 32_768 + 0.001 * noise.sample() }
    try writer.write(PackedSound(floats: floats, format: format))
    try writer.finish()
    let journal = try workshop.create()
    let report = try await journal.importAudio(
      at: file, named: file, request: ImportRequest(jobs: 1))
    guard case .imported(1) = report.outcome else { throw CocoaError(.fileReadUnknown) }
    return journal
  }

  private static func redo(_ home: Home, isFast: Bool = false) async throws -> TranscribeReport {
    try #require(
      try await home.journal.transcribe(
        entries: [home.number], settings: settings(redo: true, isFast: isFast)
      ).first)
  }

  @Test("The entry is changed, the words leave the transcript, and the version before stays")
  func obeying() async throws {
    let home = try await Home(SpokenCommandJobTests.transcribed)
    let reports = SpokenCommandJobTests.firstReports.withLock(\.self)
    #expect(reports.first?.commands.map(\.description) == ["mood 4", "energy 3"])
    let entry = try home.journal.entry(home.number)
    #expect(entry.mood?.score == 4)
    #expect(entry.energy?.level == 3)
    let versions = try home.journal.transcriptVersions(of: entry.recordings[0])
    #expect(versions.count == 2)
    #expect(try home.journal.history(of: home.number).map(\.isSpoken) == [true])
    let all = try home.journal.transcript(version: 1, of: entry.recordings[0]).transcript
    let cut = try home.journal.transcript(version: nil, of: entry.recordings[0]).transcript
    #expect(cut.words.count < all.words.count)
    #expect(cut.words.allSatisfy { $0.start < 5 })
    let takenOut = try #require(reports.first?.takenOut)
    #expect(takenOut.version == 1 && !takenOut.text.isEmpty)
    try home.journal.useTranscript(version: takenOut.version, of: entry.recordings[0])
    let back = try home.journal.transcript(version: nil, of: entry.recordings[0]).transcript
    #expect(back.words == all.words)
    // What its owner does with the versions afterwards was not spoken.
    try home.journal.useTranscript(version: 2, of: entry.recordings[0])
    #expect(
      try home.journal.history(of: home.number).map(\.isSpoken) == [
        true, false, false,
      ])
  }

  @Test("Transcribing again adds no version where the same is heard, and changes no entry")
  func again() async throws {
    let home = try await Home(SpokenCommandJobTests.transcribed)
    try home.journal.change(
      home.number, EntryChange(mood: .some(Mood(score: 1)), energy: .some(nil)))
    let again = try await SpokenCommandJobTests.redo(home)
    #expect(again.isUnchanged && again.commands.isEmpty && again.takenOut == nil)
    #expect(again.passedOver.map(\.description) == ["mood 4", "energy 3"])
    let entry = try home.journal.entry(home.number)
    #expect(entry.mood?.score == 1 && entry.energy == nil)
    #expect(try home.journal.transcriptVersions(of: entry.recordings[0]).count == 2)
    let current = try home.journal.transcript(version: nil, of: entry.recordings[0]).transcript
    #expect(current.words.allSatisfy { $0.start < 5 })
  }

  @Test("Where nobody commands, transcribing again adds no version either")
  func nobodyCommands() async throws {
    let home = try await Home(MadeJournal { try await SpokenCommandJobTests.record([], in: $0) })
    _ = try await home.journal.transcribe(settings: SpokenCommandJobTests.settings())
    let again = try await SpokenCommandJobTests.redo(home)
    #expect(again.isUnchanged && again.commands.isEmpty && again.passedOver.isEmpty)
    let recording = try home.journal.entry(home.number).recordings[0]
    #expect(try home.journal.transcriptVersions(of: recording).count == 1)
  }

  @Test("What the owner took back stays so when it is transcribed again", arguments: [false, true])
  func takenBack(isHeardOtherwise: Bool) async throws {
    let home = try await Home(SpokenCommandJobTests.transcribed)
    _ = try home.journal.undo(home.number)
    let again = try await SpokenCommandJobTests.redo(home, isFast: isHeardOtherwise)
    #expect(again.commands.isEmpty && again.takenOut == nil)
    #expect(again.passedOver.map(\.description) == ["mood 4", "energy 3"])
    #expect(again.isUnchanged != isHeardOtherwise)
    let entry = try home.journal.entry(home.number)
    #expect(entry.mood == nil && entry.energy == nil)
    let versions = try home.journal.transcriptVersions(of: entry.recordings[0])
    #expect(versions.count == (isHeardOtherwise ? 3 : 2))
    let current = try home.journal.transcript(version: nil, of: entry.recordings[0]).transcript
    #expect(!current.engine.says(Transcript.Engine.commandsTakenOut))
  }

  @Test("Only the first transcript obeys; of a later one the words are taken out all the same")
  func later() async throws {
    let home = try await Home(SpokenCommandJobTests.recorded)
    let recording = try home.journal.entry(home.number).recordings[0]
    _ = try JournalFile.open(at: home.journal.path, for: .writing).addTranscript(
      Transcript(
        engine: Transcript.Engine(name: "test"),
        utterances: [Utterance(start: 1, end: 3, text: "Slept well.", words: [])]),
      to: recording.id, makeCurrent: true, at: Date(timeIntervalSince1970: 0))
    let report = try await SpokenCommandJobTests.redo(home)
    #expect(report.commands.isEmpty && report.takenOut?.version == 2)
    #expect(report.passedOver.map(\.description) == ["mood 4", "energy 3"])
    let entry = try home.journal.entry(home.number)
    #expect(entry.mood == nil && entry.energy == nil)
    #expect(try home.journal.transcriptVersions(of: recording).count == 3)
  }

  private static func job(
    _ file: JournalFile, in home: Home
  ) throws -> SpokenCommandJob {
    try #require(
      try SpokenCommandJob(
        file, settings(), now: { Date(timeIntervalSince1970: 0) },
        moods: try home.journal.moodNames()))
  }

  /// Obeys the commands in the note, of which another program wrote these utterances down.
  private static func obey(
    _ utterances: [Utterance], in home: Home
  ) async throws -> SpokenCommandJob.Obedience {
    let recording = try home.journal.entry(home.number).recordings[0]
    let file = try JournalFile.open(at: home.journal.path, for: .writing)
    let transcript = try file.beginTranscript(
      recording: recording.id, engine: Transcript.Engine(name: "test"),
      at: Date(timeIntervalSince1970: 0))
    try file.appendUtterances(
      utterances.enumerated().map { (position: $0.offset, utterance: $0.element) },
      to: transcript)
    let job = try job(file, in: home)
    var reader = try RecordingReader(file: file, recording: recording)
    let heard = try await job.listener.commands(in: &reader)
    let obedience = try #require(
      try job.obedience(
        to: heard, on: PendingRecording(entry: home.number, recording: recording),
        transcript: transcript))
    let ending = try file.finishTranscript(
      transcript, state: .done, makeCurrent: true, obeying: obedience.change)
    #expect(ending == .obeyed(changedEntry: true))
    return obedience
  }

  @Test("Where the transcript has none of a command's words no version without them is added")
  func nothingToTakeOut() async throws {
    let home = try await Home(SpokenCommandJobTests.recorded)
    let done = try await SpokenCommandJobTests.obey(
      [Utterance(start: 1, end: 3, text: "Slept well.", words: [])], in: home)
    #expect(done.commands.map(\.description) == ["mood 4", "energy 3"])
    #expect(done.change.version == nil)
    let entry = try home.journal.entry(home.number)
    #expect(entry.mood?.score == 4)
    #expect(try home.journal.transcriptVersions(of: entry.recordings[0]).count == 1)
  }

  @Test("Where only commands were said, the entry says so, also if none of their words was heard")
  func onlyCommands() async throws {
    let home = try await Home(SpokenCommandJobTests.recorded)
    let done = try await SpokenCommandJobTests.obey([], in: home)
    #expect(done.change.version?.isLeftEmpty == true && done.takenOut == nil)
    let recording = try home.journal.entry(home.number).recordings[0]
    let overview = try home.journal.overviews(numbers: [home.number])[0]
    #expect(overview.transcriptions[recording.id]?.isLeftEmpty == true)
  }

  @Test("Where commands cannot be obeyed, the words are kept, and are not heard again in vain")
  func failing() async throws {
    let home = try await Home(SpokenCommandJobTests.recorded)
    let recording = try home.journal.entry(home.number).recordings[0]
    let file = try JournalFile.open(at: home.journal.path, for: .writing)
    let ears = try SpokenCommandJobTests.ears.get()
    let job = TranscribeJob(
      file: file, ears: ears, engine: try await ears.engine, isChosen: true,
      now: { Date(timeIntervalSince1970: 0) },
      commands: try SpokenCommandJobTests.job(file, in: home))
    // An entry that is not there cannot be changed.
    let report = try await job.run(
      PendingRecording(entry: home.number + 1, recording: recording), onKept: {},
      onProgress: { _ in })
    guard case .failed = report.outcome else {
      Issue.record("it was obeyed: \(report)")
      return
    }
    #expect(report.commands.isEmpty && report.takenOut == nil)
    let versions = try file.transcripts(of: recording.id)
    #expect(versions.map(\.state) == [.done] && versions.map(\.isCurrent) == [true])
    #expect(try file.currentTranscript(of: recording.id)?.transcript.words.isEmpty == false)
    #expect(try file.pendingRecordings().isEmpty)
  }

  @Test("Without a wake word nothing is listened for")
  func silence() async throws {
    let home = try await Home(SpokenCommandJobTests.recorded)
    var settings = try SpokenCommandJobTests.settings()
    settings.wakeWord = nil
    let reports = try await home.journal.transcribe(settings: settings)
    #expect(reports.first?.commands.isEmpty == true)
    let entry = try home.journal.entry(home.number)
    #expect(entry.mood == nil && entry.tags.isEmpty)
    #expect(try home.journal.transcriptVersions(of: entry.recordings[0]).count == 1)
  }
}
