package import Entries

/// A recording whose sound is damaged, as `--json` shows it.
package struct JSONDamagedRecording: Encodable, Sendable {
  package var entry: Int64?
  package var recording: String
  package var day: String
  package var fault: String

  package init(_ damaged: DamagedRecording) {
    entry = damaged.entry
    recording = damaged.recording
    day = damaged.day
    fault = damaged.fault.rawValue
  }
}
