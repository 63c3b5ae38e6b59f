import Documents
import Entries
import JournalEngine

/// An attachment of an entry, as its page shows it.
struct AttachedView {
  let link: String
  let words: String
  /// Further facts about it.
  let facts: String
  let caption: String?
  /// Whether a browser shows it as a picture.
  let isPicture: Bool
  /// Whether it is a link to another site.
  let isElsewhere: Bool

  /// Shows an attachment; nil if it cannot be linked.
  init?(_ attachment: Attachment, of entry: Int64, links: PageLinks) {
    if attachment.content != nil {
      link = links.attachment(attachment, of: entry)
      isElsewhere = false
    } else if let address = attachment.webAddress {
      link = address
      isElsewhere = true
    } else {
      return nil
    }
    isPicture = AttachedView.isShown(attachment)
    words = AttachmentText.words(attachment)
    let name = attachment.caption.isEmpty ? [] : [attachment.name]
    facts = ([attachment.kind.rawValue] + name + AttachmentText.facts(attachment))
      .joined(separator: ", ")
    caption = attachment.caption.isEmpty ? nil : attachment.caption
  }

  /// Whether it is a picture of a format that browsers display without running code in it.
  static func isShown(_ attachment: Attachment) -> Bool {
    guard let type = attachment.content?.mediaType, attachment.isPicture else { return false }
    return ["image/jpeg", "image/png", "image/gif", "image/webp", "image/avif"].contains(type)
  }
}
