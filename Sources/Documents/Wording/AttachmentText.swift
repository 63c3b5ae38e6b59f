package import Entries

/// Attachments in words, the same wherever they are shown.
package enum AttachmentText {
  /// The text for an attachment: the caption or name of a picture or a link; title and artist of a
  /// song, followed by its caption.
  package static func words(_ attachment: Attachment) -> String {
    guard attachment.kind == .song else {
      return attachment.caption.isEmpty ? attachment.name : attachment.caption
    }
    return song(attachment) + (attachment.caption.isEmpty ? "" : ": \(attachment.caption)")
  }

  /// The same text, with additions for all but pictures: the name of a file that has a caption, and
  /// the address of a link.
  package static func wholeWords(_ attachment: Attachment) -> String {
    ([words(attachment)] + leftOut(attachment)).joined(separator: ", ")
  }

  /// The additions for all but pictures.
  package static func leftOut(_ attachment: Attachment) -> [String] {
    guard !attachment.isPicture else { return [] }
    let words = words(attachment)
    let isElsewhere = attachment.content == nil
    let rest = [
      attachment.kind == .file ? attachment.fileName : nil,
      isElsewhere ? attachment.address : nil,
    ]
    return rest.compactMap(\.self).filter { !words.contains($0) }
  }

  /// A song: `Blue Monday by New Order`.
  package static func song(_ attachment: Attachment) -> String {
    attachment.name + (attachment.facts.song?.artist.map { " by \($0)" } ?? "")
  }

  /// The full description on one line: `picture beach.jpg, 4032 × 3024, 2.4 MB: The last evening`.
  package static func line(_ attachment: Attachment) -> String {
    let name = attachment.kind == .song ? song(attachment) : attachment.name
    let parts = ["\(attachment.kind.rawValue) \(name)"] + facts(attachment)
    return parts.joined(separator: ", ")
      + (attachment.caption.isEmpty ? "" : ": \(attachment.caption)")
  }

  /// Its properties besides the name.
  package static func facts(_ attachment: Attachment) -> [String] {
    var facts: [String] = []
    if let size = attachment.facts.picture?.size { facts.append("\(size.width) × \(size.height)") }
    if let song = attachment.facts.song {
      facts += [song.album, song.genre, song.year.map { "\($0)" }].compactMap(\.self)
      if let seconds = song.seconds { facts.append(LengthText.clock(seconds)) }
    }
    if attachment.isFavourite { facts.append("favourite") }
    if let content = attachment.content { facts.append(SizeText.short(content.byteCount)) }
    if attachment.content != nil, let address = attachment.address { facts.append(address) }
    return facts
  }

  /// An attachment in the history: its name and caption.
  package static func use(_ use: AttachmentUse) -> String {
    use.name + (use.caption.isEmpty ? "" : " (\(use.caption))")
      + (use.isFavourite ? ", favourite" : "")
  }
}

extension Attachment {
  /// Its address, if it is safe to open in a browser.
  package var webAddress: String? {
    guard let address, address.hasPrefix("https://") || address.hasPrefix("http://") else {
      return nil
    }
    return address
  }
}
