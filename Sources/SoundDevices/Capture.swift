import Foundation
public import Sound
import Synchronization

/// A microphone on a thread of its own, which only reads and hands over.
///
/// Nothing that its user does or fails to do in time costs a frame until the buffer is full, and no
/// device that stands still makes its user wait: only the thread waits. A device that went away is
/// taken up again with a new capture, once this one has ended.
public final class Capture: Sendable {
  /// What is asked of a microphone.
  public struct Request: Sendable, Hashable {
    /// The device's name or a part of it, or nothing for the default.
    public var device: String?
    /// Frames a second, or nothing for the device's own.
    public var rate: Int?
    /// Samples a frame.
    public var channels: Int
    /// How much is kept for a user who is late, in seconds.
    public var buffer: Double

    /// Asks for a microphone; without arguments the default one, with one channel.
    public init(
      device: String? = nil, rate: Int? = nil, channels: Int = 1, buffer: Double = 60
    ) {
      self.device = device
      self.rate = rate
      self.channels = channels
      self.buffer = buffer
    }
  }

  /// What the chunks hold.
  public let format: SoundFormat
  /// The device.
  public let device: SoundDevice
  /// The sound as it arrives; ends after `stop`, throws `DeviceError` where the device fails.
  public let chunks: AsyncThrowingStream<CapturedChunk, any Error>
  private let thread: CaptureThread

  private init(
    format: SoundFormat, device: SoundDevice, thread: CaptureThread,
    chunks: AsyncThrowingStream<CapturedChunk, any Error>
  ) {
    self.format = format
    self.device = device
    self.thread = thread
    self.chunks = chunks
  }

  deinit { thread.stop() }

  /// Opens a microphone and starts to capture.
  ///
  /// - Parameter patience: how long opening may take before it counts as `.notResponding`; a thread
  ///   that a sound server holds longer gives its device back by itself when it is let go.
  public static func start(
    _ request: Request = Request(), patience: Duration = .seconds(5)
  ) async throws(DeviceError) -> Capture {
    let (chunks, continuation) = AsyncThrowingStream.makeStream(
      of: CapturedChunk.self, throwing: (any Error).self,
      bufferingPolicy: .bufferingOldest(
        max(1, Int(request.buffer / CaptureThread.shortestChunk))))
    let thread = CaptureThread(request: request, continuation: continuation)
    let opened = await thread.open(patience: patience)
    let (format, device) = try opened.get()
    return Capture(format: format, device: device, thread: thread, chunks: chunks)
  }

  /// How it stands at this moment.
  public var status: CaptureStatus { thread.currentStatus }

  /// Ends it: what the device has heard so far still comes, then `chunks` ends.
  public func stop() { thread.stop() }
}
