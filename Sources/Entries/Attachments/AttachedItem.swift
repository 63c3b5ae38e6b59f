/// An attachment, with its entry and its number there.
public struct AttachedItem: Sendable {
  /// The attachment.
  public let attachment: Attachment
  /// Its entry.
  public let entry: Entry
  /// Its number within its entry, from 1.
  public let number: Int

  /// Pairs an attachment with its entry.
  public init(_ attachment: Attachment, of entry: Entry, number: Int) {
    self.attachment = attachment
    self.entry = entry
    self.number = number
  }
}
