import Entries
import HTTPTypes
import JournalEngine

extension Journal {
  /// Returns an entry that a page may change.
  /// - Throws: ``PageFault`` if it lies in the trash; ``JournalError`` if there is none.
  func changeableEntry(_ number: Int64) throws -> Entry {
    let entry = try entry(number)
    guard entry.deleted == nil else {
      throw PageFault(.conflict, "the entry lies in the trash", hint: "restore it first")
    }
    return entry
  }
}
