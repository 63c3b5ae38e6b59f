public import Foundation

/// The use of an attachment in an entry, with the owner's caption.
public struct AttachmentUse: Sendable, Hashable, Codable {
  /// The attachment's identifier.
  public var uuid: UUID
  /// The attachment's name, for the history.
  public var name: String
  /// The owner's caption, or empty.
  public var caption: String
  /// Whether the owner marked it as a favourite.
  public var isFavourite: Bool

  /// Describes a use.
  public init(uuid: UUID, name: String, caption: String = "", isFavourite: Bool = false) {
    self.uuid = uuid
    self.name = name
    self.caption = caption
    self.isFavourite = isFavourite
  }
}
