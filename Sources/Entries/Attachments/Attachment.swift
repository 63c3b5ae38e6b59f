public import Foundation

/// Something that is kept beside an entry's voice: a picture, a drawing, a song, a file or a link.
public struct Attachment: Sendable, Equatable, Identifiable {
  /// What it is.
  public enum Kind: String, Sendable, Codable, CaseIterable {
    case picture, drawing, song, file, link
  }

  /// Its row in this journal.
  public let id: Int64
  /// The identifier that survives merging and exporting.
  public let uuid: UUID
  /// What it is.
  public var kind: Kind
  /// Its bytes; nil of what is only an address.
  public var content: Content?
  /// The address, of a link and of a song that is elsewhere.
  public var address: String?
  /// The name that its file had.
  public var fileName: String?
  /// What its owner says of it, or empty.
  public var caption: String
  /// Whether it is one of its owner's favourites.
  public var isFavourite: Bool
  /// When it was attached.
  public var added: Date
  /// What its file says of itself.
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

  /// What it is called: a song's title, else its file's name, else its address.
  public var name: String {
    if kind == .song, let title = facts.song?.title { return title }
    return fileName ?? address ?? kind.rawValue
  }

  /// Its place in the history of its entry.
  public var use: AttachmentUse {
    AttachmentUse(uuid: uuid, name: name, caption: caption, isFavourite: isFavourite)
  }
}
