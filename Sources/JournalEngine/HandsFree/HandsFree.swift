public import Clocks
import Entries
import Sound
import Synchronization
public import Transcription

/// Waits for a phrase in the sound of a microphone or a file, and passes on the sound after it.
///
/// While it waits, it keeps the last seconds of sound in memory and nothing else.
public struct HandsFree: Sendable {
  /// Where the sound comes from.
  public var input: RecordingInput
  /// The phrase to wait for.
  public var phrase: ListenPhrase
  /// The recognition model's name, or nil for the default.
  public var model: String?
  /// Whether it ends after the first call.
  public var isOnce: Bool

  /// How long to wait before a missing microphone is tried again.
  private static let patience = Duration.seconds(3)

  /// Makes it from its parts.
  public init(
    input: RecordingInput, phrase: ListenPhrase, model: String? = nil, isOnce: Bool = false
  ) {
    self.input = input
    self.phrase = phrase
    self.model = model
    self.isOnce = isOnce
  }

  /// Finds the pronunciation of a phrase.
  /// - Throws: ``JournalError`` with `usage` if it cannot be listened for.
  public static func phrase(_ text: String, model: String?) async throws -> ListenPhrase {
    do {
      return try await ListenPhrase(text, model: try ModelCatalogue().model(model))
    } catch let error as TranscriptionError where error.code == .unsupported {
      throw JournalError(.usage, error.reason, hint: error.advice)
    } catch let error as TranscriptionError {
      throw JournalError(error)
    }
  }

  /// Listens until the source ends, the control stops it, or, if one call is enough, the first call
  /// ends.
  /// - Parameters:
  ///   - control: Ends the listening; a running recording has its own control.
  ///   - onCall: Called with each call; must record it. Until it returns, no phrase is listened
  ///     for.
  /// - Returns: The number of calls.
  /// - Throws: ``JournalError`` with `device` if there is no microphone at the beginning, what
  ///   `onCall` throws, and `CancellationError` if the task is cancelled while the microphone is
  ///   gone.
  public func run(
    control: RecordControl, clock: any MonotonicClock,
    onEvent: @escaping @Sendable (HandsFreeEvent) -> Void,
    onCall: @escaping @Sendable (HandsFreeCall) async throws -> Void
  ) async throws -> Int {
    var calls = 0
    var isFirst = true
    while !control.isStopped {
      // A microphone that vanished may come back; if there is none at the beginning, waiting would
      // only hide the problem.
      let feed =
        isFirst
        ? try await SoundFeed.open(input, clock: clock)
        : try await HandsFree.again(control: control, clock: clock) {
          try await SoundFeed.open(input, clock: clock)
        }
      guard let feed else { break }
      onEvent(isFirst ? .waiting : .deviceIsBack)
      isFirst = false
      let watch = try HandsFreeWatch(self, feed: feed, clock: clock)
      let end = try await watch.run(control: control, onEvent: onEvent, onCall: onCall)
      calls += end.calls
      guard let failure = end.failure, feed.isLive, !control.isStopped, !(isOnce && calls > 0)
      else {
        if let failure = end.failure, !feed.isLive { throw failure }
        return calls
      }
      if !end.hasTold { onEvent(.deviceVanished(failure)) }
    }
    return calls
  }

  /// Tries to open a missing microphone until it is back; returns nil if the control stops it.
  /// - Throws: `CancellationError`, and errors with another cause than the microphone.
  static func again(
    control: RecordControl, clock: any MonotonicClock, open: () async throws -> SoundFeed
  ) async throws -> SoundFeed? {
    while !control.isStopped {
      do {
        return try await open()
      } catch is JournalError {
        try await clock.sleep(for: HandsFree.patience)
      }
    }
    return nil
  }
}
