import ArgumentParser
import Documents
import Entries
import JournalEngine
import Settings

/// A caption that is dictated: recorded and transcribed like an entry, but only the words are kept.
struct SpokenCaption {
  /// The longest caption, in seconds.
  private static let longest = 120.0

  let context: Context
  let journal: Journal
  let input: RecordingInput
  let isQuiet: Bool

  /// Records, and returns the words; empty if none were understood.
  /// - Throws: A failure with `interrupted` if the recording was discarded, or nothing was said.
  func words() async throws -> String {
    // Problems with transcription are reported before anybody speaks.
    var settings = try context.transcribeSettings()
    settings.beginEngine(knowing: journal)
    try await input.check(clock: context.surroundings.clock)
    return try await journal.withPassingJournal { passing in
      let isLive = if case .device = input { true } else { false }
      var request = RecordRequest(
        home: .newEntry(EntryDraft(moment: context.surroundings.moment)), input: input,
        longest: SpokenCaption.longest, silence: context.configuration.stopOnSilence,
        wordsProgram: isLive && context.messagesAreTerminal && !isQuiet ? context.program : nil)
      request.hasSounds = context.hasSounds
      request.signalsStart = context.hasSounds
      request.speaker = context.configuration.outputDevice
      let outcome = try await RecordRun(
        context: context, quiet: isQuiet, isPlain: false, format: try StreamOptions.parse([])
      ).run(passing, request)
      guard let recorded = outcome.recorded, !recorded.isDiscarded, !outcome.isLeaving else {
        throw Failure(.interrupted, "no caption was spoken; nothing was changed")
      }
      if let failure = recorded.failure { throw failure }
      return try await journal.wordsHeard(in: recorded.entry, of: passing, settings)
    }
  }
}

extension SpokenCaptionOptions {
  /// Records a caption, if a spoken one is wanted.
  /// - Returns: Its words; nil if none is wanted, or if none were understood, which is reported.
  func words(_ journal: Journal, isQuiet: Bool, _ context: Context) async throws -> String? {
    guard say else { return nil }
    let words = try await SpokenCaption(
      context: context, journal: journal, input: source(context), isQuiet: isQuiet
    ).words()
    guard words.isEmpty else { return words }
    context.tell(
      "sotto: no word of the caption was understood; say it anew, or type it: "
        + "'sotto attachments caption'")
    return nil
  }
}
