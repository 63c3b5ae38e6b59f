import ArgumentParser
import Documents
import Entries
import JournalEngine
import Settings

/// Whether uncertain hits by sound count too, and how sure they must be.
struct ProbableOptions: ParsableArguments {
  @Flag(name: .long, help: "Count what was probably said, too.")
  var probably = false

  @Option(
    name: .long,
    help: ArgumentHelp(
      "How sure that must be, 0 to 1; 0.5 if not given. Goes with --probably.", valueName: "score"))
  var minScore: Double?

  func validate() throws {
    guard minScore.map({ (0...1).contains($0) }) ?? true else {
      throw ValidationError("--min-score takes a number from 0 to 1")
    }
    guard minScore == nil || probably else {
      throw ValidationError("--min-score goes with --probably")
    }
  }

  /// Returns where words were probably said; nil if such hits do not count, or if sound could not
  /// be searched, whose reason is printed.
  func places(
    of words: String, _ filter: EntryFilter, in journal: Journal, _ context: Context
  ) async throws -> ProbablePlaces? {
    guard probably else { return nil }
    let configuration = context.configuration
    let use = SoundUse(
      .sound, isOn: configuration.indexesSound,
      model: configuration.namedModel)
    let found = try await journal.probablePlaces(
      of: words, filter: filter, least: minScore ?? ProbablePlaces.usualScore, by: use)
    guard let obstacle = found.obstacle else { return found }
    context.tell("sotto: sound was not searched: \(obstacle)")
    return nil
  }
}
