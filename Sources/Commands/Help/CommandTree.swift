/// The tree of commands that the parser dumps as JSON, with the parts that the manual page needs.
struct CommandTree: Decodable {
  /// A command.
  struct Command: Decodable {
    var commandName: String
    var abstract: String?
    var discussion: String?
    var shouldDisplay: Bool?
    var subcommands: [Command]?
    var arguments: [Argument]?

    /// The commands under it that help shows.
    var shownCommands: [Command] {
      (subcommands ?? []).filter { $0.shouldDisplay != false && $0.commandName != "help" }
    }

    /// The arguments that help shows.
    var shownArguments: [Argument] { (arguments ?? []).filter { $0.shouldDisplay != false } }
  }

  /// An argument, option or flag.
  struct Argument: Decodable {
    /// One of an option's names.
    struct Name: Decodable {
      var kind: String
      var name: String

      /// The name with its dashes.
      var text: String { (kind == "long" ? "--" : "-") + name }
    }

    var kind: String
    var shouldDisplay: Bool?
    var isOptional: Bool
    var isRepeating: Bool
    var names: [Name]?
    var preferredName: Name?
    var valueName: String?
    var defaultValue: String?
    var abstract: String?
  }

  var command: Command
}
