import Dispatch
import Foundation
import Sound
import SoundFiles

/// What arrives from where a recording's sound comes from.
enum FeedEvent: Sendable {
  /// Sound, in order.
  case sound(PackedSound)
  /// The source dropped sound that was not taken in time.
  case overrun
  /// The source failed; nothing follows.
  case failed(JournalError)
}

/// A source that has been opened: its format, and what arrives.
struct SoundFeed: Sendable {
  let format: SoundFormat
  let events: AsyncStream<FeedEvent>
  /// Asks the source to end; what it still holds arrives before the stream ends.
  let stop: @Sendable () -> Void
}

extension SoundFeed {
  /// Feeds a file, at the speed of the clock or as fast as it can be read.
  ///
  /// Reading happens on a thread of its own: a pipe may keep it waiting for ever.
  static func file(_ path: String, raw: SoundFormat?, realTime: Bool) async throws -> SoundFeed {
    let control = RecordControl()
    let (events, input) = AsyncStream.makeStream(of: FeedEvent.self)
    let format = try await withCheckedThrowingContinuation { opened in
      DispatchQueue(label: "sotto.feed").async {
        do {
          var reader =
            if let raw { try AudioFileReader(raw: path, format: raw) } else {
              try AudioFileReader(path: path)
            }
          opened.resume(returning: reader.info.format)
          feed(&reader, into: input, control: control, realTime: realTime)
        } catch let error as SoundFileError {
          opened.resume(throwing: JournalError(error, path: path))
        } catch {
          opened.resume(throwing: error)
        }
      }
    }
    return SoundFeed(format: format, events: events, stop: { control.stop() })
  }

  private static func feed(
    _ reader: inout AudioFileReader, into input: AsyncStream<FeedEvent>.Continuation,
    control: RecordControl, realTime: Bool
  ) {
    // A tenth of a second at a time: what a device would give.
    let frames = max(reader.info.format.rate / 10, 1)
    let clock = ContinuousClock()
    var due = clock.now
    do {
      while !control.isStopped, let sound = try reader.read(frames: frames) {
        input.yield(.sound(sound))
        guard realTime else { continue }
        due += .seconds(Double(sound.frameCount) / Double(sound.format.rate))
        let wait = clock.now.duration(to: due)
        if wait > .zero { Thread.sleep(forTimeInterval: wait / .seconds(1)) }
      }
    } catch {
      input.yield(.failed(JournalError(.failed, "the input failed in the middle")))
    }
    input.finish()
  }
}
