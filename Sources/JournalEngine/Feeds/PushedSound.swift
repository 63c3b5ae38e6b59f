public import Sound
import Synchronization

/// A source into which sound is pushed while it is made, such as that of a browser's microphone.
///
/// The sender counts its frames, so that late sound is not mistaken for a gap.
public final class PushedSound: Sendable {
  /// The format of all its sound.
  public let format: SoundFormat
  private let events: AsyncStream<FeedEvent>
  private let input: AsyncStream<FeedEvent>.Continuation
  /// The number of frames that arrived or are known to be missing.
  private let nextFrame = Mutex<Int64>(0)

  /// Makes a source of a format, which has no sound yet.
  public init(format: SoundFormat) {
    self.format = format
    (events, input) = AsyncStream.makeStream(of: FeedEvent.self)
  }

  /// Hands over sound.
  ///
  /// Frames that arrived before are left out, so that a part may be sent twice; frames missing
  /// between the last sound and this one are noted.
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

  /// Ends the source; sound that was pushed before is still delivered.
  public func end() { input.finish() }

  /// The source in the form that a recording reads.
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
