package import Entries
package import Insights
import Storage

extension Journal {
  /// Returns the measurements of the voice in a recording, or nil while it is not finished.
  ///
  /// Saved measurements are read; missing ones are measured now and not saved.
  package func voice(of recording: Recording) throws -> VoiceFacts? {
    guard recording.state == .finished else { return nil }
    return VoiceFacts(try VoiceMeasurement(recording, in: file).row)
  }

  /// Measures the voices in recordings with words that the present version of the measure has not
  /// measured, for example those of an older journal.
  /// - Throws: `CancellationError`; what was measured by then is saved.
  func measureVoices() throws {
    for recording in try storage({ try file.unmeasuredRecordings() }) {
      try Task.checkCancellation()
      // A recording that cannot be read is skipped here; `check` reports it.
      try? VoiceMeasurement.keep(recording, in: file)
    }
  }

  /// Returns what is usual for the voice in all other measured recordings.
  package func usualVoice(except recording: Recording) throws -> VoiceBaseline {
    try storage {
      VoiceBaseline(of: try file.voices(except: recording.id).map { VoiceFacts($0) })
    }
  }
}
