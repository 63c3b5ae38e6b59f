import ArgumentParser
import Documents
import Entries
import JournalEngine
import Pages
import Terminal

struct TranscriptListVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the versions of an entry's transcripts.",
    discussion: """
      The one with a star is current: it is shown and searched.

      Examples:
        sotto transcript list last
        sotto transcript list 12 --json
      """)

  @Argument(help: "The entry: its number, last, last~2 …")
  var entry: String = "last"

  @OptionGroup var journal: JournalOptions
  @OptionGroup var format: JSONOption

  func run(in context: Context) async throws {
    guard let journal = try context.journalForReading(self.journal) else {
      return try context.showNothing(asJSON: format.json ? ["versions": [JSONVersion]()] : nil)
    }
    let number = try EntrySelection(journal: journal, context: context).one(entry)
    let entry = try journal.entry(number)
    var versions: [JSONVersion] = []
    var lines: [String] = []
    let style = context.pageStyle
    for (index, recording) in entry.recordings.enumerated() {
      let found = try journal.transcriptVersions(of: recording)
      versions += found.map { JSONVersion($0, entry, recording) }
      if entry.recordings.count > 1 {
        lines.append("Recording \(index + 1), \(LengthText.words(recording.duration))")
      }
      lines += VersionTable(found, zone: entry.moment.zone).lines(style)
      if found.isEmpty { lines.append("(not transcribed yet: 'sotto transcribe')") }
    }
    if format.json {
      context.print(try JSONDocument(["versions": versions]).text())
    } else if entry.recordings.isEmpty {
      context.print("Entry \(number) has no sound.")
    } else {
      lines.forEach(context.print)
    }
  }
}
