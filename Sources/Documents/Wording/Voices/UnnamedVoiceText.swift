package import Entries

/// Tells that recordings sound like one person whom nobody named.
package enum UnnamedVoiceText {
  /// What was noticed.
  package static func fact(_ found: UnnamedEntries) -> String {
    "\(NumberText.count(found.recordings, "recording")) sound like one other person"
  }

  /// What its owner can do.
  package static func advice(_ found: UnnamedEntries) -> String {
    let entries = found.entries.map(String.init).joined(separator: " ")
    return "'sotto transcribe \(entries) --voice NAME --redo' names who it is"
  }

  /// Both, in a line.
  package static func line(_ found: UnnamedEntries) -> String {
    "\(fact(found)): \(advice(found))"
  }
}
