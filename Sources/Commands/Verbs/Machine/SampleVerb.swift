import ArgumentParser
import Entries
import JournalEngine
import Terminal

struct SampleVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "sample", abstract: "Make a journal to try things on.",
    discussion: """
      A believable year in a journal of its own: about 300 entries, 60 of them spoken
      by speech synthesisers, with journeys, gaps, and moods drawn by written-down
      rules.

      Examples:
        sotto sample try.sotto
        sotto insights --journal try.sotto --period year
      """)

  @Argument(
    help: ArgumentHelp("The new journal's file.", valueName: "file"), completion: .file())
  var file: String

  @OptionGroup var quietness: QuietOption

  func run(in context: Context) async throws {
    let path = try context.newJournalPath(file, of: "sample")
    context.deeds.begin()
    let journal = try Journal.create(at: path, surroundings: context.surroundings)
    let work = WatchedWork(context, isQuiet: quietness.quiet)
    try await work.run(
      interrupted: .interrupted(
        "interrupted; \(journal.path) holds \(try journal.count()) entries", hasDone: true,
        hint: "delete the file and begin again")
    ) {
      try await journal.fillWithSample { done, all in
        try Task.checkCancellation()
        work.show("\(done) of \(all) entries")
      }
    }
    if !quietness.quiet {
      context.print("Made \(journal.path) with \(try journal.count()) entries")
      context.print("Try: sotto insights --journal \(ShellWord.quoted(file)) --period year")
    }
  }
}
