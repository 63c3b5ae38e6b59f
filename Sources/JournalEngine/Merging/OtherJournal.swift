import Entries
import Foundation
import Intake
import Storage

/// Another copy of a journal that is merged, opened so that nothing is written to it or beside it.
///
/// It is read in its place. If it has a log beside it or an earlier version, it is first copied to
/// a file beside the own journal and migrated there.
final class OtherJournal {
  let file: JournalFile
  private let path: String
  private let state: [FileState]
  /// The private copy, which is removed with this value.
  private let draft: PrivateCopy?

  /// - Parameters:
  ///   - path: The other journal.
  ///   - journal: The journal into which it is merged.
  /// - Throws: ``JournalError`` with `usage` if it is the journal itself, `noJournal`,
  ///   `notAJournal`, `newerVersion`, `damaged`, or `journalLocked` if a program has it open.
  init(_ path: String, beside journal: String) throws {
    let target = try OtherJournal.target(path, journal)
    self.path = path
    state = FileState.all(of: target)
    guard !FileInUse.isOpen(target) else { throw JournalError.inUse(path) }
    let isOlder = try storage(naming: path) { try JournalFile.isOlder(at: target) }
    if isOlder || JournalFile.hasLog(beside: target) {
      let copy = try PrivateCopy(of: target, named: path, beside: journal)
      guard FileState.all(of: target) == state else { throw JournalError.inUse(path) }
      // Opening it for writing migrates it and merges its log into the file.
      try storage(naming: path) {
        try JournalFile.open(at: copy.path, for: .writing).close()
      }
      file = try storage(naming: path) { try JournalFile.open(at: copy.path, for: .reading) }
      draft = copy
    } else {
      file = try storage(naming: path) { try JournalFile.openUntouched(at: target) }
      draft = nil
    }
    try storage(naming: path) { try file.requireMergeable() }
  }

  /// Throws unless a path is that of a journal that may be merged, as far as can be told without a
  /// copy of it.
  /// - Throws: What ``init(_:beside:)`` throws.
  static func require(_ path: String, beside journal: String) throws {
    let target = try OtherJournal.target(path, journal)
    guard !FileInUse.isOpen(target) else { throw JournalError.inUse(path) }
    let isOlder = try storage(naming: path) { try JournalFile.isOlder(at: target) }
    guard !isOlder, !JournalFile.hasLog(beside: target) else { return }
    try storage(naming: path) {
      let file = try JournalFile.openUntouched(at: target)
      defer { try? file.close() }
      try file.requireMergeable()
    }
  }

  /// Throws if a program has changed it since it was opened.
  func requireUnchanged() throws(JournalError) {
    let target = OutputFile.resolved(path)
    guard draft != nil || FileState.all(of: target) == state && !FileInUse.isOpen(target) else {
      throw JournalError.inUse(path)
    }
  }

  private static func target(_ path: String, _ journal: String) throws -> String {
    if let fault = JournalError(untraceable: path) { throw fault }
    var isFolder: ObjCBool = false
    if unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder),
      isFolder.boolValue
    {
      throw JournalError(
        .usage, "\(path) is a folder",
        hint: "name a journal's file; of a folder of backups, restore one first: "
          + "sotto restore-from \(ShellWord.quoted(path)) --output NEW.sotto")
    }
    guard !Journal.isMissing(at: path) else {
      throw JournalError(
        .noJournal, "there is no journal at \(path)", hint: "name the file of the other journal")
    }
    let target = OutputFile.resolved(try Journal.file(of: path))
    guard !OutputFile.isSame(target, OutputFile.resolved(journal)) else {
      throw JournalError(
        .usage, "\(path) is the journal itself", hint: "name the other copy of it")
    }
    return target
  }

  deinit { try? file.close() }
}

/// A copy of a journal and its log that only its owner can read, beside another journal.
private final class PrivateCopy {
  private let draft: BackupDraft

  var path: String { draft.path }

  init(of source: String, named name: String, beside journal: String) throws {
    let draft = try BackupDraft(for: journal)
    for ending in ["", "-wal"] where StoredFile.size(source + ending) != nil {
      try StoredFile.copy(source + ending, to: draft.path + ending, named: name)
    }
    self.draft = draft
  }
}

extension JournalError {
  fileprivate static func inUse(_ path: String) -> JournalError {
    JournalError(
      .journalLocked, "another program is using \(path)", hint: "try again when it has ended")
  }
}
