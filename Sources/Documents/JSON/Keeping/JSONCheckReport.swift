package import Entries

/// A fault that a check found, as `--json` shows it.
package struct JSONFault: Encodable, Sendable {
  package var kind: String
  package var entry: Int64?
  package var what: String
  package var repaired: Bool

  package init(kind: String, _ damage: Damage, isRepaired: Bool) {
    self.kind = kind
    entry = damage.entry
    what = damage.what
    repaired = isRepaired
  }
}

/// What a check has verified, as `--json` shows it.
package struct JSONProof: Encodable, Sendable {
  package var entries: Int
  package var recordings: Int
  package var provedRecordings: Int
  package var attachedFiles: Int
  package var provedAttachedFiles: Int
  package var seconds: Double

  package init(
    entries: Int, recordings: Int, provedRecordings: Int, attachedFiles: Int,
    provedAttachedFiles: Int, seconds: Double
  ) {
    self.entries = entries
    self.recordings = recordings
    self.provedRecordings = provedRecordings
    self.attachedFiles = attachedFiles
    self.provedAttachedFiles = provedAttachedFiles
    self.seconds = jsonSeconds(seconds)
  }
}
