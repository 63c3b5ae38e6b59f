import Clocks
import Entries
import Foundation
import JournalEngine
import Listening
import Sound
import SoundFiles
import Storage

/// A home with a journal whose recordings have a burst of noise where a word is said, gone with the
/// value.
final class SpokenJournal: Sendable {
  /// Frames a second of the recordings.
  static let rate = 16_000

  /// A minute of sentences, one each ten seconds, the words a second from its beginning and on.
  static let tens: [[(word: String, start: Double)]] = (0..<6).map { number in
    let start = Double(number) * 10
    return [(word: "one", start: start + 1), (word: "two", start: start + 2)]
  }

  let home: URL
  let journal: Journal

  init(clock: any MonotonicClock = ContinuousClock()) throws {
    home = FileManager.default.temporaryDirectory
      .appending(path: "sotto-listening-\(UUID().uuidString)")
    let folder = home.appending(path: "data/sotto")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    journal = try Journal.create(
      at: folder.appending(path: "journal.sotto").path,
      surroundings: Journal.Surroundings(clock: clock))
  }

  deinit { try? FileManager.default.removeItem(at: home) }

  func path(_ name: String) -> String { home.appending(path: name).path }

  /// The variables with which the program finds this home and nothing else.
  var environment: [String: String] {
    [
      "HOME": home.path, "XDG_DATA_HOME": path("data"), "XDG_CONFIG_HOME": path("config"),
      "XDG_STATE_HOME": path("state"),
    ]
  }

  /// Plays a minute with one word, which is added for it.
  func playMinute() async throws -> Playback {
    let number = try await add([[("word", 1)]], seconds: 60)
    return journal.play(try journal.replayProgramme([number]), device: nil)
  }

  /// Adds an entry with one recording.
  /// - Parameters:
  ///   - sentences: Each with the words of it and when they are said.
  ///   - seconds: The length of the recording.
  ///   - markers: Where its owner set marks.
  ///   - hour: The hour of 20 November 2026 at which it was said.
  func add(
    _ sentences: [[(word: String, start: Double)]], seconds: Double, markers: [Double] = [],
    hour: Int = 8
  ) async throws -> Int64 {
    let file = path("2026-11-20 0\(hour)-00-00.wav")
    let starts = sentences.flatMap { $0.map(\.start) }
    try write(file, bursts: starts, seconds: seconds, markers: markers, hour: hour)
    let report = try await journal.importAudio(
      at: file, named: file, request: ImportRequest(jobs: 1))
    guard case .imported(let number) = report.outcome else { throw CocoaError(.fileReadUnknown) }
    try FileManager.default.removeItem(atPath: file)
    let recording = try journal.entry(number).recordings[0]
    _ = try JournalFile.open(at: journal.path, for: .writing).addTranscript(
      Transcript(
        engine: Transcript.Engine(name: "test"),
        utterances: sentences.map { SpokenJournal.utterance($0) }),
      to: recording.id, makeCurrent: true, at: Date(timeIntervalSince1970: 0))
    return number
  }

  private func write(
    _ file: String, bursts: [Double], seconds: Double, markers: [Double], hour: Int
  ) throws {
    let rate = Double(SpokenJournal.rate)
    var samples = [Float](repeating: 0, count: Int(seconds * rate))
    for start in bursts {
      let first = Int(start * rate)
      for frame in first..<min(first + Int(0.06 * rate), samples.count) {
        samples[frame] = Float(0.5 * sin(2 * .pi * 1000 * Double(frame) / rate))
      }
    }
    // No two recordings are the same sound, which would be imported once.
    samples[samples.count - 1] = Float(hour) / 1000
    let format = SoundFormat(rate: SpokenJournal.rate, channels: 1, sample: .int16)
    let cues = markers.map { Cue(frame: Int64($0 * rate)) }
    var writer = try AudioFileWriter(
      path: file, format: .wav, sound: format, tags: AudioFileTags(cues: cues))
    try writer.write(PackedSound(floats: samples, format: format))
    try writer.finish()
  }

  private static func utterance(_ words: [(word: String, start: Double)]) -> Utterance {
    var text = ""
    var heard: [Word] = []
    for (word, start) in words {
      if !text.isEmpty { text += " " }
      let place = text.unicodeScalars.count
      text += word
      heard.append(
        Word(
          text: word, start: start, end: start + 0.06, confidence: 1,
          range: place..<place + word.unicodeScalars.count))
    }
    return Utterance(
      start: words.first?.start ?? 0, end: (words.last?.start ?? 0) + 0.06, text: text + ".",
      words: heard)
  }
}
