import Entries
import Foundation
import Intake
import JournalEngine
import Listening
import Sound
import SoundFiles
import Testing

@Suite("Importing every format")
struct ImportFormatTests {
  private func entry(_ reports: [ImportReport]) throws -> Int64 {
    guard case .imported(let entry)? = reports.first?.outcome else {
      Issue.record("not imported: \(reports)")
      return 0
    }
    return entry
  }

  @Test(
    "every PCM kind comes back from replay sample for sample",
    arguments: [OutputFormat.wav, .aiff, .au, .caf, .w64, .flac], SampleFormat.allCases)
  func bitExact(_ kind: OutputFormat, _ sample: SampleFormat) async throws {
    guard kind != .flac || [.int8, .int16, .int24].contains(sample) else { return }
    // AIFF gets 8-bit samples as 16-bit ones, because libsndfile takes the pad byte for a frame.
    guard kind != .aiff || sample != .int8 else { return }
    let files = try TemporaryImport()
    let format = SoundFormat(rate: 11_025, channels: 2, sample: sample)
    try files.write("in.\(kind.rawValue)", kind, format)
    let number = try entry(try await files.take("in.\(kind.rawValue)"))
    _ = try await files.journal.replay(
      number, ReplayRequest(destination: .file(files.path("out.wav"))))
    #expect(try files.read("out.wav") == TemporaryImport.noise(format, frames: 5000))
  }

  @Test(
    "odd rates, many channels and a frame alone come back sample for sample",
    arguments: [
      (1, 1, 700), (1234, 3, 9), (655_349, 1, 5000), (96_001, 2, 5000), (384_000, 12, 300),
      (48_000, 1, 1), (8000, 9, 100_000),
    ])
  func oddFormats(_ rate: Int, _ channels: Int, _ frames: Int) async throws {
    let files = try TemporaryImport()
    let format = SoundFormat(rate: rate, channels: channels, sample: .int16)
    try files.write("in.wav", .wav, format, frames: frames)
    let number = try entry(try await files.take("in.wav"))
    _ = try await files.journal.replay(
      number, ReplayRequest(destination: .file(files.path("out.w64"))))
    #expect(try files.read("out.w64") == TemporaryImport.noise(format, frames: frames))
  }

  @Test("a sound of many segments is put together in order, whatever is encoded first")
  func segments() async throws {
    let files = try TemporaryImport()
    let format = SoundFormat(rate: 8000, channels: 1, sample: .int16)
    let frames = 8000 * 200 + 17
    try files.write("in.wav", .wav, format, frames: frames, expectedFrames: 1 << 33)
    #expect(
      try Data(contentsOf: URL(filePath: files.path("in.wav"))).starts(with: Data("RF64".utf8)))
    let number = try entry(try await files.take("in.wav"))
    _ = try await files.journal.replay(
      number, ReplayRequest(destination: .file(files.path("out.flac"))))
    #expect(try files.read("out.flac") == TemporaryImport.noise(format, frames: frames))
  }

  @Test("one sound in WAV, FLAC and AIFF is imported once")
  func identity() async throws {
    let files = try TemporaryImport()
    let format = SoundFormat(rate: 16_000, channels: 1, sample: .int16)
    for kind in [OutputFormat.wav, .flac, .aiff] {
      try files.write("in.\(kind.rawValue)", kind, format)
    }
    let reports = try await files.take("in.wav", "in.flac", "in.aiff")
    #expect(try entry(reports) == 1)
    for report in reports.dropFirst() {
      guard case .duplicate(1, false) = report.outcome else {
        Issue.record("\(report)")
        continue
      }
    }
    #expect(try files.leftovers.isEmpty)
  }

  @Test("a lossy file made of a recording that is here is known before anything is written")
  func knownLossy() async throws {
    let files = try TemporaryImport()
    try files.write(
      "in.wav", .wav, SoundFormat(rate: 48_000, channels: 1, sample: .int16), frames: 96_000)
    let number = try entry(try await files.take("in.wav"))
    _ = try await files.journal.replay(
      number, ReplayRequest(destination: .file(files.path("out.ogg"))))
    let observer = try Journal.open(at: files.journal.path, for: .reading)
    let before = try observer.dataVersion()
    let reports = try await files.take("out.ogg")
    guard case .duplicate(number, false)? = reports.first?.outcome else {
      Issue.record("\(reports)")
      return
    }
    #expect(try observer.dataVersion() == before)
  }

  @Test("a file without a header needs its rate, and then comes back sample for sample")
  func raw() async throws {
    let files = try TemporaryImport()
    let format = SoundFormat(rate: 8000, channels: 2, sample: .int24)
    let sound = TemporaryImport.noise(format, frames: 4000)
    try Data(sound.bytes).write(to: URL(filePath: files.path("tape.raw")))
    let refused = try await files.take("tape.raw")
    guard case .failed(let error)? = refused.first?.outcome else {
      Issue.record("\(refused)")
      return
    }
    #expect(error.hint?.contains("--rate") == true)
    let request = ImportRequest(raw: RawSound(rate: 8000, channels: 2, sample: "int24"))
    let number = try entry(try await files.take("tape.raw", request: request))
    _ = try await files.journal.replay(
      number, ReplayRequest(destination: .file(files.path("out.wav"))))
    #expect(try files.read("out.wav") == sound)
  }

  @Test("what was cut off is imported as far as it goes, marked and warned of")
  func truncated() async throws {
    let files = try TemporaryImport()
    let format = SoundFormat(rate: 8000, channels: 1, sample: .int16)
    try files.write("in.wav", .wav, format, frames: 8000)
    let whole = try Data(contentsOf: URL(filePath: files.path("in.wav")))
    try whole.prefix(44 + 6001).write(to: URL(filePath: files.path("cut.wav")))
    let reports = try await files.take("cut.wav")
    #expect(reports.first?.warnings.isEmpty == false)
    let recording = try #require(try files.journal.entry(try entry(reports)).recordings.first)
    #expect(recording.truncated)
    #expect(recording.frames == 3000)
  }

  @Test("--date sets the day and leaves the time of day")
  func date() async throws {
    let files = try TemporaryImport()
    try files.write(
      "20230501 213000.wav", .wav, SoundFormat(rate: 8000, channels: 1, sample: .int16))
    let request = ImportRequest(
      day: CivilDay(year: 2019, month: 4, day: 3), zone: TimeZone(identifier: "Europe/Berlin"))
    let reports = try await files.take("20230501 213000.wav", request: request)
    #expect(reports.first?.start?.rfc3339 == "2019-04-03T21:30:00+02:00")
    #expect(reports.first?.startSource == "option")
  }

  @Test("hundreds of files are reported in the order of their names")
  func order() async throws {
    let files = try TemporaryImport()
    let format = SoundFormat(rate: 8000, channels: 1, sample: .int16)
    for index in 0..<120 {
      try files.write("memo \(index).wav", .wav, format, frames: 300, seed: UInt64(index))
    }
    let reports = try await files.take("")
    #expect(reports.map(\.input) == (0..<120).map { files.path("memo \($0).wav") })
    #expect(try files.leftovers.isEmpty)
  }

  @Test("an import that is cancelled leaves no half entry, no stage and no lock")
  func cancelled() async throws {
    let files = try TemporaryImport()
    let format = SoundFormat(rate: 48_000, channels: 2, sample: .int16)
    try files.write("long.wav", .wav, format, frames: 48_000 * 60)
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await files.take("long.wav", "long.wav")
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(try files.journal.overviews(EntryFilter()).isEmpty)
    #expect(try files.journal.recoverAbandoned().isEmpty)
    #expect(try files.leftovers.isEmpty)
    #expect(try await files.take("long.wav").count == 1)
  }

  @Test("an import that is cancelled when all is in has succeeded")
  func cancelledAtTheEnd() async throws {
    let files = try TemporaryImport()
    let format = SoundFormat(rate: 8000, channels: 1, sample: .int16)
    try files.write("one.wav", .wav, format)
    _ = try await Task {
      try await files.journal.importAudio(
        [files.path("one.wav")], request: ImportRequest(jobs: 2)
      ) { _ in withUnsafeCurrentTask { $0?.cancel() } }
    }.value
    #expect(try files.journal.overviews(EntryFilter()).count == 1)
  }

  @Test("a file that comes into a watched folder is imported")
  func watching() async throws {
    let files = try TemporaryImport()
    let inbox = files.folder.appending(path: "inbox/deep")
    try FileManager.default.createDirectory(at: inbox, withIntermediateDirectories: true)
    let (reports, continuation) = AsyncStream.makeStream(of: ImportReport.self)
    let watching = Task {
      try await files.journal.watch(
        [files.path("inbox")], request: ImportRequest(), settling: .milliseconds(40)
      ) { continuation.yield($0) }
    }
    let format = SoundFormat(rate: 8000, channels: 1, sample: .int16)
    var iterator = reports.makeAsyncIterator()
    for (index, name) in ["inbox/a.wav", "inbox/deep/b.wav"].enumerated() {
      try files.write(name, .wav, format, seed: UInt64(index + 1))
      let report = await iterator.next()
      #expect(report?.input.hasSuffix(name) == true)
    }
    watching.cancel()
    await #expect(throws: CancellationError.self) { try await watching.value }
  }
}
