import ArgumentParser

/// Which journal, and how much to say.
struct JournalOptions: ParsableArguments {
  @Option(
    name: .long, help: ArgumentHelp("The journal's file.", valueName: "file"),
    completion: .file(extensions: ["sotto"]))
  var journal: String?

  @Flag(name: [.short, .long], help: "Say nothing but results and errors.")
  var quiet = false
}

/// Whether results are printed as JSON.
struct JSONOption: ParsableArguments {
  @Flag(name: .long, help: "Print one JSON document and nothing else.")
  var json = false
}
