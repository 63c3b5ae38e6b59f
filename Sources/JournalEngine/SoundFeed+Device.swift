import Sound
import SoundDevices

extension SoundFeed {
  /// Feeds a microphone until it is stopped or fails.
  static func device(_ name: String?, rate: Int?, channels: Int) async throws -> SoundFeed {
    let capture: Capture
    do {
      capture = try await Capture.start(
        Capture.Request(device: name, rate: rate, channels: channels))
    } catch {
      throw JournalError(error)
    }
    let (events, input) = AsyncStream.makeStream(of: FeedEvent.self)
    Task {
      do {
        for try await chunk in capture.chunks {
          if chunk.overflowed { input.yield(.overrun) }
          input.yield(.sound(chunk.sound))
        }
      } catch let error as DeviceError {
        input.yield(.failed(JournalError(error)))
      } catch {
        input.yield(.failed(JournalError(.device, "the microphone failed")))
      }
      input.finish()
    }
    return SoundFeed(format: capture.format, events: events, stop: { capture.stop() })
  }
}
