internal import Synchronization

/// The journals that this process has open, so that all of them can be closed before it ends.
///
/// SQLite copies the write-ahead log into the file when its last connection closes. A process that
/// ends with an open connection would leave the log behind, and a copy of the file alone would be
/// incomplete.
package enum OpenJournals {
  private struct Holder {
    weak var file: JournalFile?
  }

  private static let holders = Mutex<[Holder]>([])

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
    let files = holders.withLock { $0.compactMap(\.file) }
    for file in files { try? file.close() }
  }
}
