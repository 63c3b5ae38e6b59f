import Entries
import Foundation
import JournalEngine
import Sound
import SoundFiles
import Storage
import Synchronization
import TestSupport
import Testing

@Suite("Importing")
struct ImportTests {
  @Test("a WAV and a FLAC of one sound are one recording")
  func identity() async throws {
    let workshop = try Workshop()
    let journal = try workshop.create()
    let sound = Workshop.second(3, SoundFormat(rate: 48_000, channels: 2, sample: .int16))
    for (name, format) in [("a.wav", OutputFormat.wav), ("a.flac", .flac)] {
      var writer = try AudioFileWriter(
        path: workshop.path(name), format: format, sound: sound.format)
      try writer.write(sound)
      try writer.finish()
    }
    let reports = try await reports(
      journal, [workshop.path("a.wav"), workshop.path("a.flac")])
    guard case .imported(let entry) = reports[0].outcome,
      case .duplicate(let known, false) = reports[1].outcome
    else {
      Issue.record("not imported once")
      return
    }
    #expect(entry == known)
    #expect(
      try Workshop.samples(of: journal.entry(entry).recordings[0], in: journal) == sound.bytes)
  }

  @Test("what comes by standard input was recorded now, by the clock")
  func standardInput() async throws {
    let workshop = try Workshop()
    let journal = try workshop.create()
    let path = workshop.path("scratch.wav")
    let sound = Workshop.second(1, SoundFormat(rate: 8000, channels: 1, sample: .int16))
    var writer = try AudioFileWriter(path: path, format: .wav, sound: sound.format)
    try writer.write(sound)
    try writer.finish()
    let report = try await journal.importAudio(
      at: path, named: "standard input", request: ImportRequest())
    #expect(report.startSource == "clock")
    #expect(report.input == "standard input")
  }

  @Test(
    "a lossy file keeps its own bytes and is decoded from them",
    arguments: [
      OutputFormat.mp3, .ogg, .opus,
    ])
  func lossy(_ format: OutputFormat) async throws {
    let workshop = try Workshop()
    let journal = try workshop.create()
    let path = workshop.path("a.\(format.rawValue)")
    let sound = Workshop.second(3, SoundFormat(rate: 48_000, channels: 1, sample: .int16))
    var writer = try AudioFileWriter(path: path, format: format, sound: sound.format)
    for _ in 0..<3 { try writer.write(sound) }
    try writer.finish()
    let reports = try await reports(journal, [path])
    guard case .imported(let entry) = reports[0].outcome else {
      Issue.record("not imported")
      return
    }
    let recording = try journal.entry(entry).recordings[0]
    #expect(recording.keepsOriginal)
    #expect(abs(recording.duration - 3) < 0.2)
    var direct = try AudioFileReader(path: path)
    var expected: [UInt8] = []
    while let sound = try direct.read(frames: 9999) { expected += sound.bytes }
    #expect(try Workshop.samples(of: recording, in: journal) == expected)
  }

  @Test("a stage whose importer died is swept, and nobody ever sees it")
  func swept() async throws {
    let workshop = try Workshop()
    _ = try workshop.create()
    let file = try JournalFile.open(at: workshop.journalPath, for: .writing)
    let staged = try file.beginRecording(
      RecordingDraft(
        uuid: UUID(), start: Moment(Date(timeIntervalSince1970: 0), in: .gmt), rate: 8000,
        channels: 1,
        sampleFormat: .int16, source: .file),
      in: .staged, at: Date(timeIntervalSince1970: 0)
    ).recording
    try file.append(
      SegmentDraft(firstFrame: 0, frameCount: 2, encoding: .pcm, bytes: [1, 2, 3, 4]), to: staged)
    let journal = try workshop.open()
    #expect(try journal.count() == 0)
    #expect(try journal.recoverAbandoned().isEmpty)
    #expect(try file.unfinishedRecordings().isEmpty)
    #expect(try file.segments(of: staged).isEmpty)
  }

  @Test("entries stand in the order of the files, however many are worked on at once")
  func order() async throws {
    let workshop = try Workshop()
    let journal = try workshop.create()
    for number in 0..<6 {
      var writer = try AudioFileWriter(
        path: workshop.path("in-\(number).wav"), format: .wav, sound: RecorderTests.mono)
      for _ in 0...(5 - number) { try writer.write(Workshop.second(number, RecorderTests.mono)) }
      try writer.finish()
    }
    let reports = try await reports(journal, [workshop.folder.path], jobs: 4)
    #expect(reports.map { $0.input.suffix(8) } == (0..<6).map { "in-\($0).wav" })
    let entries: [Int64] = reports.compactMap {
      if case .imported(let entry) = $0.outcome { entry } else { nil }
    }
    #expect(entries == [1, 2, 3, 4, 5, 6])
  }

  @Test(
    "a file name tells the time of recording, in the zone that is asked for",
    arguments: [
      ("2024-05-01 21.30.15.wav", "2024-05-01T21:30:15+02:00"),
      ("REC_20240501_213015.wav", "2024-05-01T21:30:15+02:00"),
      ("Recording 2024-05-01 at 21.30.15.wav", "2024-05-01T21:30:15+02:00"),
      ("PTT-20240501-WA0003.wav", "2024-05-01T12:00:00+02:00"),
    ])
  func names(_ name: String, _ instant: String) async throws {
    let workshop = try Workshop()
    let journal = try workshop.create()
    let path = workshop.path(name)
    try WaveFile.noise(seconds: 1).write(to: URL(filePath: path))
    var request = ImportRequest()
    request.zone = TimeZone(identifier: "Europe/Berlin")
    let reports = try await reports(journal, [path], request)
    #expect(reports[0].start?.rfc3339 == instant)
    #expect(reports[0].startSource == "name")
  }

  private func reports(
    _ journal: Journal, _ paths: [String], _ request: ImportRequest = ImportRequest(),
    jobs: Int = 1
  ) async throws -> [ImportReport] {
    var request = request
    request.jobs = jobs
    let box = ReportBox()
    try await journal.importAudio(paths, request: request) { box.add($0) }
    return box.reports
  }
}

/// Gathers reports from whatever task they come.
final class ReportBox: Sendable {
  private let taken = Mutex<[ImportReport]>([])

  func add(_ report: ImportReport) { taken.withLock { $0.append(report) } }

  var reports: [ImportReport] { taken.withLock { $0 } }
}
