import JournalEngine
import Synchronization

/// The journals that a verb has opened, so that what is damaged in them can be told of at its end.
final class OpenedJournals: Sendable {
  private let opened = Mutex<[Journal]>([])

  /// Notes a journal, and returns it.
  func add(_ journal: Journal) -> Journal {
    opened.withLock { $0.append(journal) }
    return journal
  }

  /// The journals, in the order in which they were opened.
  var all: [Journal] { opened.withLock { $0 } }
}
