internal import CSampleRate
import Foundation

/// Changes the rate of sound with libsamplerate, a stretch at a time.
///
/// However the input is divided into stretches, n input frames give round(n × to ÷ from) output
/// frames after the last stretch, aligned in time with the input. The library limits the ratio to
/// 256; larger ratios are reached in several equal steps.
public struct Resampler: ~Copyable {
  /// A converter for each step; none if the rate stays the same.
  private let steps: [OpaquePointer]
  private let ratio: Double
  private let from: Int
  private let to: Int
  private let channels: Int
  private var taken: Int64
  private var given: Int64

  /// Makes a resampler for interleaved samples; rates in frames a second.
  public init(from: Int, to: Int, channels: Int = 1, quality: Quality = .medium) throws(SoundError)
  {
    guard from > 0, to > 0, channels > 0, channels <= 1024 else {
      throw SoundError(
        code: .unsupported, reason: "cannot resample \(channels) channels from \(from) to \(to) Hz")
    }
    let whole = Double(to) / Double(from)
    // The library would filter even if the rate stays the same; such sound is passed through
    // unchanged.
    let count = from == to ? 0 : max(1, Int((abs(log(whole)) / log(Self.widestStep)).rounded(.up)))
    let made = try Self.makeSteps(count, channels: channels, quality: quality)
    steps = made
    ratio = count > 0 ? pow(whole, 1 / Double(count)) : 1
    self.from = from
    self.to = to
    self.channels = channels
    taken = 0
    given = 0
  }

  deinit { steps.forEach { src_delete($0) } }

  /// The library's limit is 256; a rounded step must not exceed it.
  private static let widestStep = 255.0

  private static func makeSteps(
    _ count: Int, channels: Int, quality: Quality
  ) throws(SoundError) -> [OpaquePointer] {
    var made: [OpaquePointer] = []
    for _ in 0..<count {
      var failure: Int32 = 0
      guard let step = src_new(quality.converter, Int32(channels), &failure) else {
        made.forEach { src_delete($0) }
        throw SoundError(code: .failed, reason: Self.reason(failure))
      }
      made.append(step)
    }
    return made
  }

  /// Converts the next interleaved samples and returns the output available so far.
  ///
  /// With `isLast` it returns all the rest; after that the resampler must not be used again.
  public mutating func process(_ samples: [Float], isLast: Bool) throws(SoundError) -> [Float] {
    let frames = samples.count / channels
    taken += Int64(frames)
    guard !steps.isEmpty else { return samples }
    var output = samples
    for step in steps { output = try convert(output, isLast: isLast, by: step) }
    given += Int64(output.count / channels)
    guard isLast else { return output }
    // The converter's own length is off by a frame or so because of its filter's phase; make it
    // exact.
    let excess = Int(given - expected)
    if excess > 0 {
      output.removeLast(min(output.count, excess * channels))
    } else {
      output.append(contentsOf: repeatElement(0, count: -excess * channels))
    }
    return output
  }

  private var expected: Int64 {
    (2 * taken * Int64(to) + Int64(from)) / (2 * Int64(from))
  }

  private func convert(
    _ samples: [Float], isLast: Bool, by step: OpaquePointer
  ) throws(SoundError) -> [Float] {
    let frames = samples.count / channels
    let room = Int(Double(frames) * ratio) + 512
    var output: [Float] = []
    output.reserveCapacity(room * channels)
    var used = 0
    while true {
      var data = SRC_DATA()
      data.src_ratio = ratio
      data.input_frames = frames - used
      data.output_frames = room
      data.end_of_input = isLast ? 1 : 0
      var failure: Int32 = 0
      let piece = [Float](unsafeUninitializedCapacity: room * channels) { target, filled in
        failure = samples.withUnsafeBufferPointer { source in
          // The library needs a valid input pointer even if there is nothing to read.
          data.data_in =
            source.baseAddress.map { $0 + used * channels }
            ?? UnsafePointer(
              target.baseAddress)
          data.data_out = target.baseAddress
          return src_process(step, &data)
        }
        filled = failure == 0 ? data.output_frames_gen * channels : 0
      }
      guard failure == 0 else {
        throw SoundError(code: .failed, reason: Self.reason(failure))
      }
      output.append(contentsOf: piece)
      used += data.input_frames_used
      if data.output_frames_gen == 0, data.input_frames_used == 0 || used == frames { break }
      if used == frames, !isLast, data.output_frames_gen < room { break }
    }
    return output
  }

  private static func reason(_ failure: Int32) -> String {
    src_strerror(failure).map { String(cString: $0) } ?? "libsamplerate error \(failure)"
  }
}
