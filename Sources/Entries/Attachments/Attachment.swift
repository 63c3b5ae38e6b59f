public import Foundation

/// An attachment of an entry: a picture, a drawing, a song, a file or a link.
public struct Attachment: Sendable, Equatable, Identifiable {
  /// The kinds of attachments.
  public enum Kind: String, Sendable, Codable, CaseIterable {
    case picture, drawing, song, file, link
  }

  /// Its row in this journal.
  public let id: Int64
  /// The identifier, which stays the same when merging and exporting.
  public let uuid: UUID
  /// The kind.
  public var kind: Kind
  /// The content; nil if there is only an address.
  public var content: Content?
  /// The address of a link, or of a song that is stored elsewhere.
  public var address: String?
  /// The name that its file had.
  public var fileName: String?
  /// The owner's caption, or empty.
  public var caption: String
  /// Whether the owner marked it as a favourite.
  public var isFavourite: Bool
  /// When it was attached.
  public var added: Date
  /// The facts that its file contains.
  public var facts: MediaFacts

  /// Restores an attachment from its stored parts.
  public init(
    id: Int64, uuid: UUID, kind: Kind, content: Content? = nil, address: String? = nil,
    fileName: String? = nil, caption: String = "", isFavourite: Bool = false, added: Date,
    facts: MediaFacts = MediaFacts()
  ) {
    self.id = id
    self.uuid = uuid
    self.kind = kind
    self.content = content
    self.address = address
    self.fileName = fileName
    self.caption = caption
    self.isFavourite = isFavourite
    self.added = added
    self.facts = facts
  }

  /// Whether it can be shown as a picture.
  public var isPicture: Bool { kind == .picture || kind == .drawing }

  /// Its name: a song's title, otherwise its file's name, otherwise its address.
  public var name: String {
    if kind == .song, let title = facts.song?.title { return title }
    return fileName ?? address ?? kind.rawValue
  }

  /// Its use in the entry, as the history stores it.
  public var use: AttachmentUse {
    AttachmentUse(uuid: uuid, name: name, caption: caption, isFavourite: isFavourite)
  }
}
