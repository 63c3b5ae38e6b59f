import ArgumentParser
import Documents
import Entries
import JournalEngine

struct CollectionsAddVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Save a filter, or put entries into a collection.",
    discussion: """
      A filter takes the place of the one that was saved under that name. Days such
      as today are saved as the days they are now.

      Examples:
        sotto labels collections add summer --since 2026-06-01 --until 2026-08-31
        sotto labels collections add 'good runs' --activity running --mood 4..
        sotto labels collections add favourites 12 40..45 last
      """)

  @Argument(help: "The collection.", completion: NameCompletion.names)
  var name: String

  @Argument(help: ArgumentHelp("Entries to put into it.", valueName: "entry"))
  var entries: [String] = []

  @OptionGroup var filter: FilterOptions
  @OptionGroup var journal: JournalOptions
  @OptionGroup var format: JSONOption

  func run(in context: Context) async throws {
    let name = try LabelsReport.name(name, isNew: true)
    guard entries.isEmpty != filter.isEmpty else {
      throw Failure(
        .usage,
        entries.isEmpty
          ? "what shall be in '\(name)'?" : "a filter and entries exclude one another",
        hint: "sotto labels collections add \(ShellWord.quoted(name)) --tag garden, "
          + "or the numbers of entries")
    }
    guard filter.limit == nil, filter.sort == .entries(.newest) else {
      throw Failure(.usage, "a collection has no --limit and no --sort")
    }
    let journal = try context.journalForChanging(self.journal)
    let isNew = try !journal.hasCollection(name)
    guard !entries.isEmpty else {
      try journal.saveFilter(try filter.filter(context, journal), asCollection: name)
      UnkeptChange(in: journal, context).note(.collection, context.surroundings.now())
      let found = try journal.count(EntryFilter(collections: [.init(anyOf: [name])]))
      return try LabelsReport.tell(
        .collection, named: name, changed: 0,
        "\(isNew ? "Saved" : "Changed") the collection \(name): \(NumberText.entries(found))",
        in: journal, json: format.json, self.journal, context)
    }
    let numbers = try EntrySelection(journal: journal, context: context)
      .many(entries, alsoTrashed: true, isChange: true)
    try journal.addLabel(.collection, name, to: numbers)
    try LabelsReport.tell(
      .collection, named: name, changed: numbers.count,
      "Put into \(name): \(context.naming(try journal.entries(numbers)))", in: journal,
      json: format.json, self.journal, context)
  }
}
