public import Foundation

/// An attachment that is to be added to the journal, which already holds its bytes.
public struct AttachmentDraft: Sendable, Equatable {
  /// The identifier by which later imports and merges recognise it.
  public var uuid: UUID
  /// The kind.
  public var kind: Attachment.Kind
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
  /// When it was first attached, if that was in another journal or program.
  public var added: Date?
  /// The facts that its file contains.
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
