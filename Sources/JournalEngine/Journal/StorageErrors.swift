import Entries
import Foundation
import Storage

/// Runs storage work and converts its errors to `JournalError`.
func storage<Result: ~Copyable>(_ work: () throws -> Result) throws -> Result {
  do {
    return try work()
  } catch let error as StorageError {
    throw JournalError(error)
  }
}

extension JournalError {
  /// Describes a snapshot of a folder of backups that was named as a journal.
  private static func snapshot(_ path: String) -> JournalError {
    let file = URL(filePath: path)
    let folder = ShellWord.quoted(file.deletingLastPathComponent().path)
    let name = SnapshotName(file.lastPathComponent).map { " --snapshot \($0.text)" } ?? ""
    return JournalError(
      .notAJournal, "\(path) is a snapshot of a folder of backups, not a whole journal",
      hint: "make a journal of it: sotto restore-from \(folder)\(name) --output NEW.sotto")
  }

  /// Describes a folder that was named as a journal; nil if the path is none.
  private static func folder(_ path: String) -> JournalError? {
    var isFolder: ObjCBool = false
    guard unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder),
      isFolder.boolValue
    else { return nil }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    let snapshots = names.filter { SnapshotName($0) != nil }
    if let newest = snapshots.max(),
      Snapshot.isOne(at: (path as NSString).appendingPathComponent(newest))
    {
      return JournalError(
        .notAJournal, "\(path) is a folder of backups, not a journal",
        hint: "make a journal of it: sotto restore-from \(ShellWord.quoted(path)) "
          + "--output NEW.sotto")
    }
    let journal = names.filter { $0.hasSuffix(".sotto") }.min()
    return JournalError(
      .notAJournal, "\(path) is a folder, not a journal",
      hint: "name the journal's file in it"
        + (journal.map {
          ": --journal " + ShellWord.quoted((path as NSString).appendingPathComponent($0))
        } ?? ""))
  }

  /// Whether a file is text to its end, so that nothing of a journal is in it.
  ///
  /// A journal whose beginning was written over with text has pages behind it, with bytes that no
  /// text has.
  private static func isText(_ path: String) -> Bool {
    // Reading something else, such as a pipe, would wait for a writer.
    guard let size = StoredFile.size(path), size > 0,
      let file = FileHandle(forReadingAtPath: path)
    else { return false }
    defer { try? file.close() }
    do {
      // Nobody looks for a journal in a text of more than 64 MiB.
      for _ in 0..<64 {
        guard let part = try file.read(upToCount: 1 << 20), !part.isEmpty else { return true }
        guard part.allSatisfy({ $0 >= 0x20 || (0x09...0x0D).contains($0) }) else { return false }
      }
    } catch {
      return false
    }
    return false
  }

  /// Describes a journal that must be opened exclusively, while another program has it open.
  static func openElsewhere(_ path: String) -> JournalError {
    JournalError(
      .journalLocked, "another program has \(path) open",
      hint: "end it first: a recording, or a list that waits in a pager")
  }

  init(_ error: StorageError) {
    let plain = JournalError(failing: error)
    guard error.hasErased else {
      self = plain
      return
    }
    self.init(
      plain.code,
      "the entries are deleted, but where they were is not overwritten: \(plain.message)",
      hint: plain.hint)
  }

  private init(failing error: StorageError) {
    let salvage = "sotto salvage \(ShellWord.quoted(error.path))"
    switch error.code {
    case .notAJournal:
      self =
        JournalError.folder(error.path)
        ?? (Snapshot.isOne(at: error.path)
          ? .snapshot(error.path)
          : JournalError(
            .notAJournal, "\(error.path) is not a journal",
            hint: JournalError.isText(error.path)
              ? nil : "if it was one, '\(salvage)' saves what can be read"))
    case .newerVersion:
      self.init(
        .newerVersion, "\(error.path) was made by a newer version of sotto",
        hint: "update sotto to open it; nothing was changed")
    case .missing:
      self.init(
        .noJournal, "there is no journal at \(error.path)",
        hint: "make one with " + ShellWord.offered("sotto init \(ShellWord.quoted(error.path))"))
    case .exists:
      self.init(.exists, "\(error.path) exists already", hint: "choose another name")
    case .locked:
      let folder = URL(filePath: error.path).deletingLastPathComponent().path
      self =
        FolderHold.isHeld(folder)
        ? JournalError(
          .journalLocked, "'sotto lock' is at work on \(error.path)",
          hint: "end it where it runs; it may wait there for enter to be pressed")
        : JournalError(
          .journalLocked, "another program holds \(error.path)", hint: "try again in a moment")
    case .diskFull:
      self.init(.diskFull, "the disk that holds \(error.path) is full", hint: "make room")
    case .outOfNumbers:
      self.init(
        .damaged,
        "\(error.path) takes nothing new: the numbers of its rows have come to their end",
        hint: "'sotto check --repair' sets the counter back, or names what has the last number")
    case .damaged:
      self.init(
        .damaged, "\(error.path) is damaged: \(error.reason)",
        hint: "'\(salvage)' saves what can be read, and changes nothing in it")
    case .unreadableFilter:
      self.init(
        .damaged, error.reason,
        hint: "a backup may have it; 'sotto labels collections add' saves another under its name,"
          + " and 'sotto check' tells all that is damaged")
    case .altered:
      self.init(
        .damaged, "\(error.path) was changed by another program: \(error.reason)",
        hint: "'\(salvage)' takes entries and sound into a new journal")
    case .incomplete:
      self.init(
        .damaged, "\(error.path) is damaged: \(error.reason)",
        hint: "'sotto check --repair' makes it anew")
    case .notPermitted:
      self = .notPermitted(error.path)
    case .withoutLocks:
      self = .withoutLocks(error.path)
    case .notFound:
      self.init(.noSuchEntry, "\(error.path): \(error.reason)")
    case .contradictory:
      self.init(
        .damaged, "\(error.path) is damaged: a value in it is not allowed where it stands",
        hint: "'sotto check' tells what is damaged, and '--repair' mends what can be mended;"
          + " nothing was changed")
    case .olderVersion, .duplicate, .failed:
      self.init(.failed, "\(error.path): \(error.reason)")
    }
  }
}
