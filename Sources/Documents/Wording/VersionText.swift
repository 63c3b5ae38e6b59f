package import Entries
import Foundation

/// A version of a transcript, in words.
package enum VersionText {
  /// The maker of a version: `pocketsphinx 5 en-us (full)`, and whether a person corrected it.
  ///
  /// Among the settings the voice comes first, because the end may be cut off.
  package static func maker(_ version: TranscriptVersionInfo) -> String {
    let engine = version.engine
    let name = [engine.name, engine.model].filter { !$0.isEmpty }.joined(separator: " ")
    let parts = engine.settings.components(separatedBy: ", ")
    let voices = parts.filter { $0.hasPrefix("voice ") }
    let told = (voices + parts.filter { !$0.hasPrefix("voice ") }).joined(separator: ", ")
    let settings = told.isEmpty ? "" : " (\(told))"
    return (version.state == .corrected ? "corrected by you, after " : "") + name + settings
  }
}
