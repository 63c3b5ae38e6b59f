package import Entries

/// A version of a transcript, in words.
package enum VersionText {
  /// What made a version: `pocketsphinx 5 en-us (full)`, and whether a person corrected it.
  package static func maker(_ version: TranscriptVersionInfo) -> String {
    let engine = version.engine
    let name = [engine.name, engine.model].filter { !$0.isEmpty }.joined(separator: " ")
    let settings = engine.settings.isEmpty ? "" : " (\(engine.settings))"
    return (version.state == .corrected ? "corrected by you, after " : "") + name + settings
  }
}
