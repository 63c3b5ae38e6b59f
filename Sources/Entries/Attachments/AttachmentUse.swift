public import Foundation

/// That something is attached to an entry, with what its owner says of it.
public struct AttachmentUse: Sendable, Hashable, Codable {
  /// The attachment's identifier.
  public var uuid: UUID
  /// What it is called, for the history.
  public var name: String
  /// What its owner says of it, or empty.
  public var caption: String
  /// Whether it is one of its owner's favourites.
  public var isFavourite: Bool

  /// Describes a use.
  public init(uuid: UUID, name: String, caption: String = "", isFavourite: Bool = false) {
    self.uuid = uuid
    self.name = name
    self.caption = caption
    self.isFavourite = isFavourite
  }
}
