import Documents
import Entries
import JournalEngine

/// Finds the attachments of an entry that a person means.
struct AttachmentSelection {
  let context: Context

  /// The attachment with a number, counted as in lists; without a number, the only one.
  /// - Throws: A failure with `nothingMatched`, or with `usage` where it could be several.
  func one(_ number: Int?, of entry: Entry) throws -> Attachment {
    if number == nil, entry.attachments.count > 1 {
      throw Failure(
        .usage, "entry \(entry.id) has \(entry.attachments.count) attachments",
        hint: "say which by its number: 'sotto attachments \(entry.id)' lists them")
    }
    return try many([number ?? 1], of: entry)[0]
  }

  /// The attachments with the given numbers.
  func many(_ numbers: [Int], of entry: Entry) throws -> [Attachment] {
    try numbers.map { number in
      guard entry.attachments.indices.contains(number - 1) else {
        throw Failure(
          .nothingMatched,
          entry.attachments.isEmpty
            ? "nothing is attached to \(context.naming(entry))"
            : "\(context.naming(entry)), has no attachment \(number)",
          hint: entry.attachments.isEmpty
            ? "attach something: sotto attach \(entry.id) FILE"
            : "see 'sotto attachments \(entry.id)'")
      }
      return entry.attachments[number - 1]
    }
  }
}
