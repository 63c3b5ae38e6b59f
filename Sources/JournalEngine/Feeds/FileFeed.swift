import Clocks
import Dispatch
import Entries
import Foundation
import Sound

/// Reads a file or a pipe and forwards its sound, on the calling thread.
struct FileFeed {
  /// The number of blocks per second of sound: blocks are short, so that a stalled pipe holds back
  /// little.
  private static let blocks = 50
  let input: AsyncStream<FeedEvent>.Continuation
  /// Limits how many blocks may wait to be taken.
  let permits: DispatchSemaphore
  let control: RecordControl
  let realTime: Bool
  let clock: any MonotonicClock

  /// What is known of a source when it is open: its format, and the number of frames if it claims one.
  struct Opened {
    var format: SoundFormat
    var claimedFrames: Int64?
  }

  /// Answers with the format and hands over everything to the end.
  func run<Source: SoundSource & ~Copyable>(
    _ source: consuming Source, claimedFrames: Int64? = nil,
    answering opened: CheckedContinuation<Opened, any Error>
  ) {
    opened.resume(returning: Opened(format: source.format, claimedFrames: claimedFrames))
    let frames = max(source.format.rate / FileFeed.blocks, 1)
    var due = clock.now
    do {
      while !control.isStopped, let sound = try source.read(frames: frames) {
        input.yield(.sound(sound, arrival: clock.now, missing: 0))
        permits.wait()
        guard realTime else { continue }
        due += .seconds(Double(sound.frameCount) / Double(sound.format.rate))
        let wait = clock.now.duration(to: due)
        if wait > .zero { clock.hold(for: wait) }
      }
    } catch {
      input.yield(.failed(JournalError(.failed, "the input failed in the middle")))
    }
    input.finish()
  }
}
