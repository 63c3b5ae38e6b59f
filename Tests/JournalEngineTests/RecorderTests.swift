import Entries
import Foundation
import Sound
import SoundFiles
import TestSupport
import Testing

@testable import JournalEngine

@Suite("The recorder")
struct RecorderTests {
  static let mono = SoundFormat(rate: 16_000, channels: 1, sample: .int16)

  @Test(
    "what was recorded is given back bit for bit, sealed or not",
    arguments: [
      SoundFormat(rate: 16_000, channels: 1, sample: .int16),
      SoundFormat(rate: 44_100, channels: 2, sample: .int24),
      SoundFormat(rate: 8000, channels: 1, sample: .float32),
    ])
  func bitForBit(_ format: SoundFormat) async throws {
    let workshop = try Workshop()
    let journal = try workshop.create()
    let recorder = try journal.recorder(
      into: .newEntry(EntryDraft(moment: journal.surroundings.moment)), format: format,
      source: .microphone)
    var taken: [UInt8] = []
    for second in 0..<33 {
      let sound = Workshop.second(second, format)
      taken += sound.bytes
      recorder.append(sound)
    }
    await recorder.settle()
    let entry = try #require(await recorder.begun).entry
    let growing = try journal.entry(entry).recordings[0]
    #expect(growing.state == .recording)
    #expect(try Workshop.samples(of: growing, in: journal) == taken)
    #expect(try await recorder.finish()?.seconds == 33)
    let finished = try journal.entry(entry).recordings[0]
    #expect(finished.state == .finished)
    #expect(finished.frames == Int64(33 * format.rate))
    #expect(finished.digest?.count == 64)
    #expect(try Workshop.samples(of: finished, in: journal) == taken)
  }

  @Test("a recogniser that hears the order to stop ends the recording, and what was said is kept")
  func spokenStop() async throws {
    let temporary = try TemporaryImport()
    try temporary.write("long.wav", .wav, RecorderTests.mono, frames: 16_000 * 60)
    let program = temporary.path("ears")
    let script = """
      #!/bin/sh
      case "$*" in
        "live-words --rate 16000 --journal "*" --wake-word journal") ;;
        *) exit 1 ;;
      esac
      head -c 8000 >/dev/null
      echo '{"start":0.1,"text":"","stop":true}'
      cat >/dev/null
      """
    #expect(
      FileManager.default.createFile(
        atPath: program, contents: Data(script.utf8), attributes: [.posixPermissions: 0o700]))
    var request = RecordRequest(
      home: .newEntry(EntryDraft(moment: temporary.journal.surroundings.moment)),
      input: .file(temporary.path("long.wav"), realTime: true), wordsProgram: program)
    request.wakeWord = "journal"
    let recorded = try #require(
      try await temporary.journal.record(request, control: RecordControl()) { _ in })
    #expect(recorded.failure == nil)
    #expect(recorded.seconds > 0.2 && recorded.seconds < 60)
  }

  @Test("every full half second is committed as it comes, and no more is lost with the recorder")
  func committed() async throws {
    let workshop = try Workshop()
    let journal = try workshop.create()
    var taken: [UInt8] = []
    let entry: Int64
    do {
      let recorder = try journal.recorder(
        into: .newEntry(EntryDraft(moment: journal.surroundings.moment)),
        format: RecorderTests.mono, source: .microphone)
      let sound = Workshop.second(0, RecorderTests.mono)
      recorder.append(sound)
      recorder.append(sound[0..<12_000])
      taken = sound.bytes + sound[0..<8000].bytes
      await recorder.settle()
      entry = try #require(await recorder.begun).entry
      #expect(recorder.savedSeconds == 1.5)
      #expect(recorder.seconds == 1.75)
      #expect(try workshop.open().recoverAbandoned().isEmpty, "its recorder lives")
    }
    // The recorder's last task may hold it, and with it the lock, for a moment longer.
    var recovered: [Journal.Recovered] = []
    for _ in 0..<6000 where recovered.isEmpty {
      try await Task.sleep(for: .milliseconds(10))
      recovered = try workshop.open().recoverAbandoned()
    }
    #expect(recovered.map(\.entry) == [entry])
    #expect(recovered.map(\.seconds) == [1.5])
    let recording = try journal.entry(entry).recordings[0]
    #expect(recording.state == .finished)
    #expect(try Workshop.samples(of: recording, in: journal) == taken)
    #expect(try workshop.open().recoverAbandoned().isEmpty, "said once")
  }

  @Test("recording beside an import and a list loses nothing and disturbs nobody")
  func together() async throws {
    let workshop = try Workshop()
    let journal = try workshop.create()
    let file = workshop.path("long.wav")
    try WaveFile.noise(seconds: 120).write(to: URL(filePath: file))
    let recorder = try journal.recorder(
      into: .newEntry(EntryDraft(moment: journal.surroundings.moment)),
      format: RecorderTests.mono, source: .microphone)
    async let imported = workshop.open().importAudio([file], request: ImportRequest()) { _ in }
    for second in 0..<20 {
      recorder.append(Workshop.second(second, RecorderTests.mono))
      _ = try Journal.open(at: workshop.journalPath, for: .reading).overviews(EntryFilter())
    }
    _ = try await imported
    #expect(try await recorder.finish()?.seconds == 20)
    #expect(try journal.count() == 2)
  }

  @Test("a recorder that is given no sound leaves nothing behind")
  func nothing() async throws {
    let workshop = try Workshop()
    let journal = try workshop.create()
    let recorder = try journal.recorder(
      into: .newEntry(EntryDraft(moment: journal.surroundings.moment, title: "Never spoken")),
      format: RecorderTests.mono, source: .microphone)
    #expect(try await recorder.finish() == nil)
    #expect(try journal.count() == 0)
    #expect(try workshop.open().recoverAbandoned().isEmpty)
    let files = try FileManager.default.contentsOfDirectory(
      atPath: workshop.folder.appending(path: "journal").path)
    #expect(!files.contains { $0.hasSuffix(".lock") })
  }

  @Test("while another program holds the journal, sound waits in memory and none is lost")
  func held() async throws {
    let workshop = try Workshop()
    let journal = try workshop.create()
    let recorder = try journal.recorder(
      into: .newEntry(EntryDraft(moment: journal.surroundings.moment)),
      format: RecorderTests.mono, source: .microphone)
    let holder = try Holder(of: workshop.journalPath)
    var taken: [UInt8] = []
    for second in 0..<5 {
      let sound = Workshop.second(second, RecorderTests.mono)
      taken += sound.bytes
      recorder.append(sound)
    }
    #expect(recorder.seconds == 5)
    #expect(recorder.savedSeconds == 0)
    holder.letGo()
    let outcome = try #require(try await recorder.finish())
    #expect(outcome.seconds == 5)
    #expect(outcome.lostSeconds == 0)
    let recording = try journal.entry(outcome.begun.entry).recordings[0]
    #expect(try Workshop.samples(of: recording, in: journal) == taken)
  }

  @Test("a disk without room is named by its journal, and little room is enough to record")
  func littleRoom() throws {
    let workshop = try Workshop()
    let journal = try workshop.create()
    let folder = URL(filePath: journal.path).deletingLastPathComponent().path
    let facts = try FileManager.default.attributesOfFileSystem(forPath: folder)
    let free = (facts[.systemFreeSize] as? NSNumber)?.intValue ?? 0
    let home = Journal.Home.newEntry(EntryDraft(moment: journal.surroundings.moment))
    let error = #expect(throws: JournalError.self) {
      try journal.recorder(
        into: home, format: RecorderTests.mono, source: .microphone, reserve: free + 1 << 30)
    }
    #expect(error?.code == .diskFull)
    #expect(error?.message == "the disk that holds \(journal.path) is full")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(!files.contains { $0.hasSuffix(".lock") })
    #expect(Recorder.reserve(for: RecorderTests.mono) <= 512 << 10)
  }

  @Test("gaps and markers stand where they were noted")
  func gaps() async throws {
    let workshop = try Workshop()
    let journal = try workshop.create()
    let recorder = try journal.recorder(
      into: .newEntry(EntryDraft(moment: journal.surroundings.moment)),
      format: RecorderTests.mono, source: .microphone)
    recorder.append(Workshop.second(0, RecorderTests.mono))
    recorder.note(Gap(frame: 16_000, missing: 4000))
    recorder.mark("here")
    recorder.append(Workshop.second(1, RecorderTests.mono))
    let entry = try #require(try await recorder.finish()).begun.entry
    let recording = try journal.entry(entry).recordings[0]
    #expect(recording.gaps == [Gap(frame: 16_000, missing: 4000)])
    #expect(recording.markers == [Marker(seconds: 1, label: "here")])
  }
}

/// Another program that holds the journal's write lock.
struct Holder {
  private let program: StartedProgram

  init(of path: String) throws {
    program = try StartedProgram("sqlite3", [path], input: .pipe, output: .pipe)
    try program.input?.write(contentsOf: Data("BEGIN IMMEDIATE; SELECT 1;\n".utf8))
    // It prints a line when it holds the lock.
    _ = program.output?.availableData
  }

  func letGo() {
    try? program.input?.close()
    program.waitUntilExit()
  }
}
