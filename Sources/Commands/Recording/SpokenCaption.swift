import ArgumentParser
import Documents
import Entries
import JournalEngine
import Settings

/// A caption that is dictated: recorded and heard as 'record' does it, of which only the words are kept.
struct SpokenCaption {
  /// The longest caption, in seconds.
  private static let longest = 120.0

  let context: Context
  let journal: Journal
  let input: RecordingInput
  let isQuiet: Bool

  /// Listens, and returns the words; empty where none were understood.
  /// - Throws: A failure with `interrupted` if it was thrown away, or nothing was said.
  func words() async throws -> String {
    // What cannot be heard at all is told before anybody speaks.
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
  /// Listens to a caption, if one is to be spoken.
  /// - Returns: Its words; nil if none is to be spoken, or none was understood, which is told.
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
