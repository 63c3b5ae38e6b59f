import Entries
import Foundation
import Sound
import Synchronization
import TestSupport

@testable import JournalEngine

/// A microphone whose sound a test makes, with a clock that the test moves by a tenth of a second
/// at a time; each step returns when the recording has handled it.
final class TestMicrophone {
  /// The sound of a tenth of a second.
  enum Heard {
    /// Nothing arrives.
    case nothing
    /// Samples that are all zero.
    case zeros
    /// The noise of a quiet room.
    case room
    /// A voice.
    case voice
  }

  static let format = SoundFormat(rate: 16_000, channels: 1, sample: .int16)
  private static let step = Duration.milliseconds(100)

  let clock = MockClock()
  let control = RecordControl()
  private let workshop: Workshop
  private let journal: Journal
  private let feed: SoundFeed
  private let taken: AsyncStream<Void>
  private let looks: AsyncStream<Void>
  private let onEvent: @Sendable (RecordingEvent) -> Void
  private let told = Told()
  private let isDeaf: Bool

  /// What a recording has reported so far.
  private final class Told: Sendable {
    let events = Mutex<[RecordingEvent]>([])
    let stops = Mutex(0)
  }

  /// - Parameter isDeaf: Whether it continues although it was asked to end.
  init(isDeaf: Bool = false) throws {
    self.isDeaf = isDeaf
    workshop = try Workshop()
    journal = try workshop.create(clock: clock)
    let (clock, told) = (self.clock, self.told)
    let (events, input) = AsyncStream.makeStream(of: FeedEvent.self)
    let (taken, take) = AsyncStream.makeStream(of: Void.self)
    let (looks, look) = AsyncStream.makeStream(of: Void.self)
    (self.taken, self.looks) = (taken, looks)
    feed = SoundFeed(
      format: TestMicrophone.format, isLive: true, events: events, input: input,
      taken: { take.yield() },
      stop: {
        let count = told.stops.withLock { stops in
          stops += 1
          return stops
        }
        guard !isDeaf || count > 1 else { return }
        input.finish()
        take.finish()
        look.finish()
        clock.unwatch()
      })
    onEvent = { event in
      if case .status = event { look.yield() } else { told.events.withLock { $0.append(event) } }
    }
  }

  /// Records what the test lets it hear; the control is stopped at the end.
  /// - Parameters:
  ///   - opening: When the sound of the opening ends, in seconds from now.
  ///   - isCalled: Whether a call is recorded, after which nobody waits for that sound.
  func record(
    silence: Double? = nil, opening: Double? = nil, isCalled: Bool = false,
    _ hearing: (TestMicrophone) async -> Void
  ) async throws -> Journal.RecordOutcome? {
    var request = RecordRequest(
      home: .newEntry(EntryDraft(moment: journal.surroundings.moment)),
      input: .device(name: nil, rate: nil, channels: 1), silence: silence)
    request.hasSounds = false
    let end = opening.map { clock.now + .seconds($0) }
    let recording = Task { [request, journal, feed, control, onEvent] in
      try await journal.record(
        request, from: feed, opening: end, keepsEarlySpeech: isCalled, control: control,
        onEvent: onEvent)
    }
    await hearing(self)
    control.stop()
    for _ in 0..<30 { await step(.nothing) }
    return try await recording.value
  }

  /// Hears a sound for a number of seconds.
  func hear(_ heard: Heard, seconds: Double) async {
    for _ in 0..<Int((seconds * 10).rounded()) { await step(heard) }
  }

  /// Sends an event, such as that the device vanished or came back.
  func tell(_ event: FeedEvent) { feed.input.yield(event) }

  /// Whether the recording has asked it to end.
  var isStopped: Bool { told.stops.withLock { $0 > 0 } }

  private var isOver: Bool { told.stops.withLock { $0 > (isDeaf ? 1 : 0) } }

  /// The events except the statuses.
  var events: [RecordingEvent] { told.events.withLock { $0 } }

  /// The notices, with gaps rounded to a tenth of a second, and without those that depend on the
  /// disk's speed.
  var notices: [RecordingNotice] {
    events.compactMap { event in
      switch event {
      case .notice(.unsaved, _), .notice(.savedAgain, _): nil
      case .notice(.gap(let seconds), _): .gap(seconds: (seconds * 10).rounded() / 10)
      case .notice(let notice, _): notice
      default: nil
      }
    }
  }

  private func step(_ heard: Heard) async {
    guard !isOver else { return }
    await clock.hasSleeper()
    clock.advance(by: TestMicrophone.step)
    for await _ in looks { break }
    guard heard != .nothing else { return }
    feed.input.yield(.sound(sound(heard), arrival: clock.now, missing: 0))
    for await _ in taken { break }
    for await _ in looks { break }
  }

  private func sound(_ heard: Heard) -> PackedSound {
    let format = TestMicrophone.format
    let amplitude: Float =
      switch heard {
      case .nothing, .zeros: 0
      case .room: 0.002
      case .voice: 0.3
      }
    let samples = (0..<format.rate / 10).map { frame in
      amplitude * Float(sin(2 * .pi * 300 * Double(frame) / Double(format.rate)))
    }
    return PackedSound(floats: samples, format: format)
  }
}
