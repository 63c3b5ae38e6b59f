import Documents
import Entries
import JournalEngine

/// What is said where recordings without words may be the reason that nothing was found.
enum UntranscribedText {
  /// Returns how many entries are not transcribed yet, and what to do; nil if all are.
  static func line(of journal: Journal) throws -> String? {
    let count = try journal.count(EntryFilter(untranscribed: true))
    guard count > 0 else { return nil }
    return "'sotto transcribe' writes down the words of \(NumberText.entries(count)) more"
  }
}
