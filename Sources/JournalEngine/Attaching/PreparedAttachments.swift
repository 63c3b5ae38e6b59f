public import Entries

/// Attachments whose bytes are in the journal already, but which no entry has yet.
///
/// As long as this value lives, other commands do not remove these bytes as leftovers of a crash.
public struct PreparedAttachments: Sendable {
  /// A file or an address that cannot be attached.
  public struct Refusal: Sendable {
    /// The file or address as it was given.
    public let name: String
    /// Why not.
    public let error: JournalError
  }

  /// The attachments, in order.
  public var drafts: [AttachmentDraft]
  /// Remarks for the owner, such as that a file is not a picture.
  public var remarks: [String] = []
  /// What cannot be attached, in order.
  public internal(set) var refusals: [Refusal] = []
  private var holds: [StageHold]
  /// The digests of the contents that are locked.
  private(set) var held: Set<String> = []

  init(drafts: [AttachmentDraft], remarks: [String] = [], holds: [StageHold] = []) {
    self.drafts = drafts
    self.remarks = remarks
    self.holds = holds
  }

  /// Nothing.
  public static let none = PreparedAttachments(drafts: [])

  mutating func add(_ draft: AttachmentDraft, _ hold: StageHold?) {
    drafts.append(draft)
    guard let hold else { return }
    holds.append(hold)
    if let digest = draft.content?.digest { held.insert(digest) }
  }
}
