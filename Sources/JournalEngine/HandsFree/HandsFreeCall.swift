import Listening
public import Transcription

/// A call that was heard, with the sound that follows it.
public struct HandsFreeCall: Sendable {
  /// The phrase that was heard.
  public let phrase: HeardPhrase
  /// The sound from the end of the phrase on.
  let feed: SoundFeed
}

extension Journal {
  /// Records the speech after a call, as `record` does.
  ///
  /// If the request asks for it, a sound answers the call. The recording begins after that sound,
  /// unless somebody spoke on after the phrase without waiting for it: a speaker may take a second to
  /// begin.
  /// - Throws: ``JournalError`` if nothing could be recorded at all.
  public func record(
    _ request: RecordRequest, after call: HandsFreeCall, control: RecordControl,
    onEvent: @escaping @Sendable (RecordingEvent) -> Void
  ) async throws -> RecordOutcome? {
    let opening =
      call.feed.isLive && request.signalsStart
      ? await OpeningSound(clock: surroundings.clock).play { [speaker = request.speaker] in
        await SignalSound.start.begin(device: speaker)
      } : nil
    return try await record(
      request, from: call.feed, opening: call.phrase.goesOn ? nil : opening,
      keepsEarlySpeech: true, control: control, onEvent: onEvent)
  }
}
