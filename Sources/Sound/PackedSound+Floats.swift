extension PackedSound {
  /// Returns all samples, interleaved, with full scale −1…1.
  ///
  /// Integers of up to 24 bits are converted exactly; float64 is rounded to float32. Float samples
  /// beyond full scale stay beyond it.
  public func floats() -> [Float] {
    let count = frameCount * format.channels
    return [Float](unsafeUninitializedCapacity: count) { target, filled in
      bytes.withUnsafeBytes { source in
        if let base = source.baseAddress, let out = target.baseAddress {
          Self.unpack(base, format.sample, count: count, into: out)
        }
      }
      filled = count
    }
  }

  /// Returns the mean of each frame's channels, with full scale −1…1.
  public func monoFloats() -> [Float] {
    let channels = format.channels
    guard channels != 1 else { return floats() }
    let all = floats()
    let count = frameCount
    let share = 1 / Float(max(1, channels))
    return [Float](unsafeUninitializedCapacity: count) { target, filled in
      all.withUnsafeBufferPointer { source in
        var from = 0
        var frame = 0
        while frame < count {
          var sum: Float = 0
          var channel = 0
          while channel < channels {
            sum += source[from]
            from += 1
            channel += 1
          }
          target[frame] = sum * share
          frame += 1
        }
      }
      filled = count
    }
  }

  /// Returns the samples of one channel, counted from 0, with full scale −1…1.
  public func channel(_ number: Int) -> [Float] {
    let channels = format.channels
    precondition((0..<channels).contains(number), "a channel that the sound has")
    guard channels != 1 else { return floats() }
    let all = floats()
    let count = frameCount
    return [Float](unsafeUninitializedCapacity: count) { target, filled in
      all.withUnsafeBufferPointer { source in
        var from = number
        var frame = 0
        while frame < count {
          target[frame] = source[from]
          from += channels
          frame += 1
        }
      }
      filled = count
    }
  }

  private static func unpack(
    _ base: UnsafeRawPointer, _ sample: SampleFormat, count: Int,
    into out: UnsafeMutablePointer<Float>
  ) {
    var index = 0
    switch sample {
    case .int8:
      while index < count {
        out[index] = Float(base.load(fromByteOffset: index, as: Int8.self)) * 0x1p-7
        index += 1
      }
    case .int16:
      while index < count {
        let raw = base.loadUnaligned(fromByteOffset: index &* 2, as: Int16.self)
        out[index] = Float(Int16(littleEndian: raw)) * 0x1p-15
        index &+= 1
      }
    case .int24:
      while index < count {
        let at = base + index &* 3
        let low = UInt32(at.load(as: UInt8.self)) << 8
        let middle = UInt32(at.load(fromByteOffset: 1, as: UInt8.self)) << 16
        let high = UInt32(at.load(fromByteOffset: 2, as: UInt8.self)) << 24
        out[index] = Float(Int32(bitPattern: low | middle | high)) * 0x1p-31
        index &+= 1
      }
    case .int32:
      while index < count {
        let raw = base.loadUnaligned(fromByteOffset: index &* 4, as: Int32.self)
        out[index] = Float(Int32(littleEndian: raw)) * 0x1p-31
        index &+= 1
      }
    case .float32:
      while index < count {
        let raw = base.loadUnaligned(fromByteOffset: index &* 4, as: UInt32.self)
        out[index] = Float(bitPattern: UInt32(littleEndian: raw))
        index &+= 1
      }
    case .float64:
      while index < count {
        let raw = base.loadUnaligned(fromByteOffset: index &* 8, as: UInt64.self)
        out[index] = Float(Double(bitPattern: UInt64(littleEndian: raw)))
        index &+= 1
      }
    }
  }
}
