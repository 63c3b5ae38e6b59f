import ArgumentParser
import Documents
import Entries
import JournalEngine

struct LabelsRenameVerb<Noun: LabelNoun>: Verb {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "rename", abstract: "Give a name another form on every entry.",
      discussion: """
        Where another has the new name already, merge them instead.

        Examples:
          sotto labels \(Noun.kind.plural) rename \(Noun.other) \(Noun.example)
        """)
  }

  @Argument(help: "The name as it is.", completion: NameCompletion.names)
  var name: String

  @Argument(help: "The new name.")
  var newName: String

  @OptionGroup var journal: JournalOptions
  @OptionGroup var format: JSONOption

  func run(in context: Context) async throws {
    let new = try LabelsReport.name(newName, isNew: true)
    let old = try LabelsReport.name(name)
    let journal = try context.journalForChanging(self.journal)
    let date = context.surroundings.now()
    let count = try journal.renameLabel(Noun.kind, from: old, to: new)
    if Noun.kind == .collection, try journal.filter(ofCollection: new) != nil {
      UnkeptChange(in: journal, context).note(.collection, date)
    }
    try LabelsReport.tell(
      Noun.kind, named: new, changed: count,
      "\(old) is now \(new), on \(NumberText.entries(count))", in: journal, json: format.json,
      self.journal, context)
  }
}
