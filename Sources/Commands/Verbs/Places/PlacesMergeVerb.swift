import ArgumentParser
import Documents
import JournalEngine

struct PlacesMergeVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "merge", abstract: "Make one place of several, on every entry.",
    discussion: """
      Of two names the first goes into the second; of several --into says which stays. The one
      that the others go into is made where there is none. It keeps its position; one without
      gets theirs.

      Examples:
        sotto labels places merge Brn Bern
        sotto labels places merge office 'the office' --into Office
        sotto labels places merge 46.0037,8.9511 --within 1km --into Lugano
      """)

  @Argument(
    help: ArgumentHelp(
      "The names that go, or positions; without --into the one that stays comes last.",
      valueName: "name"),
    completion: NameCompletion.names)
  var names: [String]

  @Option(
    name: .long, help: ArgumentHelp("The name that stays.", valueName: "name"),
    completion: NameCompletion.names)
  var into: String?

  @OptionGroup var circle: PlaceCircle
  @OptionGroup var journal: JournalOptions
  @OptionGroup var format: JSONOption

  func run(in context: Context) async throws {
    let (given, stays) = try split()
    let target = try PlacesReport.name(stays)
    let names = given.filter { $0.lowercased() != target.lowercased() }
    guard !names.isEmpty else {
      throw Failure(.usage, "there is nothing to merge into '\(target)'")
    }
    let journal = try context.journalForChanging(self.journal)
    let count = try journal.mergePlaces(try circle.places(names, in: journal), into: target)
    try PlacesReport.tell(
      target, changed: count,
      "\(names.joined(separator: ", ")) went into \(target), on \(NumberText.entries(count))",
      in: journal, json: format.json, self.journal, context)
  }

  /// The names to replace, and the name that remains.
  private func split() throws -> (names: [String], stays: String) {
    if let into { return (names, into) }
    guard names.count == 2 else {
      throw Failure(
        .usage,
        names.count == 1 ? "a second name is missing" : "of several, --into says which stays",
        hint: "sotto labels places merge OLD NEW, or merge OLD OLDER --into NEW")
    }
    return ([names[0]], names[1])
  }
}
