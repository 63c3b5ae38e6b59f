package import Entries
import Foundation

/// An attachment of an entry in a document, with the file that holds its bytes.
package struct ArchivedAttachment: Codable, Sendable, Equatable {
  /// The file with its bytes, relative to the export's folder; nil for an address without a file.
  package var file: String?
  /// SHA-256 of its bytes in hexadecimal.
  package var sha256: String?
  private var uuid: String
  private var kind: Attachment.Kind
  private var address: String?
  private var fileName: String?
  private var mediaType: String?
  private var caption: String?
  private var favourite: Bool
  private var added: ArchivedInstant
  private var picture: PictureFacts?
  private var song: SongFacts?

  /// Describes an attachment; nil if its bytes exist but are not in the export.
  package init?(_ attachment: Attachment, file: String?) {
    guard file != nil || attachment.content == nil else { return nil }
    self.file = file
    sha256 = attachment.content?.digest
    mediaType = attachment.content?.mediaType
    uuid = attachment.uuid.uuidString.lowercased()
    kind = attachment.kind
    address = attachment.address
    fileName = attachment.fileName
    caption = attachment.caption.isEmpty ? nil : attachment.caption
    favourite = attachment.isFavourite
    added = ArchivedInstant(attachment.added)
    picture = attachment.facts.picture
    song = attachment.facts.song
  }

  /// The attachment, without its bytes; nil if the data is invalid.
  package var draft: AttachmentDraft? {
    guard let uuid = UUID(uuidString: uuid), file != nil || address != nil else { return nil }
    return AttachmentDraft(
      kind, uuid: uuid, address: address, fileName: fileName, caption: caption ?? "",
      isFavourite: favourite, added: added.date,
      facts: MediaFacts(picture: picture, song: song))
  }
}
