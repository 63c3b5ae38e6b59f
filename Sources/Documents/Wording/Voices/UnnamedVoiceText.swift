package import Entries

/// The messages that recordings sound like the same unnamed person.
package enum UnnamedVoiceText {
  /// The observation.
  package static func fact(_ found: UnnamedEntries) -> String {
    "\(NumberText.count(found.recordings, "recording")) sound like one other person"
  }

  /// The suggestion for the owner.
  package static func advice(_ found: UnnamedEntries) -> String {
    let entries = found.entries.map(String.init).joined(separator: " ")
    return "'sotto transcribe \(entries) --voice NAME --redo' names who it is"
  }

  /// Both, in a line.
  package static func line(_ found: UnnamedEntries) -> String {
    "\(fact(found)): \(advice(found))"
  }
}
