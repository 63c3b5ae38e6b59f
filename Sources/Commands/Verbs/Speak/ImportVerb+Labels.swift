import Documents
import Entries
import JournalEngine

extension ImportVerb {
  /// Tells which entries were there already and lack the labels that were given, and the command
  /// that gives them: an import changes only what it adds.
  func tellUnlabelled(_ printer: ImportPrinter, in journal: Journal) throws {
    let labels = setting.tags
    guard !labels.isEmpty, printer.isTelling else { return }
    let unlabelled = try journal.entries(Set(printer.alreadyHere).sorted()).filter { entry in
      !labels.allSatisfy { label in entry.tags.contains(where: label.isSame) }
    }
    guard !unlabelled.isEmpty else { return }
    printer.say(
      "\(NumberText.grouped(unlabelled.count)) already here, not tagged: "
        + ImportVerb.way(toLabel: unlabelled.map(\.id), labels.map(ImportVerb.typed)))
  }

  /// The most runs of numbers that an offered command names.
  private static let mostRuns = 20

  /// The command that labels entries; for entries in many runs only how to make one.
  static func way(toLabel numbers: [Int64], _ labels: [String]) -> String {
    let runs = Selector.words(for: numbers)
    let entries = runs.count > mostRuns ? ["ENTRY…"] : runs
    return (["sotto tag"] + entries + labels).joined(separator: " ")
      + (runs.count > mostRuns ? ", with their numbers from 'sotto list'" : "")
  }

  /// A label as the verb `tag` takes it.
  private static func typed(_ label: Tag) -> String {
    switch label.kind {
    case .tag: "+" + ShellWord.quoted(label.name)
    case .person: "@" + ShellWord.quoted(label.name)
    case .activity: "--activity " + ShellWord.quoted(label.name)
    case .collection: "--collection " + ShellWord.quoted(label.name)
    }
  }
}
