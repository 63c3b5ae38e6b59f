import ArgumentParser
import Entries
import Foundation
import JournalEngine
import Listening
import Settings

/// What is played, and how the terminal shows it.
struct ListeningOptions: ParsableArguments {
  @Flag(name: .long, help: "Go on where listening to the same stopped.")
  var resume = false

  @Flag(name: .long, help: "Draw nothing on the terminal; the keys work.")
  var plain = false

  /// The entries that selectors and filters name together; without either, the newest one.
  /// - Parameter withAudio: Whether a filter without selectors selects only entries with sound.
  func numbers(
    _ selectors: [String], _ filters: FilterOptions, _ journal: Journal, _ context: Context,
    withAudio: Bool
  ) throws -> [Int64] {
    var filter = try filters.filter(context, journal)
    guard selectors.isEmpty, !filters.isEmpty else {
      return try EntrySelection(journal: journal, context: context, filter: filter)
        .many(selectors.isEmpty ? ["last"] : selectors)
    }
    filter.withAudio = filter.withAudio || withAudio
    let numbers = try journal.numbers(filter)
    guard !numbers.isEmpty else {
      throw Failure(
        .nothingMatched, "no entry passes these filters",
        hint: try filters.unknownName(in: journal) ?? "see 'sotto list'")
    }
    return numbers
  }

  /// Where the listening position of a selection is remembered.
  ///
  /// One entry is identified by its identifier, several by the request itself, so that a selection
  /// that has grown continues where it stopped.
  func memory(
    _ verb: String, _ programme: Programme, _ selectors: [String], _ filters: FilterOptions,
    _ journal: Journal, _ context: Context
  ) throws -> ListeningMemory {
    let selection: String
    if let only = programme.tracks.first?.uuid, programme.tracks.count == 1 {
      selection = only.uuidString
    } else {
      let filter = try filters.filter(context, journal)
      selection = selectors.joined(separator: " ") + " \(filter)"
    }
    return ListeningMemory(context, journal: journal.path, verb: verb, selection: selection)
  }

  /// Where to begin, as it was remembered.
  func start(
    _ memory: ListeningMemory, in programme: Programme, speed: Double, _ context: Context,
    isQuiet: Bool
  ) -> Playback.Start {
    var start = Playback.Start(speed: speed)
    guard resume else { return start }
    if let place = memory.start(in: programme) {
      start.track = place.track
      start.second = place.second
    } else if !isQuiet {
      context.tell("sotto: no place is remembered of this; from the beginning")
    }
    return start
  }
}
