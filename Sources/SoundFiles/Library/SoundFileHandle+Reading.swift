internal import CSndFile
import Sound

extension SoundFileHandle {
  /// Reads frames in the native samples of the file's encoding; fewer only at the end or after an
  /// error.
  mutating func read(frames: Int, format: SoundFormat) -> PackedSound {
    let samples = frames * format.channels
    let count = sf_count_t(frames)
    let pointer = pointer
    let bytes: [UInt8]
    // Every machine on which Swift runs is little-endian, like packed sound.
    switch format.sample {
    case .int16:
      bytes = Self.fill(samples, of: Int16.self, channels: format.channels) {
        sf_readf_short(pointer, $0, count)
      }
    case .int32:
      bytes = Self.fill(samples, of: Int32.self, channels: format.channels) {
        sf_readf_int(pointer, $0, count)
      }
    case .float32:
      bytes = Self.fill(samples, of: Float.self, channels: format.channels) {
        sf_readf_float(pointer, $0, count)
      }
    case .float64:
      bytes = Self.fill(samples, of: Double.self, channels: format.channels) {
        sf_readf_double(pointer, $0, count)
      }
    case .int8, .int24:
      let wide = Self.fill(samples, of: Int32.self, channels: format.channels) {
        sf_readf_int(pointer, $0, count)
      }
      bytes = Self.narrow(wide, to: format.sample.bytes)
    }
    return PackedSound(format: format, bytes: bytes)
  }

  private static func fill<Sample>(
    _ samples: Int, of type: Sample.Type, channels: Int,
    by read: (UnsafeMutablePointer<Sample>) -> sf_count_t
  ) -> [UInt8] {
    let size = MemoryLayout<Sample>.stride
    return [UInt8](unsafeUninitializedCapacity: samples * size) { target, filled in
      guard let base = target.baseAddress else { return }
      let done = base.withMemoryRebound(to: UInt8.self, capacity: samples * size) { bytes in
        read(UnsafeMutableRawPointer(bytes).assumingMemoryBound(to: Sample.self))
      }
      filled = max(0, Int(done)) * channels * size
    }
  }

  /// Keeps the upper bytes of 32-bit integers, where the library puts narrower ones.
  private static func narrow(_ wide: [UInt8], to size: Int) -> [UInt8] {
    let count = wide.count / 4
    return [UInt8](unsafeUninitializedCapacity: count * size) { target, filled in
      wide.withUnsafeBufferPointer { source in
        var read = 4 - size
        var write = 0
        if size == 3 {
          while write < count * 3 {
            target[write] = source[read]
            target[write &+ 1] = source[read &+ 1]
            target[write &+ 2] = source[read &+ 2]
            read &+= 4
            write &+= 3
          }
        } else {
          while write < count {
            target[write] = source[read]
            read &+= 4
            write &+= 1
          }
        }
      }
      filled = count * size
    }
  }
}
