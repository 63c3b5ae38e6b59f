import Entries
import JournalEngine
import Listening
import Settings

/// What a search found, heard from where it was said.
struct HitRun {
  let context: Context
  let journal: Journal
  /// What was found, in the order in which it is shown.
  let found: [FoundEntry]
  var isQuiet = false

  /// Whether any of it can be heard.
  var canPlay: Bool { found.contains { !$0.saidAt.isEmpty } }

  /// Plays from the first hit of an entry, or of the first that has one; n and p go on from there.
  func play(from entry: Int64? = nil) async throws {
    let isInteractive = ListenRun.isInteractive(context)
    var programme = try journal.replayProgramme(of: found, speech: context.speechRequest)
    let track = programme.tracks.firstIndex { $0.entry == entry } ?? 0
    // Where no key can end it, what was asked for is one entry, and not hours of them.
    if !isInteractive { programme.tracks = [programme.tracks[track]] }
    let start = Playback.Start(
      track: isInteractive ? track : 0,
      second: programme.hits.first { $0.track == track }?.second,
      speed: context.configuration.replaySpeed)
    if !isInteractive { programme.hits = [] }
    let playback = journal.play(
      programme, device: context.configuration.outputDevice, from: start)
    try await ListenRun(context: context, isQuiet: isQuiet)
      .run(playback, programme, isInteractive: isInteractive)
  }

  /// Asks which of the entries to hear, until a line that is no number says none.
  func ask() async throws {
    while true {
      context.messages("Number to hear, enter to leave: ")
      guard let line = readLine(), let text = line.split(separator: " ").first else { return }
      guard let number = Int64(text) else { return }
      guard let entry = found.first(where: { $0.entry.id == number }) else {
        context.tell("sotto: \(number) is none of these entries")
        continue
      }
      guard !entry.saidAt.isEmpty else {
        context.tell(
          "sotto: entry \(number) has it in writing; 'sotto read \(number)' reads it aloud")
        continue
      }
      try await play(from: number)
    }
  }
}
