import ArgumentParser
import Documents
import Entries
import JournalEngine

struct LabelsRemoveVerb<Noun: LabelNoun>: Verb {
  static var configuration: CommandConfiguration {
    let isCollection = Noun.kind == .collection
    return CommandConfiguration(
      commandName: "remove",
      abstract: isCollection
        ? "Remove a collection; its entries stay." : "Take a name off every entry; they stay.",
      discussion: """
        It tells the commands that bring it back. 'tag' takes it off one entry.

        Examples:
          sotto labels \(Noun.kind.plural) remove \(Noun.other)
          sotto tag 12 --kind \(Noun.kind.rawValue) --remove \(Noun.other)
        """)
  }

  @Argument(help: "The name.", completion: NameCompletion.names)
  var name: String

  @OptionGroup var journal: JournalOptions
  @OptionGroup var format: JSONOption

  func run(in context: Context) async throws {
    let name = try LabelsReport.name(name)
    let journal = try context.journalForChanging(self.journal)
    // The label as stored, because its spelling may differ from what was typed.
    let label = try journal.label(Noun.kind, name)
    let date = context.surroundings.now()
    let entries = try journal.removeLabel(Noun.kind, name)
    if label?.filter != nil { UnkeptChange(in: journal, context).note(.collection, date) }
    let place = entries.isEmpty ? "" : " from \(NumberText.entries(entries.count))"
    try LabelsReport.tell(
      Noun.kind, named: nil, changed: entries.count, "Removed \(name)\(place)", in: journal,
      undo: undo(label, entries), json: format.json, self.journal, context)
  }

  /// The commands that bring a label back.
  private func undo(_ label: JournalLabel?, _ entries: [Int64]) -> [String] {
    guard let label else { return [] }
    let start = ["sotto", "labels", Noun.kind.plural, "add"]
    let place = journal.words
    // After `--`, a name may begin with a dash.
    let dashes = label.tag.name.hasPrefix("-") ? ["--"] : []
    let name = dashes + [ShellWord.quoted(label.tag.name)]
    var commands: [[String]] = []
    if let filter = label.filter {
      commands.append(start + place + [FilterText(filter).text] + name)
    }
    if !entries.isEmpty { commands.append(start + place + name + [NumberList(entries).text]) }
    return commands.map { $0.joined(separator: " ") }
  }
}
