import Clocks
import Entries
import Sound
import Synchronization
import Transcription

/// Listens to one opened source, from its beginning to its end.
struct HandsFreeWatch {
  /// How far a call has come.
  private enum Stage {
    /// The source's sound goes into a recording.
    case recording
    /// The recording has ended and is being transcribed.
    case working
    /// All is done.
    case done
  }

  /// The state shared with the task of a call.
  private final class Shared: Sendable {
    let stage = Mutex(Stage.done)
  }

  /// A call that is being recorded or transcribed.
  private struct Recording {
    /// Throws the errors of recording the call.
    let task: Task<Void, any Error>
    let input: AsyncStream<FeedEvent>.Continuation
    /// Yields once for each sound that was taken; ends with the recording.
    let taken: AsyncStream<Void>
  }

  /// How a source ended.
  struct End {
    var calls = 0
    var failure: JournalError?
    /// Whether the owner has been told that the microphone is gone.
    var hasTold = false
  }

  private let settings: HandsFree
  private let feed: SoundFeed
  private let clock: any MonotonicClock
  private let spotter: PhraseSpotter
  private let shared = Shared()

  init(_ settings: HandsFree, feed: SoundFeed, clock: any MonotonicClock) throws {
    self.settings = settings
    self.feed = feed
    self.clock = clock
    do {
      spotter = try PhraseSpotter(
        settings.phrase, model: try ModelCatalogue().model(settings.model), rate: feed.format.rate)
    } catch {
      feed.stop()
      throw JournalError(error)
    }
  }

  /// Listens until the source ends, the control stops it, or, if one call is enough, the first call
  /// ends.
  func run(
    control: RecordControl, onEvent: @escaping @Sendable (HandsFreeEvent) -> Void,
    onCall: @escaping @Sendable (HandsFreeCall) async throws -> Void
  ) async throws -> End {
    let ticks = feed.ticks(clock)
    defer { ticks.cancel() }
    var end = End()
    var ring = SoundRing(rate: feed.format.rate)
    var recording: Recording?
    for await event in feed.events {
      if let running = recording, await hasEnded(running) {
        recording = nil
        do {
          try await running.task.value
        } catch {
          feed.stop()
          throw error
        }
        if settings.isOnce { break }
        ring.clear()
        await spotter.reset()
      }
      if recording == nil, control.isStopped { break }
      if let recording {
        if case .failed(let error) = event { (end.failure, end.hasTold) = (error, true) }
        await pass(event, to: recording)
        continue
      }
      switch event {
      case .sound(let sound, let arrival, let missing):
        ring.append(ArrivedSound(sound: sound, arrival: arrival, missing: missing))
        if let heard = try await hear(sound) {
          end.calls += 1
          recording = begin(heard, ring, onCall)
          ring.clear()
        }
        feed.taken()
      case .failed(let error): end.failure = error
      case .vanished(let error):
        end.hasTold = true
        onEvent(.deviceVanished(error))
      case .isBack:
        end.hasTold = false
        onEvent(.deviceIsBack)
        ring.clear()
        await spotter.reset()
      case .overrun, .tick: break
      }
    }
    feed.stop()
    if let recording {
      recording.input.finish()
      try await recording.task.value
    }
    return end
  }

  private func hear(_ sound: PackedSound) async throws -> HeardPhrase? {
    do {
      return try await spotter.hear(sound)
    } catch {
      feed.stop()
      throw JournalError(error)
    }
  }

  /// Whether a call is finished; a file waits for its transcription, so that no sound of the file
  /// is skipped.
  private func hasEnded(_ recording: Recording) async -> Bool {
    let stage = shared.stage.withLock { $0 }
    if !feed.isLive, stage != .recording { _ = await recording.task.result }
    return shared.stage.withLock { $0 } == .done
  }

  /// Passes sound on to a recording; sound that arrives while it is transcribed is dropped.
  private func pass(_ event: FeedEvent, to recording: Recording) async {
    // A recording makes its own ticks.
    if case .tick = event { return }
    recording.input.yield(event)
    guard case .sound = event else { return }
    // A file is read no faster than the recording takes its sound.
    if !feed.isLive { for await _ in recording.taken { break } }
    feed.taken()
  }

  /// Starts a call with the sound after the phrase, beginning with what has been heard since.
  private func begin(
    _ heard: HeardPhrase, _ ring: SoundRing,
    _ onCall: @escaping @Sendable (HandsFreeCall) async throws -> Void
  ) -> Recording {
    let (events, input) = AsyncStream.makeStream(of: FeedEvent.self)
    let (taken, take) = AsyncStream.makeStream(of: Void.self)
    let end = heard.end * Int64(feed.format.rate) / Int64(SpeechDetector.sampleRate)
    let pieces = ring.pieces(from: end)
    for piece in pieces.map(\.arrived) {
      input.yield(.sound(piece.sound, arrival: piece.arrival, missing: piece.missing))
    }
    shared.stage.withLock { $0 = .recording }
    let stop: @Sendable () -> Void = { [shared] in
      shared.stage.withLock { if $0 == .recording { $0 = .working } }
      input.finish()
      take.finish()
    }
    let first = Mutex(pieces.count)
    let isTaken: @Sendable () -> Void = {
      // Nobody waits for the pieces that were already in memory.
      let isKept = first.withLock { first in
        first -= 1
        return first >= 0
      }
      if !isKept { take.yield() }
    }
    let call = HandsFreeCall(
      phrase: heard,
      feed: SoundFeed(
        format: feed.format, isLive: feed.isLive, events: events, input: input, taken: isTaken,
        stop: stop))
    let task = Task { [shared, tick = feed.input] in
      defer {
        stop()
        shared.stage.withLock { $0 = .done }
        // Wakes the loop, which waits for the next event.
        tick.yield(.tick)
      }
      try await onCall(call)
    }
    return Recording(task: task, input: input, taken: taken)
  }
}
