import ArgumentParser
import Entries
import Foundation
import JournalEngine
import Listening

// Measures how soon the first sound of `replay` and `read` reaches the speaker, from opening the
// journal.
//
// Every run plays the newest entry with sound, from its middle. It needs a speaker; without one,
// run it under Tests/sound-server.

struct Options: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "benchmark-listening", abstract: "How soon the first sound is heard.")

  @Argument(help: "The journal's file.")
  var journal: String

  @Argument(help: "How often each is started.")
  var runs = 15

  func validate() throws {
    guard runs > 0 else { throw ValidationError("a median needs a run") }
  }
}

let options = Options.parseOrExit()

/// Returns the median time from opening the journal to the first block, in seconds.
func median(_ begin: (Journal, Entry) throws -> Playback) async throws -> Double {
  var times: [Double] = []
  for _ in 0..<options.runs {
    let start = ContinuousClock.now
    let journal = try Journal.open(at: options.journal, for: .reading)
    let newest = try journal.overviews(EntryFilter(withAudio: true, limit: 1))
    guard let entry = newest.first?.entry else { exit(2) }
    let playback = try begin(journal, entry)
    while playback.status.firstSound == nil, .now - start < .seconds(10) {
      try await Task.sleep(for: .milliseconds(1))
    }
    guard playback.status.firstSound != nil else {
      print("no speaker: run it under Tests/sound-server")
      exit(5)
    }
    if let sound = playback.status.firstSound { times.append((sound - start) / .seconds(1)) }
    playback.stop()
    try await playback.finished()
  }
  return times.sorted()[times.count / 2]
}

let replay = try await median { journal, entry in
  journal.play(
    try journal.replayProgramme([entry.id]), device: nil,
    from: Playback.Start(second: entry.duration / 2))
}
let read = try await median { journal, entry in
  journal.play(
    try journal.readProgramme([entry.id], speech: SpeechRequest(voice: "en-us")), device: nil)
}
print("replay \(Int(replay * 1000)) ms, read \(Int(read * 1000)) ms (median of \(options.runs))")
