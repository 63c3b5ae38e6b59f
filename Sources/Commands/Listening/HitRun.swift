import Entries
import JournalEngine
import Listening
import Settings

/// Search results, played from the places where the words were said.
struct HitRun {
  let context: Context
  let journal: Journal
  /// The entries found, in the order shown.
  let found: [FoundEntry]
  var isQuiet = false
  /// Opens the journal to be changed, for judging hits.
  let opening: () throws -> Journal
  /// A spelling of how the words sound, if it was given.
  var soundsLike: String?

  /// Whether any result can be played.
  var canPlay: Bool { found.contains { !$0.saidAt.isEmpty } }

  /// Plays the sentence of each hit in turn: on a terminal with keys, otherwise only the first of
  /// each entry.
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

  /// Plays from the first hit of the given entry, or of the first entry with hits; n and p move
  /// between hits.
  /// - Parameter hit: The hit to begin with, if it is not the first of the entry.
  func play(from entry: Int64? = nil, at hit: HeardHit? = nil) async throws {
    let isInteractive = ListenRun.isInteractive(context)
    var programme = try journal.replayProgramme(of: found, speech: context.speechRequest)
    let track = programme.tracks.firstIndex { $0.entry == entry } ?? 0
    // Without keys nothing could stop it, so only one entry is played, and not hours of them.
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

  /// Asks which entry to play, repeatedly, until the answer is empty or `q`.
  func ask() async throws {
    while true {
      context.messages("Number to hear, enter to leave: ")
      guard let line = readLine(), let text = line.split(separator: " ").first else { return }
      if text == "q" { return }
      guard let number = Int64(text), let entry = found.first(where: { $0.entry.id == number })
      else {
        context.tell("sotto: '\(text)' is none of these entries")
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
