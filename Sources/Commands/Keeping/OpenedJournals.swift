import JournalEngine
import Synchronization

/// The journals that a verb has opened, so that damage in them can be reported when it ends.
final class OpenedJournals: Sendable {
  /// A journal that a verb has opened.
  struct Opened: Sendable {
    var journal: Journal
    /// The path that the user named; a journal in an open vault lies elsewhere.
    var path: String
  }

  private let opened = Mutex<[Opened]>([])

  /// Notes a journal, and returns it.
  func add(_ journal: Journal, at path: String) -> Journal {
    opened.withLock { $0.append(Opened(journal: journal, path: path)) }
    return journal
  }

  /// The journals, in the order in which they were opened.
  var all: [Opened] { opened.withLock { $0 } }
}
