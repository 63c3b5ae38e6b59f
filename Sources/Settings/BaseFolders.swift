import Foundation

/// The folders of a user's files, according to the XDG Base Directory Specification 0.8.
package struct BaseFolders: Sendable {
  /// The user's home.
  package let home: String
  private let environment: [String: String]

  /// Finds the folders that an environment names.
  ///
  /// - Parameter fallbackHome: The home folder if `HOME` is not set; evaluated only then, because
  ///   the system looks it up in its list of users, which may be on another machine.
  package init(
    environment: [String: String], fallbackHome: @autoclosure () -> String = NSHomeDirectory()
  ) {
    self.environment = environment
    let named = environment["HOME"] ?? ""
    home = named.hasPrefix("/") ? named : fallbackHome()
  }

  /// Our folder for configuration.
  package var configuration: String { folder("XDG_CONFIG_HOME", ".config") }
  /// Our folder for journals.
  package var data: String { folder("XDG_DATA_HOME", ".local/share") }
  /// Our folder for engines that 'models add' installs.
  package var engines: String { data + "/engines" }
  /// Our folder for files that outlive a run but are not the user's data.
  package var state: String { folder("XDG_STATE_HOME", ".local/state") }
  /// Our folder for files that can be made again.
  package var cache: String { folder("XDG_CACHE_HOME", ".cache") }

  /// The configuration file.
  package var configurationFile: String { configuration + "/config.toml" }
  /// The owner's own questions for a day, one a line.
  package var prompts: String { configuration + "/prompts.txt" }
  /// The owner's own quotations.
  package var quotes: String { configuration + "/quotes.txt" }
  /// The default journal.
  package var journal: String { data + "/journal.sotto" }

  /// Returns a path with a leading `~` replaced by the home folder; other paths stay as they are.
  package func expanded(_ path: String) -> String {
    if path == "~" { return home }
    return path.hasPrefix("~/") ? joined(home, String(path.dropFirst(2))) : path
  }

  /// Ignores relative paths, as the specification requires.
  private func folder(_ variable: String, _ standard: String) -> String {
    let named = environment[variable] ?? ""
    return joined(named.hasPrefix("/") ? named : joined(home, standard), "sotto")
  }

  private func joined(_ folder: String, _ name: String) -> String {
    folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }
}
