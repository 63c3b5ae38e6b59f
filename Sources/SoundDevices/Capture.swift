import Foundation
public import Sound
import Synchronization

/// A microphone with a thread of its own, which only reads sound and hands it over.
///
/// A slow user loses no frame until the buffer is full. If a device hangs, only the thread waits,
/// never the user. To use a device again after it vanished, end this capture and start a new one.
public final class Capture: Sendable {
  /// The device and format to capture.
  public struct Request: Sendable, Hashable {
    /// The device's name or a part of it, or nil for the default.
    public var device: String?
    /// Frames per second, or nil for the device's own rate.
    public var rate: Int?
    /// The number of samples per frame.
    public var channels: Int
    /// How much sound is buffered for a slow user, in seconds.
    public var buffer: Double

    /// Makes a request; without arguments for one channel of the default microphone.
    public init(
      device: String? = nil, rate: Int? = nil, channels: Int = 1, buffer: Double = 60
    ) {
      self.device = device
      self.rate = rate
      self.channels = channels
      self.buffer = buffer
    }
  }

  /// The format of the chunks.
  public let format: SoundFormat
  /// The device.
  public let device: SoundDevice
  /// The sound as it arrives; ends after `stop`, throws `DeviceError` if the device fails.
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
  /// - Parameter patience: how long opening may take before it fails with `.notResponding`; a
  ///   thread that a sound server holds longer closes its device by itself once it is released.
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

  /// The present status.
  public var status: CaptureStatus { thread.currentStatus }

  /// Stops capturing: the sound the device has heard so far still arrives, then `chunks` ends.
  public func stop() { thread.stop() }
}
