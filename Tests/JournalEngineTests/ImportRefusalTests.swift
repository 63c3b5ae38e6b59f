import Entries
import Foundation
import Sound
import SoundFiles
import TestSupport
import Testing

@testable import JournalEngine
@testable import Listening

@Suite("What an import refuses, and what it does not")
struct ImportRefusalTests {
  @Test(
    "what is plainly something else is called by its name",
    arguments: [
      ([0x7F, 0x45, 0x4C, 0x46], "a program"), (Array("%PDF-1.7".utf8), "a PDF document"),
      ([0xFF, 0xD8, 0xFF, 0xE0], "a picture"), ([0x50, 0x4B, 3, 4], "an archive"),
    ] as [([UInt8], String)])
  func otherKinds(_ start: [UInt8], _ kind: String) async throws {
    let files = try TemporaryImport()
    // Bytes in which a search would find MP3 frames.
    var bytes = Data(start)
    for _ in 0..<200 { bytes.append(contentsOf: [0xFF, 0xFB, 0x90, 0x64, 0, 0]) }
    try bytes.write(to: URL(filePath: files.path("memo.mp3")))
    let reports = try await files.take("memo.mp3")
    guard case .failed(let error)? = reports.first?.outcome else {
      Issue.record("\(reports)")
      return
    }
    #expect(error.message.hasSuffix("is \(kind), not a recording"))
    #expect((error.hint?.contains("--from") == true) == (kind == "an archive"))
  }

  @Test("what is called a picture is told of as one, and not as sound")
  func pictures() async throws {
    let files = try TemporaryImport()
    try Data("just words".utf8).write(to: URL(filePath: files.path("note.jpg")))
    try PictureFile.jpeg().write(to: URL(filePath: files.path("beach.JPG")))
    let errors = try await files.take("note.jpg", "beach.JPG").map { report in
      if case .failed(let error) = report.outcome { error } else { JournalError(.failed, "") }
    }
    #expect(errors[0].message == "\(files.path("note.jpg")) is neither a picture nor a recording")
    #expect(errors[1].message == "\(files.path("beach.JPG")) is a picture and holds no sound")
    #expect(errors.map(\.hint) == [nil, "--photos brings pictures in"])
  }

  @Test("a few frames of MPEG audio in the middle of something are no recording")
  func fewFrames() async throws {
    let files = try TemporaryImport()
    var bytes = [UInt8](repeating: 0x20, count: 3000)
    for _ in 0..<6 { bytes += [0xFF, 0xFB, 0x90, 0x64] + [UInt8](repeating: 0, count: 413) }
    bytes += [UInt8](repeating: 0x20, count: 3000)
    try Data(bytes).write(to: URL(filePath: files.path("letter.bin")))
    let reports = try await files.take("letter.bin")
    guard case .failed? = reports.first?.outcome else {
      Issue.record("\(reports)")
      return
    }
  }

  @Test("a dry run sees that two files of a run are one sound")
  func twins() async throws {
    let files = try TemporaryImport()
    let format = SoundFormat(rate: 8000, channels: 1, sample: .int16)
    try files.write("a.wav", .wav, format)
    try files.write("b.flac", .flac, format)
    try files.write("c.wav", .wav, format, seed: 2)
    let reports = try await files.take(
      "a.wav", "b.flac", "c.wav", request: ImportRequest(dryRun: true))
    guard case .wouldImport = reports[0].outcome, case .wouldRepeat(let twin) = reports[1].outcome,
      case .wouldImport = reports[2].outcome
    else {
      Issue.record("\(reports)")
      return
    }
    #expect(twin == files.path("a.wav"))
  }

  @Test("a header that makes no sense is told in plain words")
  func plainWords() async throws {
    let files = try TemporaryImport()
    try files.write("a.wav", .wav, SoundFormat(rate: 8000, channels: 1, sample: .int16))
    let good = try Data(contentsOf: URL(filePath: files.path("a.wav")))
    for place in [20, 22, 24, 32, 34] {
      var bad = good
      bad[place] = 0
      bad[place + 1] = 0
      try bad.write(to: URL(filePath: files.path("bad.wav")))
      for report in try await files.take("bad.wav", request: ImportRequest(dryRun: true)) {
        guard case .failed(let error) = report.outcome else { continue }
        for word in ["nternal error", "SF_INFO", "Error :"] {
          #expect(!error.message.contains(word))
        }
      }
    }
  }

  @Test(
    "any rate is played at any speed, and in one file with others",
    arguments: [1, 37, 186, 5_000_000])
  func oddRates(_ rate: Int) async throws {
    let files = try TemporaryImport()
    let format = SoundFormat(rate: rate, channels: 1, sample: .int16)
    // A tenth of a second at five million frames per second takes long enough.
    let frames = rate > 1000 ? rate / 10 : 2 * rate
    try files.write("odd.wav", .wav, format, frames: frames)
    try files.write(
      "usual.wav", .wav, SoundFormat(rate: 8000, channels: 1, sample: .int16), frames: 8000)
    _ = try await files.take("odd.wav", "usual.wav")
    let fast = try await files.journal.replay(
      1, ReplayRequest(speed: 2, destination: .file(files.path("fast.wav"))))
    let length = Double(frames) / Double(rate)
    #expect((0.3 * length...0.7 * length).contains(fast))
    let programme = try files.journal.replayProgramme([1, 2], speech: SpeechRequest())
    let both = try await programme.write(to: .file(files.path("both.wav")))
    #expect(both >= 1 + length)
  }

  @Test("more jobs than cores are no more than cores")
  func workers() {
    let cores = ProcessInfo.processInfo.activeProcessorCount
    var settings = TranscribeSettings()
    settings.jobs = 99_999
    #expect(settings.workers == cores)
    settings.jobs = 0
    #expect(settings.workers == 1)
    #expect(ImportRequest(jobs: 99_999).workers == cores)
  }

  @Test("a reader that goes before the end is no failure of writing")
  func brokenPipe() {
    let error = JournalError(writing: SoundFileError(code: .brokenPipe, reason: "Broken pipe"))
    #expect(error.code == .brokenPipe)
  }

  @Test("a folder that is gone ends the watch over it, and is named")
  func watchedFolderGone() async throws {
    let files = try TemporaryImport()
    let box = ReportBox()
    let gone = files.path("gone")
    let error = await #expect(throws: JournalError.self) {
      try await files.journal.watch([gone], request: ImportRequest()) { box.add($0) }
    }
    #expect(error?.message == "nothing is left to watch")
    #expect(box.reports.map(\.input) == [gone])
  }

  @Test("wide sound is cut into segments of no more bytes than narrow sound")
  func segments() {
    for channels in [1, 2, 4, 8] {
      for rate in [8000, 48_000, 96_000, 192_000] {
        let format = SoundFormat(rate: rate, channels: channels, sample: .int24)
        let bytes = SegmentLayout.frames(for: format) * format.bytesPerFrame
        #expect(bytes <= SegmentLayout.byteLimit)
      }
    }
  }
}
