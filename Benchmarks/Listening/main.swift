import Entries
import Foundation
import JournalEngine

// How soon the first sound of `replay` and `read` is handed to the speaker, from opening the journal.
//
//   benchmark-listening JOURNAL [RUNS]
//
// Every run takes the newest entry with sound, from its middle. It needs a speaker; run it beside
// Tests/sound-server where there is none.

let arguments = CommandLine.arguments
guard arguments.count > 1 else {
  print("benchmark-listening JOURNAL [RUNS]")
  exit(64)
}
let runs = arguments.count > 2 ? Int(arguments[2]) ?? 15 : 15

/// Seconds from opening the journal to the first block, in the middle of the runs.
func median(_ begin: (Journal, Entry) throws -> Playback) async throws -> Double {
  var times: [Double] = []
  for _ in 0..<runs {
    let start = ContinuousClock.now
    let journal = try Journal.open(at: arguments[1], for: .reading)
    let newest = try journal.overviews(EntryFilter(withAudio: true, limit: 1))
    guard let entry = newest.first?.entry else { exit(2) }
    let playback = try begin(journal, entry)
    while playback.status.firstSound == nil, .now - start < .seconds(10) {
      try await Task.sleep(for: .milliseconds(1))
    }
    guard playback.status.firstSound != nil else {
      print("no speaker: run it beside Tests/sound-server")
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
print("replay \(Int(replay * 1000)) ms, read \(Int(read * 1000)) ms (median of \(runs))")
