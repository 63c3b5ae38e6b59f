public import ArgumentParser
import Documents
public import Entries
import JournalEngine

struct TagVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "tag", abstract: "Add and remove an entry's labels.",
    discussion: """
      +name adds and --remove takes away; --kind says what the names are.

      Examples:
        sotto tag last +work +garden
        sotto tag 12 --add work --remove home
        sotto tag 12 --kind person +Anna
      """)

  @Argument(help: "The entry: its number, last, last~2 …")
  var entry: String

  @Argument(
    help: ArgumentHelp("Names to add, as +name.", valueName: "+name"),
    completion: NameCompletion.names)
  var names: [String] = []

  @Option(
    name: .long, help: ArgumentHelp("A name to add; may be repeated.", valueName: "name"),
    completion: NameCompletion.names)
  var add: [String] = []

  @Option(
    name: .long, help: ArgumentHelp("A name to remove; may be repeated.", valueName: "name"),
    completion: NameCompletion.names)
  var remove: [String] = []

  @Option(name: .long, help: "tag, activity, person or collection.")
  var kind: Tag.Kind = .tag

  @OptionGroup var journal: JournalOptions
  @OptionGroup var format: JSONOption

  func run(in context: Context) async throws {
    let bare = names.map { $0.hasPrefix("+") ? String($0.dropFirst()) : $0 }
    let added = try TypedNames.checked((bare + add).flatMap { TypedNames.split($0) })
    let removed = remove.flatMap { TypedNames.split($0) }
    guard !added.isEmpty || !removed.isEmpty else {
      throw Failure(.usage, "which labels?", hint: "sotto tag \(entry) +work")
    }
    let both = Set(added.map { $0.lowercased() }).intersection(removed.map { $0.lowercased() })
    if let name = both.sorted().first {
      throw Failure(.usage, "'\(name)' cannot be both added and removed")
    }
    let journal = try context.journalForChanging(self.journal)
    let number = try EntrySelection(journal: journal, context: context).one(entry)
    let changed = try journal.change(
      number,
      EntryChange(addTags: added.map { Tag(kind, $0) }, removeTags: removed.map { Tag(kind, $0) }))
    let names = changed.tags.map(EntryText.label).joined(separator: " · ")
    try context.report(
      .changed, [changed], "Entry \(number): " + (names.isEmpty ? "no labels" : names),
      json: format.json, self.journal)
  }
}

extension Tag.Kind: ExpressibleByArgument {}
