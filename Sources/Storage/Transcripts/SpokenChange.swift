package import Entries
package import Foundation

/// What spoken commands change, besides the version of the transcript in which they were heard.
package struct SpokenChange: Sendable {
  /// The change of the entry, which only a recording's first version makes: a later one would undo
  /// what the owner changed since.
  package var change: EntryChange
  /// The entry.
  package var entry: Int64
  /// The transcript without the commands; nil if it contained no command words.
  package var version: Transcript?
  /// The recording in which the commands were said.
  package var recording: Int64
  /// When they are obeyed.
  package var date: Date

  /// Puts a change together.
  package init(
    _ change: EntryChange, of entry: Int64, version: Transcript?, of recording: Int64,
    at date: Date
  ) {
    self.change = change
    self.entry = entry
    self.version = version
    self.recording = recording
    self.date = date
  }
}
