package import Entries

/// A recording or an attached file that is damaged, as `--json` shows it.
package struct JSONDamagedRecording: Encodable, Sendable {
  package var entry: Int64?
  package var recording: String?
  package var attachedDigest: String?
  package var day: String?
  package var fault: String

  package init(_ damaged: DamagedRecording) {
    entry = damaged.entry
    if damaged.isAttached {
      attachedDigest = damaged.recording
    } else {
      recording = damaged.recording
    }
    day = damaged.day.isEmpty ? nil : damaged.day
    fault = damaged.fault.rawValue
  }
}
