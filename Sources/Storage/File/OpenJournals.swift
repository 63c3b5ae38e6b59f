internal import Foundation
internal import GRDB
internal import Synchronization

/// The journals that this process has open, so that all of them can be closed before it ends.
///
/// SQLite copies the write-ahead log into the file when its last connection closes. A process that
/// ends with an open connection would leave the log behind, and a copy of the file alone would be
/// incomplete.
package enum OpenJournals {
  /// One for each connection, from before it opens until it has closed.
  ///
  /// A journal that is released closes its connection in its own time, when nobody can refer to it
  /// any more.
  final class Mark: Sendable {
    init() { _ = marks.add(1, ordering: .sequentiallyConsistent) }
    deinit { _ = marks.subtract(1, ordering: .sequentiallyConsistent) }
  }

  private struct Holder {
    weak var file: JournalFile?
  }

  private static let holders = Mutex<[Holder]>([])
  private static let marks = Atomic(0)
  private static let isAbandoned = Atomic(false)
  private static let changes = Atomic(0)
  /// The number of transactions that have begun and not ended.
  private static let begun = Atomic(0)
  private static let isHeld = Atomic(false)
  /// How long connections that are closing are waited for, in steps of a millisecond.
  private static let longestWait = 5000

  static func add(_ file: JournalFile) {
    holders.withLock { holders in
      holders.removeAll { $0.file == nil }
      holders.append(Holder(file: file))
    }
  }

  /// Closes every journal after its current transaction; later calls on it fail.
  ///
  /// A journal that cannot be closed is left to the next process that opens it.
  package static func closeAll() {
    var files: [JournalFile] = []
    for _ in 0..<longestWait {
      // One that is being opened has its mark already, and is here soon.
      files = holders.withLock { $0.compactMap(\.file) }
      for file in files { try? file.close() }
      // Those that were closed here still have their marks.
      guard marks.load(ordering: .sequentiallyConsistent) > files.count else { break }
      usleep(1000)
    }
    withExtendedLifetime(files) {}
  }

  /// Closes every journal before the process ends in the midst of its work; whoever uses one later
  /// waits for that end.
  package static func abandonAll() {
    isAbandoned.store(true, ordering: .sequentiallyConsistent)
    closeAll()
  }

  /// Whether this process has changed a journal.
  package static var haveChanged: Bool { changes.load(ordering: .sequentiallyConsistent) > 0 }

  /// Returns whether this process has changed a journal, once the transactions of now have ended;
  /// if it has not, none begins any more, so that nothing is kept of which nobody is told.
  package static func haveChangedOrHold() -> Bool {
    isHeld.store(true, ordering: .sequentiallyConsistent)
    for _ in 0..<longestWait where begun.load(ordering: .sequentiallyConsistent) > 0 {
      usleep(1000)
    }
    if haveChanged { isHeld.store(false, ordering: .sequentiallyConsistent) }
    return haveChanged
  }

  /// Runs a transaction that changes a journal.
  ///
  /// While transactions are held it waits, but not beside one that runs, which may be waiting for
  /// it.
  static func changing<Value>(_ transaction: () throws -> Value) rethrows -> Value {
    while begun.add(1, ordering: .sequentiallyConsistent).oldValue == 0,
      isHeld.load(ordering: .sequentiallyConsistent)
    {
      begun.subtract(1, ordering: .sequentiallyConsistent)
      usleep(1000)
    }
    defer { begun.subtract(1, ordering: .sequentiallyConsistent) }
    return try transaction()
  }

  static func noteChange() { changes.add(1, ordering: .sequentiallyConsistent) }

  /// Waits for the end of the process if an error comes from a journal that was abandoned, so that
  /// nobody is told of it.
  static func waitForEnd(after error: any Error) {
    guard isAbandoned.load(ordering: .sequentiallyConsistent) else { return }
    let cause = (error as? SystemFault)?.error ?? error
    guard (cause as? DatabaseError)?.resultCode == .SQLITE_MISUSE else { return }
    while true { sleep(1) }
  }
}
