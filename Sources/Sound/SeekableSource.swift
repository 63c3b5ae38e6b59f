/// Sound that can be read from any frame on.
package protocol SeekableSource: SoundSource, ~Copyable {
  /// Goes to a frame; the next read begins there.
  mutating func seek(toFrame frame: Int64) throws
}

extension SeekableSource where Self: ~Copyable {
  /// A stretch of the sound as the recogniser hears it: 16 kHz, mono, 16-bit.
  package mutating func speech(_ seconds: ClosedRange<Double>) throws -> [Int16] {
    let rate = Double(format.rate)
    // Times from other programs may be any number.
    func frame(_ second: Double) -> Int { Int(max(0, min((second * rate).rounded(), 0x1p53))) }
    let first = Int64(frame(seconds.lowerBound))
    var left = frame(seconds.upperBound) - Int(first)
    guard left > 0 else { return [] }
    try seek(toFrame: first)
    var resampler = try Resampler(from: format.rate, to: SpeechDetector.sampleRate)
    var samples: [Float] = []
    while left > 0, let sound = try read(frames: min(left, format.rate)) {
      left -= sound.frameCount
      samples += try resampler.process(sound.monoFloats(), isLast: false)
    }
    samples += try resampler.process([], isLast: true)
    return samples.map { sample in
      sample.isFinite ? Int16(max(-32_768, min(32_767, (sample * 32_768).rounded()))) : 0
    }
  }
}
