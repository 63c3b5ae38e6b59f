import Documents
import Entries
import JournalEngine

extension Context {
  /// Tells that entries were changed: as JSON, as a line, or not at all.
  func report(
    _ status: JSONResult.Status, _ entries: [Entry], _ line: String, json: Bool,
    _ options: JournalOptions
  ) throws {
    try render(
      Output(["results": entries.map { JSONResult(status, entry: $0) }], line: line),
      as: OutputForm(isJSON: json, isQuiet: options.quiet))
  }

  /// The day that it is for the owner.
  var today: CivilDay { surroundings.moment.day }

  /// `entry 4, Friday 20 November`.
  func naming(_ entry: Entry) -> String { EntryText.name(entry, today: today) }

  /// The same as the beginning of a sentence.
  func heading(_ entry: Entry) -> String {
    let name = naming(entry)
    return name.prefix(1).uppercased() + name.dropFirst()
  }

  /// `entry 4, Friday 20 November`, `entries 4 and 7`, `12 entries`.
  func naming(_ entries: [Entry]) -> String {
    switch entries.count {
    case 1: naming(entries[0])
    case 2: "entries \(entries[0].id) and \(entries[1].id)"
    default: "\(entries.count) entries"
    }
  }

  /// Asks a question of which only yes is a yes.
  func confirms(_ question: String) -> Bool {
    messages(question + " [y/N] ")
    return readLine()?.lowercased().hasPrefix("y") ?? false
  }
}
