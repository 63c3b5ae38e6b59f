package import Entries
package import Insights
import Storage

extension Journal {
  /// What is measured of the voice in a recording, or nothing while it is not finished.
  ///
  /// What the journal keeps is read; what it does not keep is measured now, and not written.
  package func voice(of recording: Recording) throws -> VoiceFacts? {
    guard recording.state == .finished else { return nil }
    return VoiceFacts(try VoiceMeasurement(recording, in: file).row)
  }

  /// Measures the voices in recordings with words that today's measure has not measured, such as
  /// those of an older version's journal.
  /// - Throws: `CancellationError`; what was measured by then is kept.
  func measureVoices() throws {
    for recording in try storage({ try file.unmeasuredRecordings() }) {
      try Task.checkCancellation()
      // A sound that cannot be read is for `check` to tell of.
      try? VoiceMeasurement.keep(recording, in: file)
    }
  }

  /// What is usual for the voice in every other recording that was measured.
  package func usualVoice(except recording: Recording) throws -> VoiceBaseline {
    try storage {
      VoiceBaseline(of: try file.voices(except: recording.id).map { VoiceFacts($0) })
    }
  }
}
