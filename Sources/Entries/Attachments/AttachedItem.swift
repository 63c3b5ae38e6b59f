/// Something attached, with its entry and its place there.
public struct AttachedItem: Sendable {
  /// The attachment.
  public let attachment: Attachment
  /// Its entry.
  public let entry: Entry
  /// Its place in its entry; the first is 1.
  public let number: Int

  /// Pairs an attachment with its entry.
  public init(_ attachment: Attachment, of entry: Entry, number: Int) {
    self.attachment = attachment
    self.entry = entry
    self.number = number
  }
}
