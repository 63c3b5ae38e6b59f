import ArgumentParser
import Foundation

/// A new file that has the name of a verb, as in `backup check`: most likely the verb was meant.
enum VerbAsFile {
  /// What to type for a word after `sotto backup`.
  private static let ofBackups = [
    "list": "backup --list FOLDER/", "ls": "backup --list FOLDER/",
    "snapshots": "backup --list FOLDER/", "verify": "check", "test": "check",
    "keep": "backup FOLDER/ --keep 7d,4w,12m", "prune": "backup FOLDER/ --keep 7d,4w,12m",
    "schedule": "backup FOLDER/ --schedule daily", "hourly": "backup FOLDER/ --schedule hourly",
    "daily": "backup FOLDER/ --schedule daily", "weekly": "backup FOLDER/ --schedule weekly",
    "off": "backup --schedule off", "restore": "restore-from BACKUP", "status": "doctor",
    "create": "backup FILE", "new": "backup FILE", "now": "backup FILE", "help": "help backup",
    "last": "backup FILE", "all": "backup FILE",
  ]

  /// Refuses the name of a new file if it is a verb's name; a name with a suffix or a slash, or of
  /// an existing file, is accepted.
  /// - Parameters:
  ///   - verb: The verb that would make the file.
  ///   - path: The name as a path.
  /// - Throws: A failure with `usage` that says what to type.
  static func refuse(_ name: String, of verb: String, at path: String) throws {
    guard !name.contains("/"), !name.contains("."),
      let meant = way(name.lowercased(), of: verb), !FileManager.default.fileExists(atPath: path)
    else { return }
    throw Failure(
      .usage, "'\(name)' is a word of the command line, and hardly a file's name",
      hint: "sotto \(meant); for a file of that name: sotto \(verb) ./\(name)")
  }

  private static func way(_ word: String, of verb: String) -> String? {
    if verb == BackupVerb.configuration.commandName, let way = ofBackups[word] { return way }
    if ["help", "list", "status", "verify"].contains(word) {
      return ["help": "help \(verb)", "status": "doctor", "verify": "check"][word] ?? word
    }
    if let words = VerbArguments.aliases[word] { return words.joined(separator: " ") }
    return Sotto.isVerb(word) ? word : nil
  }
}
