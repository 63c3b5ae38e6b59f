import Entries
import Insights
import Sound
import Storage

/// Measures the voice in one recording: pitch, loudness and pauses by its sound, pace by the words of
/// its current transcript.
struct VoiceMeasurement {
  /// The rate that pitch is tracked at where the recording's own is higher.
  ///
  /// Half of what speech needs otherwise is enough for pitches below 500 Hz, and a quarter of the
  /// work.
  private static let trackedRate = 8_000
  /// The lowest rate at which a voice's pitch and the filters of loudness have room.
  private static let lowestRate = 4_000

  /// What was measured, as the journal keeps it.
  private(set) var row: VoiceRow

  /// Measures what is not known of a recording yet, or was measured by an earlier measure.
  init(_ recording: Recording, in file: JournalFile) throws {
    if let known = try storage({ try file.voice(of: recording.id) }), !known.isOutdated {
      row = known
    } else {
      row = VoiceRow()
      try measureSound(recording, in: file)
    }
    if row.transcript == nil { try measureWords(recording, in: file) }
  }

  /// Measures a recording and keeps what was found.
  static func keep(_ recording: Recording, in file: JournalFile) throws {
    guard recording.state == .finished else { return }
    let measurement = try VoiceMeasurement(recording, in: file)
    try storage { try file.keep(measurement.row, of: recording.id) }
  }

  private mutating func measureSound(_ recording: Recording, in file: JournalFile) throws {
    var reader = try RecordingReader(file: file, recording: recording)
    let (rate, channels) = (reader.format.rate, reader.format.channels)
    guard rate >= VoiceMeasurement.lowestRate else { return }
    var loudness = Loudness(rate: rate, channels: channels)
    let trackedRate = min(rate, VoiceMeasurement.trackedRate)
    var tracker = PitchTracker(rate: trackedRate)
    var resampler = try Resampler(from: rate, to: trackedRate)
    var pauses = PauseMeter(rate: rate)
    var pitches: [Double] = []
    while let sound = try reader.read(frames: rate) {
      loudness.process(sound.floats())
      let mono = sound.monoFloats()
      pauses.process(mono)
      let samples = try resampler.process(mono, isLast: false)
      pitches += tracker.process(samples).map(\.frequency)
    }
    pitches += tracker.process(try resampler.process([], isLast: true)).map(\.frequency)
    let facts = VoiceFacts(pitches: pitches, words: [], loudness: loudness.integrated)
    row.pitchMedian = facts.pitchMedian
    row.pitchRange = facts.pitchRange
    row.loudness = facts.loudness
    let spoken = pauses.pauses
    row.pauseRatio = spoken?.share
    row.longestPause = spoken?.longest
  }

  private mutating func measureWords(_ recording: Recording, in file: JournalFile) throws {
    guard let stored = try storage({ try file.currentTranscript(of: recording.id) }) else { return }
    // Channels that were kept apart speak across each other.
    let words = stored.transcript.words.sorted { $0.start < $1.start }
    let facts = VoiceFacts(pitches: [], words: words, loudness: nil)
    row.transcript = stored.version.id
    row.wordsPerMinute = facts.wordsPerMinute
  }
}

extension VoiceFacts {
  /// The facts that a journal keeps of a voice.
  init(_ row: VoiceRow) {
    self.init(
      pitchMedian: row.pitchMedian, pitchRange: row.pitchRange,
      wordsPerMinute: row.wordsPerMinute, pauseRatio: row.pauseRatio,
      longestPause: row.longestPause, loudness: row.loudness)
  }
}
