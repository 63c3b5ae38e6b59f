import ArgumentParser
import Documents
import JournalEngine

struct PlacesRenameVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "rename", abstract: "Give a place another name on every entry.",
    discussion: """
      A place that has a position and no name yet, as recordings of telephones bring it, is named
      by that position; all such places within --within of it become one. Where another has the
      new name already, merge them instead.

      Examples:
        sotto labels places rename office Office
        sotto labels places rename 46.0037,8.9511 Lugano --within 500m
      """)

  @Argument(help: "The name as it is, or a position.", completion: NameCompletion.names)
  var name: String

  @Argument(help: "The new name.")
  var newName: String

  @OptionGroup var circle: PlaceCircle
  @OptionGroup var journal: JournalOptions
  @OptionGroup var format: JSONOption

  func run(in context: Context) async throws {
    let new = try PlacesReport.name(newName)
    let journal = try context.journalForChanging(self.journal)
    let old = try circle.places([name], in: journal)
    let count = try journal.renamePlaces(old, to: new)
    try PlacesReport.tell(
      new, changed: count, "\(name) is now \(new), on \(NumberText.entries(count))", in: journal,
      json: format.json, self.journal, context)
  }
}
