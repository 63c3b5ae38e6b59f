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
  /// Opens the journal to be changed, for judging hits.
  let opening: () throws -> Journal
  /// How the words sound, if that was told.
  var soundsLike: String?

  /// Whether any of it can be heard.
  var canPlay: Bool { found.contains { !$0.saidAt.isEmpty } }

  /// Plays the sentence of each hit in turn: on a terminal with keys, else the first of each entry.
  func hear() async throws {
    let isInteractive = ListenRun.isInteractive(context)
    let hits = try journal.heardHits(in: found, mostPlaces: isInteractive ? .max : 1)
    guard !hits.isEmpty else { throw HitRun.nothingHeard }
    guard isInteractive else {
      for hit in hits {
        if !isQuiet { context.tell(HitJudging.place(of: hit)) }
        try await context.playSentence(journal, hit.sentence, context.configuration.outputDevice)
      }
      return
    }
    let judging = HitJudging(
      context: context, journal: journal, opening: opening, soundsLike: soundsLike)
    guard let chosen = try await judging.run(hits) else { return }
    try await play(from: chosen.entry, at: chosen)
  }

  private static let nothingHeard = JournalError(
    .noSound, "nothing of what was found was said in a recording",
    hint: "'sotto read ENTRY' reads an entry aloud")

  /// Plays from the first hit of an entry, or of the first that has one; n and p go on from there.
  /// - Parameter hit: The hit to begin with, if it is not the first of the entry.
  func play(from entry: Int64? = nil, at hit: HeardHit? = nil) async throws {
    let isInteractive = ListenRun.isInteractive(context)
    var programme = try journal.replayProgramme(of: found, speech: context.speechRequest)
    let track = programme.tracks.firstIndex { $0.entry == entry } ?? 0
    // Where no key can end it, what was asked for is one entry, and not hours of them.
    if !isInteractive { programme.tracks = [programme.tracks[track]] }
    let second = hit.flatMap { hit in
      found.first { $0.entry.id == hit.entry }?.second(of: hit.match)
    }
    let start = Playback.Start(
      track: isInteractive ? track : 0,
      second: second ?? programme.hits.first { $0.track == track }?.second,
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
