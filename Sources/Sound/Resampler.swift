internal import CSampleRate

/// Changes the rate of sound by libsamplerate, a stretch at a time.
///
/// However the input is cut into stretches, n input frames give round(n × to ÷ from) output frames
/// once the last stretch is in, and the output lines up with the input in time.
public struct Resampler: ~Copyable {
  private let state: OpaquePointer?
  private let from: Int
  private let to: Int
  private let channels: Int
  private var taken: Int64
  private var given: Int64

  /// Makes a resampler for interleaved samples; rates in frames a second, at most 256 times apart.
  public init(from: Int, to: Int, channels: Int = 1, quality: Quality = .medium) throws(SoundError)
  {
    guard from > 0, to > 0, channels > 0, channels <= 1024,
      src_is_valid_ratio(Double(to) / Double(from)) != 0
    else {
      throw SoundError(
        code: .unsupported, reason: "cannot resample \(channels) channels from \(from) to \(to) Hz")
    }
    // Where the rate stays the library would still filter: such sound goes through untouched.
    var made: OpaquePointer?
    if from != to {
      var failure: Int32 = 0
      made = src_new(quality.converter, Int32(channels), &failure)
      guard made != nil else {
        throw SoundError(code: .failed, reason: Self.reason(failure))
      }
    }
    state = made
    self.from = from
    self.to = to
    self.channels = channels
    taken = 0
    given = 0
  }

  deinit { if let state { src_delete(state) } }

  /// Takes the next interleaved samples and gives what can be given by now.
  ///
  /// With `isLast` it gives the rest; after that the resampler must not be used again.
  public mutating func process(_ samples: [Float], isLast: Bool) throws(SoundError) -> [Float] {
    let frames = samples.count / channels
    taken += Int64(frames)
    guard let state else { return samples }
    var output = try convert(samples, frames: frames, isLast: isLast, by: state)
    given += Int64(output.count / channels)
    guard isLast else { return output }
    // The converter's own end is a frame or so off, by its filter's phase: make it exact.
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
    _ samples: [Float], frames: Int, isLast: Bool, by state: OpaquePointer
  ) throws(SoundError) -> [Float] {
    let ratio = Double(to) / Double(from)
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
          // The library wants a place to read from even where there is nothing to read.
          data.data_in =
            source.baseAddress.map { $0 + used * channels }
            ?? UnsafePointer(
              target.baseAddress)
          data.data_out = target.baseAddress
          return src_process(state, &data)
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
