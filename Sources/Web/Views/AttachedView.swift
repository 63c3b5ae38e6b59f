import Documents
import Entries
import JournalEngine

/// Something that is attached to an entry, as its page shows it.
struct AttachedView {
  let link: String
  let words: String
  /// What is known of it beside these words.
  let facts: String
  let caption: String?
  /// Whether a browser shows it as a picture.
  let isPicture: Bool
  /// Whether it is elsewhere on the web.
  let isElsewhere: Bool

  /// Shows an attachment; nil if there is no way to it.
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

  /// Whether browsers show pictures of its kind, and run nothing that is in them.
  static func isShown(_ attachment: Attachment) -> Bool {
    guard let type = attachment.content?.mediaType, attachment.isPicture else { return false }
    return ["image/jpeg", "image/png", "image/gif", "image/webp", "image/avif"].contains(type)
  }
}
