public import Sound
import Synchronization

/// Sound that is handed over while it is made, such as that of a browser's microphone.
///
/// Its sender counts its frames, so that sound that comes late is not taken for a gap.
public final class PushedSound: Sendable {
  /// The format of all its sound.
  public let format: SoundFormat
  private let events: AsyncStream<FeedEvent>
  private let input: AsyncStream<FeedEvent>.Continuation
  /// The number of frames that came or are known to be missing.
  private let nextFrame = Mutex<Int64>(0)

  /// Makes a source of a format, which has no sound yet.
  public init(format: SoundFormat) {
    self.format = format
    (events, input) = AsyncStream.makeStream(of: FeedEvent.self)
  }

  /// Hands over sound.
  ///
  /// Frames that came before are left out, so that a part may be handed over twice; frames between
  /// what came before and this sound are noted as missing.
  /// - Parameters:
  ///   - sound: Sound of the source's own format.
  ///   - frame: The number of its first frame, counted from the source's beginning.
  ///   - arrival: When it came.
  /// - Returns: Whether it was taken or had come before; not if the source has ended.
  @discardableResult
  public func push(
    _ sound: PackedSound, from frame: Int64, at arrival: ContinuousClock.Instant
  ) -> Bool {
    nextFrame.withLock { next in
      let known = min(max(0, next - frame), Int64(sound.frameCount))
      let rest = known > 0 ? sound[Int(known)..<sound.frameCount] : sound
      guard !rest.isEmpty else { return true }
      let first = frame + known
      let taken = input.yield(.sound(rest, arrival: arrival, missing: first - next))
      if case .terminated = taken { return false }
      next = first + Int64(rest.frameCount)
      return true
    }
  }

  /// Ends the source; what was handed over before is still heard.
  public func end() { input.finish() }

  /// The source as a recording takes it.
  var feed: SoundFeed {
    SoundFeed(
      format: format, isLive: true, knowsGaps: true, events: events, input: input,
      stop: { [input] in input.finish() })
  }
}

extension PushedSound: Equatable {
  /// Whether two are the same source.
  public static func == (left: PushedSound, right: PushedSound) -> Bool { left === right }
}
