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

  @Argument(help: "The entry: its number, last (the one added last), last~2 …")
  var entry: String = "last"

  @OptionGroup var journal: JournalOptions
  @OptionGroup var format: JSONOption

  func run(in context: Context) async throws {
    try context.show(journal, as: format.form, without: ["versions": [JSONVersion]()]) { journal in
      let number = try EntrySelection(journal: journal, context: context).one(self.entry)
      let entry = try journal.entry(number)
      let versions = try entry.recordings.map { ($0, try journal.transcriptVersions(of: $0)) }
      return Output(
        [
          "versions": versions.flatMap { recording, found in
            found.map { JSONVersion($0, entry, recording) }
          }
        ],
        empty: entry.recordings.isEmpty ? "Entry \(number) has no sound." : nil,
        lines: VersionPage(versions, of: entry).lines)
    }
  }
}
