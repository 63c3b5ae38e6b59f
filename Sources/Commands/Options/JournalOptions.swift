import ArgumentParser
import Documents
import Entries

/// Which journal, and how much to say.
struct JournalOptions: ParsableArguments {
  @Option(
    name: .long, help: ArgumentHelp("The journal's file.", valueName: "file"),
    completion: .file(extensions: ["sotto"]))
  var journal: String?

  @OptionGroup var quietness: QuietOption

  /// Whether only results and errors are shown.
  var quiet: Bool { quietness.quiet }

  /// The option that names the journal, for a suggested command; empty if no journal was named.
  var words: [String] { journal.map { ["--journal", ShellWord.quoted($0)] } ?? [] }

  /// Refuses an empty name, which an unset variable in a script leaves behind.
  func validate() throws {
    guard journal?.isEmpty != true else {
      throw ValidationError("--journal wants the name of a file")
    }
  }
}

/// How much a verb says.
///
/// The program takes the option too, in any place; the parser gives its value only to groups of the
/// same type, so each verb has this group and no flag of its own.
struct QuietOption: ParsableArguments {
  @Flag(name: [.short, .long], help: "Say nothing but results and errors.")
  var quiet = false
}

/// Whether results are printed as JSON.
struct JSONOption: ParsableArguments {
  @Flag(name: .long, help: "Print one JSON document and nothing else.")
  var json = false

  /// The form that was asked for.
  var form: OutputForm { OutputForm(isJSON: json) }
}
