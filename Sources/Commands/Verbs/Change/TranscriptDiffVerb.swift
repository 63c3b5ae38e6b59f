import ArgumentParser
import Documents
import Entries
import JournalEngine
import Pages

struct TranscriptDiffVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "diff", abstract: "Show where two versions differ, word by word.",
    discussion: """
      [-so-] are words that only the first has, {+so+} words that only the second has. Without
      versions, the newest of the others is compared with the current one.

      Examples:
        sotto transcript diff last
        sotto transcript diff 12 1 3
        sotto transcript diff 12 --json
      """)

  @Argument(help: "The entry: its number, last (the one added last), last~2 …")
  var entry: String

  @Argument(help: ArgumentHelp("The first version and the second.", valueName: "version"))
  var versions: [Int] = []

  @OptionGroup var recording: RecordingOption
  @OptionGroup var journal: JournalOptions
  @OptionGroup var format: JSONOption

  func run(in context: Context) async throws {
    try context.show(journal, as: format.form, without: [:]) { journal in
      let entry = try EntrySelection(journal: journal, context: context).entry(self.entry)
      let recording = try self.recording.find(in: entry)
      let chosen = try chosen(journal.transcriptVersions(of: recording))
      let compared = try journal.compareTranscripts(chosen.0, chosen.1, of: recording)
      return Output(
        ["difference": JSONDifference(compared, entry, recording)],
        lines: DifferencePage(compared).lines)
    }
  }

  private func chosen(_ all: [TranscriptVersionInfo]) throws -> (Int, Int) {
    switch versions.count {
    case 2:
      for version in all where version.state == .running && versions.contains(version.number) {
        throw Failure(.usage, "version \(version.number) is not finished")
      }
      return (versions[0], versions[1])
    case 0, 1:
      let current = all.first(where: \.isCurrent)?.number
      let finished = all.filter { $0.state != .running }.map(\.number)
      let other = versions.first ?? finished.last { $0 != current }
      guard let current, let other else {
        throw Failure(.nothingMatched, "there are no two versions to compare")
      }
      return (other, current)
    default: throw Failure(.usage, "two versions are compared, not \(versions.count)")
    }
  }
}
