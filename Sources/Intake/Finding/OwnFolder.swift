package import Entries

/// A folder that Sotto wrote itself; its sound belongs to entries, so a search for recordings does
/// not enter it.
package enum OwnFolder: Sendable {
  case export, backups

  /// Judges a folder by the names in it; nil for any other folder.
  package init?(names: some Collection<String>) {
    if names.contains("sotto-backup"), names.contains("sound") {
      self = .backups
    } else if names.contains("journal.json"), names.contains("entries") {
      self = .export
    } else {
      return nil
    }
  }

  /// Its description within a sentence.
  package var words: String {
    switch self {
    case .export: "an export of sotto's"
    case .backups: "a folder of backups"
    }
  }

  /// How to bring home what is in it.
  package func way(_ path: String) -> String {
    let folder = ShellWord.quoted(path)
    return switch self {
    case .export: "to bring it in: sotto import --from sotto \(folder)"
    case .backups:
      "make a journal of it: sotto restore-from \(folder) --output NEW.sotto; "
        + "then: sotto merge NEW.sotto"
    }
  }

  /// The error for such a folder that was named itself.
  package func error(_ path: String) -> JournalError {
    JournalError(.failed, "\(path) is \(words)", hint: way(path))
  }
}
