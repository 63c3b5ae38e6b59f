import Documents
import Entries
import Foundation
import Media

/// Writes attachments into the folder of an export, each bit for bit as it was attached.
struct AttachmentExporter {
  let journal: Journal
  let folder: ExportFolder

  /// Writes what is attached to an entry, unless it is there from an earlier export.
  /// - Returns: The files by the attachments' identifiers; one whose bytes are lost is left out.
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
          var file = try HashedFile(place)
          let bytes = ContentBytes(file: journal.file, content: content)
          try bytes.forEachUnprovenPiece { try file.write($0) }
          let written = try file.finish(sound: mark)
          try bytes.prove(written.sha256)
          return written
        }
        files[attachment.uuid] = path
      } catch let error as JournalError where error.code == .damaged {
        // Everything else is exported even if a part of one picture is lost; 'check' tells of that.
        continue
      }
    }
    return files
  }

  /// The file for a content below the export's folder: the same content is one file.
  static func path(_ content: Content) -> String {
    "attachments/\(content.digest.prefix(2))/\(content.digest.prefix(32))"
      + ".\(MediaType(name: content.mediaType).ending)"
  }
}
