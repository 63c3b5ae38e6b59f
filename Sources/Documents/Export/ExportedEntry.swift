package import Entries
package import Foundation

/// An entry as the documents of an export show it, with the names of its files.
package struct ExportedEntry: Sendable {
  /// The entry, with everything that is kept of it.
  package var archived: ArchivedEntry
  /// The files with its sound, below the export's folder, by the recordings' numbers.
  package var files: [Int64: String]
  /// The files with what is attached to it, in the same way, by the attachments' identifiers.
  package var attachmentFiles: [UUID: String]

  /// Pairs an entry with its files.
  package init(
    _ archived: ArchivedEntry, files: [Int64: String] = [:], attachmentFiles: [UUID: String] = [:]
  ) {
    self.archived = archived
    self.files = files
    self.attachmentFiles = attachmentFiles
  }

  /// The entry.
  package var entry: Entry { archived.entry }

  /// The entry's document below the export's folder, without its ending.
  ///
  /// It has the time and the identifier, and no title, so that it stays when the title changes.
  package var path: String {
    "entries/\(entry.moment.clockDay.year)/\(ExportedEntry.name(entry.moment, entry.uuid.uuidString))"
  }

  /// The file for a recording's sound below the export's folder, without its ending.
  package static func soundPath(_ recording: Recording) -> String {
    let name = name(recording.start, recording.uuid.uuidString)
    return "sound/\(recording.start.clockDay.year)/\(name)"
  }

  /// The way from an entry's document to a file of the export.
  package static func way(to file: String) -> String { "../../\(file)" }

  private static func name(_ moment: Moment, _ identifier: String) -> String {
    let clock = String(moment.secondOfDay + 1_000_000).suffix(5)
    let second = Int(clock) ?? 0
    let parts = [second / 3600, second / 60 % 60, second % 60].map { padded(Int64($0), 2) }
    return "\(moment.clockDay)-\(parts.joined())-\(identifier.lowercased())"
  }
}
