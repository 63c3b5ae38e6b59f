package import Entries
package import Foundation

/// An entry for the documents of an export, with the names of its files.
package struct ExportedEntry: Sendable {
  /// The entry, with all its data.
  package var archived: ArchivedEntry
  /// The sound files, relative to the export's folder, by the recordings' numbers.
  package var files: [Int64: String]
  /// The attached files, relative to the export's folder, by the attachments' identifiers.
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

  /// The path of the entry's document, relative to the export's folder, without extension.
  ///
  /// It consists of time and identifier, without the title, so that it does not change with the
  /// title.
  package var path: String {
    "entries/\(entry.moment.clockDay.year)/\(ExportedEntry.name(entry.moment, entry.uuid.uuidString))"
  }

  /// The path of a recording's sound file, relative to the export's folder, without extension.
  package static func soundPath(_ recording: Recording) -> String {
    let name = name(recording.start, recording.uuid.uuidString)
    return "sound/\(recording.start.clockDay.year)/\(name)"
  }

  /// The relative path from an entry's document to a file of the export.
  package static func way(to file: String) -> String { "../../\(file)" }

  private static func name(_ moment: Moment, _ identifier: String) -> String {
    let second = moment.secondOfDay
    let parts = [second / 3600, second / 60 % 60, second % 60].map { padded(Int64($0), 2) }
    return "\(moment.clockDay)-\(parts.joined())-\(identifier.lowercased())"
  }
}
