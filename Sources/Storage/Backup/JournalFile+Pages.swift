internal import GRDB

extension JournalFile {
  /// Copies the whole file, page by page, into an empty one.
  ///
  /// The copy shows one moment; other processes may go on writing to the journal meanwhile.
  /// - Parameter onProgress: Called with the share that is copied, 0 to 1; an error that it throws
  ///   ends the copy.
  /// - Throws: ``StorageError``, and whatever `onProgress` throws.
  package func copyPages(to path: String, onProgress: (Double) throws -> Void) throws {
    try unchanging { db in
      let draft = try Connection.forPages(path: path)
      // One transaction, because another process's write would otherwise make the copy start again.
      try draft.writeWithoutTransaction { target in
        try withoutActuallyEscaping(onProgress) { onProgress in
          try db.backup(to: target, pagesPerStep: 1024) { progress in
            try onProgress(
              Double(progress.completedPageCount) / Double(max(1, progress.totalPageCount)))
          }
        }
      }
      try draft.close()
    }
  }

  /// Copies the whole file as ``copyPages(to:onProgress:)`` does, but leaves out stretches of the
  /// index of sound with a broken list, as a snapshot does: the recording is heard once more.
  package func writeCopy(to path: String, onProgress: (Double) throws -> Void) throws {
    try copyPages(to: path, onProgress: onProgress)
    do {
      let copy = try Connection.forPages(path: path)
      try copy.write { db in try SoundCoverage.leaveOutBroken(db) }
      try copy.close()
    } catch {
      throw StorageError(error, path: path)
    }
  }

  /// Copies a journal of this or an earlier version into an empty file, without changing it.
  /// - Throws: ``StorageError`` with `notAJournal` or `newerVersion`, and whatever `onProgress`
  ///   throws.
  package static func copyPages(
    of path: String, to draft: String, onProgress: (Double) throws -> Void
  ) throws {
    let file = try connect(to: path, for: .reading)
    try file.copyPages(to: draft, onProgress: onProgress)
    try file.close()
  }
}
