package import Entries
import Foundation

/// An attachment of an entry as `--json` shows it.
package struct JSONAttachment: Encodable, Sendable {
  package var number: Int
  package var entry: Int64?
  package var uuid: String
  package var kind: Attachment.Kind
  package var fileName: String?
  package var address: String?
  package var caption: String?
  package var favourite: Bool
  package var mediaType: String?
  package var bytes: Int64?
  package var sha256: String?
  package var added: String
  package var picture: PictureFacts?
  package var song: SongFacts?
  package var output: String?

  /// Describes an attachment.
  /// - Parameter output: The file to which it was exported.
  package init(_ item: AttachedItem, output: String? = nil) {
    let (attachment, entry) = (item.attachment, item.entry)
    number = item.number
    self.entry = entry.id
    uuid = attachment.uuid.uuidString.lowercased()
    kind = attachment.kind
    fileName = attachment.fileName
    address = attachment.address
    caption = attachment.caption.isEmpty ? nil : attachment.caption
    favourite = attachment.isFavourite
    mediaType = attachment.content?.mediaType
    bytes = attachment.content?.byteCount
    sha256 = attachment.content?.digest
    added =
      Moment(
        attachment.added, in: TimeZone(identifier: entry.moment.zone) ?? .gmt
      ).rfc3339
    picture = attachment.facts.picture
    song = attachment.facts.song
    self.output = output
  }
}
