import Entries
import JournalEngine
import Settings

extension Context {
  /// The moods that can be named in a journal, or without one.
  func moodNames(_ journal: Journal?) throws -> MoodNames {
    let own = configuration.moods
    return try journal?.moodNames(own: own) ?? MoodNames(own: own)
  }

  /// The moods that can be named in the journal in use, whether it exists or not.
  func moodNames(_ options: JournalOptions) throws -> MoodNames {
    guard hasJournal(options) else { return try moodNames(nil) }
    return try moodNames(try opened(journalPath(options).path, for: .reading))
  }
}
