import Clocks
import Entries
import Sound
import SoundDevices
import Synchronization

/// Feeds sound from a microphone, and reopens it when it vanishes and comes back.
final class DeviceFeed: Sendable {
  private struct State {
    var capture: Capture
    var isStopped = false
  }

  /// How long to wait for a missing device before the recording ends, in seconds.
  static let patience = 20.0
  /// How long a device may deliver nothing before it is reopened, in seconds.
  private static let standstill = 5.0
  private let request: Capture.Request
  private let input: AsyncStream<FeedEvent>.Continuation
  private let clock: any MonotonicClock
  private let state: Mutex<State>

  private init(
    capture: Capture, request: Capture.Request, input: AsyncStream<FeedEvent>.Continuation,
    clock: any MonotonicClock
  ) {
    self.clock = clock
    self.request = request
    self.input = input
    state = Mutex(State(capture: capture))
  }

  /// Opens a microphone.
  /// - Throws: ``JournalError`` with `device`.
  static func open(_ request: Capture.Request, clock: any MonotonicClock) async throws -> SoundFeed
  {
    do throws(DeviceError) {
      let capture = try await Capture.start(request)
      let (events, input) = AsyncStream.makeStream(of: FeedEvent.self)
      // A device that comes back must deliver the format with which the recording began.
      var again = request
      again.rate = capture.format.rate
      let feed = DeviceFeed(capture: capture, request: again, input: input, clock: clock)
      Task { await feed.run() }
      let watch = Task { await feed.replaceStandingStill() }
      return SoundFeed(
        format: capture.format, isLive: true, events: events, input: input,
        stop: {
          watch.cancel()
          feed.stop()
        })
    } catch {
      throw JournalError(listening: error)
    }
  }

  private func stop() {
    state.withLock { state in
      state.isStopped = true
      return state.capture
    }.stop()
  }

  private var isStopped: Bool { state.withLock { $0.isStopped } }

  private func run() async {
    var capture = state.withLock { $0.capture }
    while true {
      let error = await pass(capture)
      if let replacement = takeReplacement(of: capture) {
        capture = replacement
      } else if let error, !isStopped {
        input.yield(.vanished(JournalError(listening: error)))
        guard let next = await reopen() else {
          if !isStopped { input.yield(.failed(JournalError(listening: error))) }
          break
        }
        capture = next
      } else {
        break
      }
      input.yield(.isBack)
    }
    input.finish()
  }

  /// Forwards what a capture delivers until it ends, and returns why it failed.
  private func pass(_ capture: Capture) async -> DeviceError? {
    var next: Int64 = 0
    do {
      for try await chunk in capture.chunks {
        if chunk.overflowed { input.yield(.overrun) }
        input.yield(
          .sound(chunk.sound, arrival: chunk.arrival, missing: chunk.firstFrame - next))
        next = chunk.firstFrame + Int64(chunk.sound.frameCount)
      }
      return nil
    } catch {
      return error as? DeviceError ?? DeviceError(.failed, reason: "the microphone failed")
    }
  }

  private func takeReplacement(of capture: Capture) -> Capture? {
    state.withLock { $0.capture === capture || $0.isStopped ? nil : $0.capture }
  }

  private func reopen() async -> Capture? {
    let end = clock.now + .seconds(DeviceFeed.patience)
    while !isStopped, !Task.isCancelled, clock.now < end {
      // If the device is not back yet, try again.
      if let capture = try? await Capture.start(request, patience: .seconds(3)) {
        let isWanted = state.withLock { state in
          state.capture = capture
          return !state.isStopped
        }
        if isWanted { return capture }
        capture.stop()
        return nil
      }
      try? await clock.sleep(for: .milliseconds(300))
    }
    return nil
  }

  /// Reopens a device that is present but delivers nothing: its sound server may have lost it.
  private func replaceStandingStill() async {
    var standstill = DeviceFeed.standstill
    while !Task.isCancelled {
      try? await clock.sleep(for: .seconds(1))
      let old = state.withLock { $0.capture }
      guard old.status.silence(at: clock.now) >= .seconds(standstill) else { continue }
      standstill *= 2
      // If it cannot be reopened, it still delivers nothing, and that is reported elsewhere.
      guard let new = try? await Capture.start(request, patience: .seconds(3)) else { continue }
      let isReplaced = state.withLock { state in
        // The old capture may have recovered meanwhile; then its sound is kept.
        guard state.capture === old, !state.isStopped, old.status.phase == .running,
          old.status.silence(at: clock.now) >= .seconds(DeviceFeed.standstill)
        else { return false }
        state.capture = new
        return true
      }
      (isReplaced ? old : new).stop()
    }
  }
}

extension JournalError {
  /// Describes a microphone that cannot be used.
  init(listening error: DeviceError) {
    switch error.code {
    case .noDevice where error.device == nil:
      self.init(
        .device, "there is no microphone on this machine",
        hint: "connect one and see 'sotto devices', or record a file with --input FILE")
    case .noDevice:
      self.init(.device, "\(error.device ?? ""): \(error.reason)", hint: "see 'sotto devices'")
    case .unsupportedFormat:
      self.init(
        .device, "the microphone does not support that (\(error.reason))",
        hint: "try another --rate or --channels, or see 'sotto devices'")
    case .notResponding:
      self.init(
        .device, "the microphone does not answer (\(error.reason))",
        hint: "the sound server may be stopped; restart it and try again")
    case .deviceVanished:
      self.init(.device, "the microphone vanished (\(error.reason))", hint: "see 'sotto devices'")
    case .deviceBusy:
      self.init(.device, "another program holds the microphone", hint: "see 'sotto devices'")
    case .notInstalled:
      self.init(.device, error.reason, hint: DeviceError.libraryHint)
    case .failed:
      self.init(
        .device, "the microphone cannot be used (\(error.reason))", hint: "see 'sotto devices'")
    }
  }
}
