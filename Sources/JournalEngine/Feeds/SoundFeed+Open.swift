import Clocks
import Sound
import SoundDevices

extension SoundFeed {
  /// Opens the source of a recording's sound.
  /// - Throws: ``JournalError`` with `device`, or an error from opening a file.
  static func open(_ input: RecordingInput, clock: any MonotonicClock) async throws -> SoundFeed {
    switch input {
    case .device(let name, let rate, let channels):
      try await DeviceFeed.open(
        Capture.Request(device: name, rate: rate, channels: channels), clock: clock)
    case .pushed(let sound): sound.feed
    case .file(let path, let realTime):
      try await .file(path, raw: nil, realTime: realTime, clock: clock)
    case .standardInput(let rate, let channels, let realTime):
      try await .file(
        "/dev/stdin",
        raw: rate == nil && channels == nil
          ? nil : SoundFormat(rate: rate ?? 16_000, channels: channels ?? 1, sample: .int16),
        realTime: realTime, clock: clock)
    }
  }
}
