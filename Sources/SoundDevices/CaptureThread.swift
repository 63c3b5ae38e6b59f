import Clocks
import Foundation
import Sound
import Synchronization

/// The thread of a capture: it opens the microphone, reads, hands over and closes.
final class CaptureThread: Sendable {
  typealias Opened = Result<(SoundFormat, SoundDevice), DeviceError>

  private struct State {
    var status = CaptureStatus()
    var isStopped = false
    var waiting: CheckedContinuation<Opened, Never>?
  }

  /// The shortest chunk that is handed over, in seconds; the last one may be shorter.
  static let shortestChunk = 0.02
  /// The longest chunk that is handed over, in seconds.
  static let longestChunk = 0.1
  /// How long closing the device may take before the capture counts as ended.
  private static let closing = Duration.seconds(1)
  /// The pause before reading again when nothing has arrived.
  private static let rest = Duration.milliseconds(10)

  private let request: Capture.Request
  private let continuation: AsyncThrowingStream<CapturedChunk, any Error>.Continuation
  private let state = Mutex(State())

  init(
    request: Capture.Request,
    continuation: AsyncThrowingStream<CapturedChunk, any Error>.Continuation
  ) {
    self.request = request
    self.continuation = continuation
  }

  var currentStatus: CaptureStatus { state.withLock { $0.status } }

  func stop() {
    state.withLock { state in
      state.isStopped = true
      if state.status.phase == .running { state.status.phase = .stopping }
    }
  }

  /// Starts the thread; returns when the device is open, has failed, or the time is up.
  func open(patience: Duration) async -> Opened {
    await withCheckedContinuation { waiting in
      state.withLock { $0.waiting = waiting }
      let thread = Thread { self.run() }
      thread.name = "capture"
      thread.qualityOfService = .userInteractive
      thread.start()
      Task {
        try await MachineTime.clock.sleep(for: patience)
        let late = DeviceError(
          .notResponding, device: self.request.device, reason: "the device does not open")
        if self.answer(.failure(late)) { self.stop() }
      }
    }
  }

  /// Resumes the caller that waits for the device to open; returns false if that was done before.
  @discardableResult
  private func answer(_ opened: Opened) -> Bool {
    let waiting = state.withLock { state in
      defer { state.waiting = nil }
      return state.waiting
    }
    waiting?.resume(returning: opened)
    return waiting != nil
  }

  private func run() {
    do throws(DeviceError) {
      let microphone = try Microphone(
        device: request.device, rate: request.rate, channels: request.channels)
      state.withLock { state in
        state.status.phase = state.isStopped ? .stopping : .running
        state.status.started = MachineTime.clock.now
      }
      answer(.success((microphone.format, microphone.device)))
      let failure = capture(from: microphone)
      finish(failure)
    } catch {
      answer(.failure(error))
      finish(error)
    }
  }

  /// Ends the stream; only the first call counts.
  private func finish(_ failure: DeviceError?) {
    state.withLock { state in
      guard state.status.phase != .ended else { return }
      state.status.phase = .ended
      state.status.failure = failure
    }
    if let failure { continuation.finish(throwing: failure) } else { continuation.finish() }
  }

  /// Captures until stopped or until the device fails, then closes the device.
  private func capture(from microphone: consuming Microphone) -> DeviceError? {
    var failure: DeviceError?
    do throws(DeviceError) {
      let least = Int(Double(microphone.format.rate) * CaptureThread.shortestChunk)
      while !state.withLock({ $0.isStopped }) { try handOver(from: &microphone, atLeast: least) }
      // The sound before the stop is still on its way through the device's buffer.
      let end = MachineTime.clock.now + .seconds(microphone.latency)
      while MachineTime.clock.now < end { try handOver(from: &microphone, atLeast: 1) }
    } catch {
      failure = error
    }
    // A sound server that hangs does not release the device; only this thread waits for it.
    Task { [failure] in
      try await MachineTime.clock.sleep(for: CaptureThread.closing)
      self.finish(failure)
    }
    return failure
  }

  private func handOver(
    from microphone: inout Microphone, atLeast least: Int
  ) throws(DeviceError) {
    let most = Int(Double(microphone.format.rate) * CaptureThread.longestChunk)
    let count = min(try microphone.available(), most)
    guard count >= least else {
      MachineTime.clock.hold(for: CaptureThread.rest)
      return
    }
    let reading = try microphone.read(frames: count)
    let arrival = MachineTime.clock.now
    let frames = Int64(reading.sound.frameCount)
    let chunk = CapturedChunk(
      sound: reading.sound, firstFrame: currentStatus.frames, arrival: arrival,
      overflowed: reading.overflowed)
    var dropped: Int64 = 0
    if case .dropped = continuation.yield(chunk) { dropped = frames }
    state.withLock { state in
      state.status.frames += frames
      state.status.lastArrival = arrival
      state.status.droppedFrames += dropped
      if reading.overflowed { state.status.overflows += 1 }
    }
  }
}
