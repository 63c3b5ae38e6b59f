import ArgumentParser
import Entries
import JournalEngine

/// The option that selects a recording of an entry.
struct RecordingOption: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp("Which recording, where the entry has several.", valueName: "number"))
  var recording: Int?

  /// The recording that is meant.
  /// - Throws: A failure if the entry has no recording, or has several and none was named.
  func find(in entry: Entry) throws -> Recording {
    let recordings = entry.recordings.filter { $0.state == .finished }
    if let recording {
      guard recordings.indices.contains(recording - 1) else {
        throw Failure(
          .nothingMatched, "entry \(entry.id) has no recording \(recording)",
          hint: "it has \(recordings.count)")
      }
      return recordings[recording - 1]
    }
    guard let only = recordings.first else {
      throw JournalError.silent(entry.id)
    }
    guard recordings.count == 1 else {
      throw Failure(
        .usage, "entry \(entry.id) has \(recordings.count) recordings",
        hint: "name one with --recording 1")
    }
    return only
  }
}
