import Entries
import Insights
import Sound
import Storage

/// Measures the voice in one recording: pitch, loudness and pauses from its sound, pace from the
/// words of its current transcript.
struct VoiceMeasurement {
  /// The measurements, as the journal stores them.
  private(set) var row: VoiceRow

  /// Measures what is missing or was measured by an earlier version; `heard` is the measurement of
  /// the recording's sound, if it was listened to already.
  init(_ recording: Recording, in file: JournalFile, heard: VoiceRow? = nil) throws {
    if let known = try VoiceMeasurement.known(recording, in: file) {
      row = known
    } else {
      row = try heard ?? VoiceMeasurement.sound(of: recording, in: file)
    }
    if row.transcript == nil { try measureWords(recording, in: file) }
  }

  /// Returns the saved measurements by the present version of the measure, or nil.
  static func known(_ recording: Recording, in file: JournalFile) throws -> VoiceRow? {
    try storage { try file.voice(of: recording.id) }.flatMap { $0.isOutdated ? nil : $0 }
  }

  /// Measures a recording and saves the result; `heard` is the measurement of its sound, if any.
  static func keep(_ recording: Recording, in file: JournalFile, heard: VoiceRow? = nil) throws {
    guard recording.state == .finished else { return }
    let measurement = try VoiceMeasurement(recording, in: file, heard: heard)
    try storage { try file.keep(measurement.row, of: recording.id) }
  }

  private static func sound(of recording: Recording, in file: JournalFile) throws -> VoiceRow {
    var reader = try RecordingReader(file: file, recording: recording)
    guard let meter = try VoiceMeter(reader.format) else { return VoiceRow() }
    while let sound = try reader.read(frames: reader.format.rate) { try meter.take(sound) }
    try meter.take(nil)
    return meter.row
  }

  private mutating func measureWords(_ recording: Recording, in file: JournalFile) throws {
    guard let stored = try storage({ try file.currentTranscript(of: recording.id) }) else { return }
    // Channels that were kept apart may overlap in time.
    let words = stored.transcript.words.sorted { $0.start < $1.start }
    let facts = VoiceFacts(pitches: [], words: words, loudness: nil)
    row.transcript = stored.version.id
    row.wordsPerMinute = facts.wordsPerMinute
  }
}

extension VoiceFacts {
  /// Makes facts from a row of the journal.
  init(_ row: VoiceRow) {
    self.init(
      pitchMedian: row.pitchMedian, pitchRange: row.pitchRange,
      wordsPerMinute: row.wordsPerMinute, pauseRatio: row.pauseRatio,
      longestPause: row.longestPause, loudness: row.loudness)
  }
}
