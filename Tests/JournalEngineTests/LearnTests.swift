import Entries
import Fixtures
import Foundation
import GRDB
import Sound
import Storage
import Synchronization
import TestSupport
import Testing

@testable import JournalEngine

@Suite("Learning how a voice sounds", .serialized, .requires(.recognitionModel))
struct LearnTests {
  /// A journal with the beginnings of five sentences of one reader, transcribed once for all tests.
  private static let read = Task { () -> Workshop in
    let workshop = try Workshop()
    let journal = try workshop.create()
    for name in ["0880", "0930", "0890", "0920", "0870"] {
      let path = workshop.path("\(name).wav")
      try WaveFile.file(samples(name), rate: 16_000).write(to: URL(filePath: path))
      try await journal.importAudio([path], request: ImportRequest()) { _ in }
    }
    var settings = TranscribeSettings()
    settings.jobs = 2
    try await journal.transcribe(settings: settings)
    return workshop
  }

  /// A recogniser that tests share, because loading it takes long: what it hears does not depend
  /// on what it heard before.
  private static let ears = Result { try Ears(TranscribeSettings()) }

  private static func settings(voice: VoiceChoice = .recognised) throws -> TranscribeSettings {
    var settings = TranscribeSettings()
    settings.voice = voice
    settings.ears = try ears.get()
    return settings
  }

  /// The first seconds of a sentence that is read, at 16 kHz.
  private static func samples(_ name: String) throws -> [Int16] {
    let file = Fixture.librivox.appending(
      path: "sense_and_sensibility_01_austen_64kb-\(name).wav")
    let samples = try WaveFile.integers(#require(WaveFile.samples(in: Data(contentsOf: file))))
    return Array(samples.prefix(16_000 * 33 / 10))
  }

  /// Returns a copy of that journal; in it the sentences are as long as they have to be to be used.
  private func copied() async throws -> (Workshop, Journal) {
    let (whole, workshop) = (try await Self.read.value, try Workshop())
    _ = try workshop.create()
    try FileManager.default.removeItem(atPath: workshop.journalPath)
    try copy(whole.journalPath, to: workshop.journalPath)
    return (workshop, try workshop.open())
  }

  private func copy(_ path: String, to target: String) throws {
    let source = try DatabaseQueue(path: path)
    try source.vacuum(into: target)
    try source.close()
    try lengthen(target)
  }

  private func lengthen(_ path: String) throws {
    try change(path, "UPDATE voice_evidence SET seconds = 20")
  }

  private func change(_ path: String, _ sql: String) throws {
    let journal = try DatabaseQueue(path: path)
    try journal.write { try $0.execute(sql: sql) }
    try journal.close()
  }

  private func voices(_ journal: Journal) async throws -> [LearnedVoiceSummary] {
    try await journal.learnedVoices(settings: TranscribeSettings())
  }

  private func engine(_ journal: Journal, _ entry: Int64) throws -> Transcript.Engine? {
    try journal.currentTranscript(of: journal.entry(entry).recordings[0])?.engine
  }

  private func redo(
    _ journal: Journal, _ entries: [Int64], _ voice: VoiceChoice = .recognised
  ) async throws -> [TranscribeReport] {
    var settings = try Self.settings(voice: voice)
    settings.redo = true
    return try await journal.transcribe(entries: entries, settings: settings)
  }

  @Test("every transcript teaches, and a voice of half a minute is not used")
  func teaching() async throws {
    let workshop = try await Self.read.value
    let voice = try #require(try await voices(workshop.open()).first)
    #expect(voice.name == "owner")
    #expect(voice.recordings == 5)
    #expect((10..<30).contains(voice.seconds))
    #expect(try #require(voice.gain) > 0)
    #expect(!voice.isUsed)
    #expect(try engine(workshop.open(), 1)?.settings.contains("voice") == false)
  }

  @Test("a recording that is heard again is not heard with what it taught itself")
  func notItsOwnPupil() async throws {
    let (workshop, journal) = try await copied()
    _ = try await redo(journal, [1])
    let again = try #require(try journal.currentTranscript(of: journal.entry(1).recordings[0]))
    let versions = try journal.file.transcripts(of: journal.entry(1).recordings[0].id).count
    #expect(again.engine.settings.contains(", voice "))
    // Its own words teach as before, and it is heard the same a second time.
    try lengthen(workshop.journalPath)
    #expect(try await redo(journal, [1]).map(\.isUnchanged) == [true])
    #expect(try journal.file.transcripts(of: journal.entry(1).recordings[0].id).count == versions)
    // As is a recording that never taught anything.
    try change(
      workshop.journalPath,
      "DELETE FROM voice_evidence WHERE recording_id = (SELECT id FROM recording WHERE entry_id = 1)"
    )
    _ = try await redo(journal, [1])
    let fresh = try #require(try journal.currentTranscript(of: journal.entry(1).recordings[0]))
    #expect(fresh.engine == again.engine)
    #expect(fresh.utterances == again.utterances)
  }

  @Test("evidence that is damaged is named by check, teaches nothing, and is gathered anew")
  func damaged() async throws {
    let (workshop, journal) = try await copied()
    let count = try #require(try await voices(journal).first).recordings
    try change(
      workshop.journalPath,
      """
      UPDATE voice_evidence SET sums = CASE recording_id
        WHEN 1 THEN randomblob(length(sums)) WHEN 2 THEN x'00'
        ELSE CAST(substr(sums, 1, 999) || x'2A2A2A' || substr(sums, 1003) AS BLOB) END
      WHERE recording_id < 4
      """)
    let faults = try await journal.check().faults
    #expect(faults.map(\.kind) == [.evidence, .evidence, .evidence])
    #expect(faults.map(\.damage.entry) == [1, 2, 3])
    #expect(try #require(try await voices(journal).first).recordings == count - 3)
    #expect(try await journal.learn(settings: TranscribeSettings()).gathered == 3)
    #expect(try await journal.check().faults == [])
    #expect(try #require(try await voices(journal).first).recordings == count)
  }

  /// Takes the checksum from evidence, as earlier releases stored it.
  private func removeChecksums(_ path: String) throws {
    // The last twelve bytes are the letters `sums` and the checksum.
    try change(
      path, "UPDATE voice_evidence SET sums = CAST(substr(sums, 1, length(sums) - 12) AS BLOB)")
  }

  @Test(
    "evidence of an earlier release, without a checksum, is no damage, and learning goes on with it"
  )
  func withoutChecksum() async throws {
    let (workshop, journal) = try await copied()
    let count = try #require(try await voices(journal).first).recordings
    try removeChecksums(workshop.journalPath)
    #expect(try await journal.check().faults == [])
    #expect(try #require(try await voices(journal).first).recordings == count)
    let report = try await journal.learn(settings: TranscribeSettings())
    #expect(report.gathered == 0 && report.failed == 0)
  }

  @Test(
    "nor is it in a journal that was really made by such a release", arguments: [6, 7])
  func earlierRelease(_ version: Int) async throws {
    let (workshop, journal) = try await copied()
    journal.close()
    try removeChecksums(workshop.journalPath)
    let queue = try DatabaseQueue(path: workshop.journalPath)
    let sums = try await queue.read { db in
      try Data.fetchOne(db, sql: "SELECT sums FROM voice_evidence WHERE length(sums) > 100")
    }
    try queue.close()
    let path = workshop.path("old.sotto")
    try FileManager.default.copyItem(
      at: Fixture.journal(ofVersion: version), to: URL(filePath: path))
    let hexadecimal = try #require(sums).map { byte in
      String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
    }.joined()
    try change(path, "UPDATE voice_evidence SET sums = x'\(hexadecimal)'")
    let old = try Journal.open(at: path, for: .writing)
    defer { old.close() }
    #expect(try await !old.check().faults.contains { $0.kind == .evidence })
    _ = try await old.learn(settings: TranscribeSettings())
    #expect(try await !old.check().faults.contains { $0.kind == .evidence })
  }

  @Test("voices are frozen for a run, with one job as with two, and named by their checksums")
  func frozen() async throws {
    var engines: [Transcript.Engine?] = []
    var texts: [[String?]] = []
    for jobs in [1, 2] {
      let (_, journal) = try await copied()
      var settings = TranscribeSettings()
      (settings.jobs, settings.redo) = (jobs, true)
      #expect(try await journal.transcribe(entries: [1, 2], settings: settings).count == 2)
      engines += [try engine(journal, 1), try engine(journal, 2)]
      texts.append(
        try [1, 2].map { try journal.currentTranscript(of: journal.entry($0).recordings[0])?.text })
    }
    // Each of the two is heard with what the other four taught when the run began.
    #expect(engines[0] == engines[2] && engines[1] == engines[3])
    #expect(engines[0] != engines[1])
    #expect(engines[0]?.settings.contains(/, voice [0-9a-f]{12}/) == true)
    #expect(texts[0] == texts[1])
  }

  @Test("what is thrown away, corrected or done again takes back what it taught, exactly")
  func takingBack() async throws {
    let (_, journal) = try await copied()
    _ = try await redo(journal, [1])
    let before = try engine(journal, 1)?.settings
    try journal.trash([5])
    _ = try await redo(journal, [1])
    // Its own words teach anew each time; only the voice that was frozen is compared.
    try journal.restore([5])
    let recording = try journal.entry(3).recordings[0]
    let lines = try #require(try journal.currentTranscript(of: recording)).lines
    _ = try await journal.correctTranscript(
      of: recording, lines: [lines.joined(separator: " ") + " indeed"],
      settings: TranscribeSettings())
    #expect(try await voices(journal).first?.recordings == 4)
    #expect(try await voices(journal).first?.correctedSeconds == 0)
    // The next run takes in what the corrected words show.
    try await journal.transcribe(settings: Self.settings())
    let voice = try #require(try await voices(journal).first)
    #expect(voice.recordings == 5)
    #expect(voice.correctedSeconds > 1)
    #expect(before?.contains("voice ") == true)
  }

  @Test("what was corrected teaches before the next recording is heard")
  func correctedFirst() async throws {
    var heardWith: [String] = []
    for isGathered in [true, false] {
      let (_, journal) = try await copied()
      let recording = try journal.entry(3).recordings[0]
      let lines = try #require(try journal.currentTranscript(of: recording)).lines
      _ = try await journal.correctTranscript(
        of: recording, lines: lines, sure: Set(lines.indices), settings: TranscribeSettings())
      if isGathered { try await journal.transcribe(settings: Self.settings()) }
      // The voice of the others, which is another without the corrected words.
      _ = try await redo(journal, [1], .heldOut)
      heardWith.append(try #require(try engine(journal, 1)?.settings))
    }
    #expect(heardWith[0] == heardWith[1])
    #expect(heardWith[0].contains(", voice "))
  }

  @Test("a recording can be heard with no voice, and as somebody's whose voice is kept apart")
  func choosing() async throws {
    let (_, journal) = try await copied()
    _ = try await redo(journal, [1], .stock)
    #expect(try engine(journal, 1)?.settings.contains("voice") == false)
    _ = try await redo(journal, [2], .named("anna"))
    #expect(try engine(journal, 2)?.settings.contains("voice") == false)
    let known = try await voices(journal)
    #expect(known.map(\.name) == ["owner", "anna"])
    #expect(known.map(\.recordings) == [4, 1])
    #expect(known.map(\.isUsed) == [true, false])
    #expect(try journal.forgetVoices(named: "anna") == 1)
    #expect(try await voices(journal).map(\.name) == ["owner"])
  }

  @Test("a whole journal is learned from, once, and that is taken back")
  func learning() async throws {
    let (_, journal) = try await copied()
    let texts = try (1...5).map {
      try journal.currentTranscript(of: journal.entry($0).recordings[0])?.text
    }
    var settings = TranscribeSettings()
    settings.jobs = 2
    let report = try await journal.learn(settings: settings)
    #expect(report.gathered == 0)
    #expect(report.reheard == 5)
    #expect(report.after != report.before)
    #expect(try await journal.learn(settings: settings).isNothing)
    #expect(
      try (1...5).map {
        try journal.currentTranscript(of: journal.entry($0).recordings[0])?.text
      } == texts)
    #expect(try journal.undoLearning() == 5)
    #expect(try await voices(journal) == report.before)
    #expect(try journal.forgetVoices(named: nil) == 5)
    #expect(try await voices(journal).isEmpty)
    // What was forgotten can be learned again from the words.
    #expect(try await journal.learn(settings: settings).gathered == 5)
  }

  @Test("learning that is cut off keeps what was learned, and goes on there")
  func cutOff() async throws {
    let (_, journal) = try await copied()
    let (start, begin) = AsyncStream<Void>.makeStream()
    let running = Mutex<Task<LearnReport, any Error>?>(nil)
    let task = Task { () async throws -> LearnReport in
      for await _ in start { break }
      return try await journal.learn(settings: TranscribeSettings()) { event in
        if case .progress = event { running.withLock { $0?.cancel() } }
      }
    }
    running.withLock { $0 = task }
    begin.yield()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(try await journal.learn(settings: TranscribeSettings()).reheard == 4)
    #expect(try journal.undoLearning() == 5)
  }

  @Test("what another engine heard teaches our own recogniser, and counts more than its own words")
  func betterEar() async throws {
    let (_, journal) = try await copied()
    let recording = try journal.entry(3).recordings[0]
    var transcript = try #require(try journal.currentTranscript(of: recording))
    #expect(EvidenceKeeper.weight(of: transcript) == 1)
    transcript.engine = Transcript.Engine(name: "whisper", model: "tiny.en")
    #expect(EvidenceKeeper.weight(of: transcript) == 2)
    _ = try await journal.importTranscript(
      TranscriptImport(transcript, isChosen: true), to: recording, settings: TranscribeSettings())
    #expect(try await voices(journal).map(\.recordings) == [4])
    try await journal.transcribe(settings: Self.settings())
    #expect(try await voices(journal).map(\.recordings) == [5])
    #expect(try engine(journal, 3)?.name == "whisper")
    transcript.state = .corrected
    #expect(EvidenceKeeper.weight(of: transcript) == 3)
  }

  @Test("learning goes through corrected words once more with the voice, and keeps the words")
  func corrected() async throws {
    let (_, journal) = try await copied()
    let recording = try journal.entry(3).recordings[0]
    let lines = try #require(try journal.currentTranscript(of: recording)).lines
    _ = try await journal.correctTranscript(
      of: recording, lines: lines, sure: Set(lines.indices), settings: TranscribeSettings())
    let report = try await journal.learn(settings: TranscribeSettings())
    #expect(report.gathered == 1)
    #expect(report.reheard == 5)
    #expect(try journal.currentTranscript(of: recording)?.lines == lines)
    let learned = try #require(try await voices(journal).first)
    #expect(learned.correctedSeconds > 1)
    #expect(try await journal.learn(settings: TranscribeSettings()).isNothing)
    #expect(try journal.undoLearning() == 5)
    #expect(try await voices(journal).first?.gain != learned.gain)
  }

  /// Writes sentences as a higher voice says them, at a microphone or over a telephone.
  private func sentences(
    _ names: [String], overTelephone: Bool, to workshop: Workshop
  ) throws -> [String] {
    try names.map { name in
      let samples = try Self.samples(name)
      var (sound, rate) = (samples, 20_000)
      if overTelephone {
        var resampler = try Resampler(from: 20_000, to: 8000)
        let floats = try resampler.process(samples.map { Float($0) / 32_768 }, isLast: true)
        (sound, rate) = (floats.map { Int16(max(-32_768, min(32_767, $0 * 32_768))) }, 8000)
      }
      let path = workshop.path("\(name)-\(rate).wav")
      try WaveFile.file(sound, rate: rate).write(to: URL(filePath: path))
      return path
    }
  }

  @Test("somebody who was named is known again, and what is heard then is kept as theirs")
  func namedBefore() async throws {
    let (workshop, journal) = try await copied()
    let first = try sentences(["0880", "0890", "0930"], overTelephone: false, to: workshop)
    try await journal.importAudio(first, request: ImportRequest()) { _ in }
    try await journal.transcribe(
      entries: [6, 7, 8], settings: Self.settings(voice: .named("anna")))
    try lengthen(workshop.journalPath)
    #expect(try await voices(journal).map(\.isUsed) == [true, true])
    let next = try sentences(["0920"], overTelephone: false, to: workshop)
    try await journal.importAudio(next, request: ImportRequest()) { _ in }
    let reports = try await journal.transcribe(settings: Self.settings())
    #expect(try reports.map { try journal.voiceNames(in: $0.recording) } == [[0: "anna"]])
    #expect(try engine(journal, 9)?.settings.contains("voice ") == true)
    #expect(try await voices(journal).map(\.recordings) == [5, 4])
  }

  @Test("somebody who was left out of a voice is not taken into it by hearing it anew")
  func leftOut() async throws {
    let (workshop, journal) = try await copied()
    // A much deeper voice: of so little speech, a slightly higher one is not told from the owner's.
    let path = workshop.path("deep.wav")
    try WaveFile.file(Self.samples("0920"), rate: 12_000).write(to: URL(filePath: path))
    try await journal.importAudio([path], request: ImportRequest()) { _ in }
    try await journal.transcribe(settings: Self.settings())
    let stranger = try journal.entry(6).recordings[0].id
    #expect(try journal.voiceNames(in: stranger) == [0: ""])
    // As if it was heard before any voice was known, when whoever speaks is taken for the owner.
    try change(
      workshop.journalPath,
      "UPDATE voice_evidence SET seconds = 20, voice = 'owner' WHERE recording_id = \(stranger)")
    let before = try #require(try await voices(journal).first)
    #expect(before.recordings == 5 && before.leftOut == 1 && before.isUsed)
    let report = try await journal.learn(settings: TranscribeSettings())
    #expect(report.gathered == 0 && report.reheard == 5)
    #expect(report.after.map(\.name) == ["owner"])
    #expect(report.after.map(\.recordings) == [5])
    #expect(report.after.map(\.leftOut) == [1])
  }

  @Test("a strange voice over another line is not told from the owner's, nor made a person of")
  func elsewhere() async throws {
    let (workshop, journal) = try await copied()
    let paths =
      try sentences(["0880", "0890", "0930"], overTelephone: true, to: workshop)
      + sentences(["0920"], overTelephone: false, to: workshop)
    try await journal.importAudio(paths, request: ImportRequest()) { _ in }
    let reports = try await journal.transcribe(settings: Self.settings())
    let names = try reports.map { try journal.voiceNames(in: $0.recording) }
    #expect(names == Array(repeating: [0: ""], count: 4))
    for report in reports {
      let recording = try journal.entry(report.entry).recordings[0]
      #expect(report.isElsewhere == (recording.rate == 8000))
    }
    try lengthen(workshop.journalPath)
    #expect(try journal.unnamedEntries(settings: TranscribeSettings()) == nil)
    // Its owner says whose it is.
    let line = try #require(reports.first { $0.isElsewhere })
    let said = try await redo(journal, [line.entry], .named("owner"))
    #expect(said.map { $0.isElsewhere } == [false])
    #expect(try journal.voiceNames(in: said[0].recording) == [0: "owner"])
    // What was measured is remembered, and is told without its sound.
    let owners = try (1...5).map { (entry: Int64) in try journal.entry(entry).recordings[0].id }
    let narrow = try journal.entry(line.entry).recordings[0]
    let lines = KnownLines(journal.file, of: owners)
    #expect(lines.differ(from: narrow))
    try change(workshop.journalPath, "DELETE FROM segment")
    #expect(lines.differ(from: narrow) && lines.differ(from: narrow.id))
    #expect(!KnownLines(journal.file, of: owners).differ(from: narrow))
  }
}
