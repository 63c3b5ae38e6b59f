public import Foundation

/// An attachment before it is in the journal, which holds its bytes already.
public struct AttachmentDraft: Sendable, Equatable {
  /// The identifier by which it is known again.
  public var uuid: UUID
  /// What it is.
  public var kind: Attachment.Kind
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
  /// When it was first attached, where that was elsewhere.
  public var added: Date?
  /// What its file says of itself.
  public var facts: MediaFacts

  /// Makes a draft.
  public init(
    _ kind: Attachment.Kind, uuid: UUID, content: Content? = nil, address: String? = nil,
    fileName: String? = nil, caption: String = "", isFavourite: Bool = false, added: Date? = nil,
    facts: MediaFacts = MediaFacts()
  ) {
    self.kind = kind
    self.uuid = uuid
    self.content = content
    self.address = address
    self.fileName = fileName
    self.caption = caption
    self.isFavourite = isFavourite
    self.added = added
    self.facts = facts
  }
}
