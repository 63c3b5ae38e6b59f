import Documents
import Entries
import Foundation
import Media
import Storage

/// Writes attachments into the folder of an export, with exactly the bytes that were attached.
struct AttachmentExporter {
  let journal: Journal
  let folder: ExportFolder

  /// Writes the attachments of an entry, except those that an earlier export has written.
  /// - Returns: The file of each attachment, by the attachment's identifier; an attachment with
  ///   lost bytes is left out.
  func write(_ entry: Entry) throws -> [UUID: String] {
    var files: [UUID: String] = [:]
    for attachment in entry.attachments {
      guard let content = attachment.content else { continue }
      let mark = "attachment \(content.digest)"
      if let kept = folder.keptSound(mark) {
        files[attachment.uuid] = kept
        continue
      }
      let path = AttachmentExporter.path(content)
      do {
        try folder.putSound(at: path) { place in
          let bytes = ContentBytes(file: journal.file, content: content)
          do {
            var file = try HashedFile(place)
            try bytes.forEachUnprovenPiece { try file.write($0) }
            let written = try file.finish(sound: mark)
            try bytes.prove(written.sha256)
            return written
          } catch let error as JournalError where error.code == .damaged {
            // A page may lead to other bytes, where the map of pages leads to the right ones.
            var file = try HashedFile(place)
            try bytes.forEachPiece { try file.write($0) }
            return try file.finish(sound: mark)
          }
        }
        files[attachment.uuid] = path
      } catch let error as JournalError where error.code == .damaged {
        // A damaged picture does not stop the export, but it is told.
        journal.file.damage.note(lostContentOf: entry.id)
        continue
      }
    }
    return files
  }

  /// The path of a content's file within the export's folder; attachments with equal bytes share
  /// one file.
  static func path(_ content: Content) -> String {
    "attachments/\(content.digest.prefix(2))/\(content.digest.prefix(32))"
      + ".\(MediaType(name: content.mediaType).ending)"
  }
}
