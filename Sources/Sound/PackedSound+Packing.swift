extension PackedSound {
  /// Packs interleaved samples with full scale −1…1.
  ///
  /// For integer formats each sample is scaled by 2^(bits − 1), rounded to the nearest and clipped;
  /// NaN becomes 0. Float formats keep every value.
  public init(floats: [Float], format: SoundFormat) {
    let count =
      format.channels > 0 ? floats.count - floats.count % format.channels : 0
    let size = format.sample.bytes
    let bytes = [UInt8](unsafeUninitializedCapacity: count * size) { target, filled in
      floats.withUnsafeBufferPointer { source in
        if let base = source.baseAddress, let out = target.baseAddress {
          Self.pack(base, count: count, as: format.sample, into: UnsafeMutableRawPointer(out))
        }
      }
      filled = count * size
    }
    self.init(format: format, bytes: bytes)
  }

  /// Returns the same sound in another sample format.
  ///
  /// The conversion is exact from integers to wider integers, and between float formats if the
  /// value fits; to a narrower format, values are rounded and clipped.
  public func converted(to sample: SampleFormat) -> PackedSound {
    guard sample != format.sample else { return self }
    var target = format
    target.sample = sample
    if let widened = widened(to: target) { return widened }
    return PackedSound(floats: floats(), format: target)
  }

  /// Returns integers as wider integers, with zeros in the low bytes.
  private func widened(to target: SoundFormat) -> PackedSound? {
    let from = format.sample.bytes
    let to = target.sample.bytes
    guard !format.sample.isFloat, !target.sample.isFloat, to > from else { return nil }
    let count = bytes.count / from
    let wide = [UInt8](unsafeUninitializedCapacity: count * to) { out, filled in
      bytes.withUnsafeBufferPointer { source in
        var read = 0
        var write = 0
        while read < source.count {
          var byte = 0
          while byte < to - from {
            out[write] = 0
            write += 1
            byte += 1
          }
          byte = 0
          while byte < from {
            out[write] = source[read]
            write += 1
            read += 1
            byte += 1
          }
        }
      }
      filled = count * to
    }
    return PackedSound(format: target, bytes: wide)
  }

  private static func pack(
    _ floats: UnsafePointer<Float>, count: Int, as sample: SampleFormat,
    into out: UnsafeMutableRawPointer
  ) {
    var index = 0
    switch sample {
    case .int8:
      while index < count {
        let value = Int8(truncatingIfNeeded: integer(floats[index], scale: 0x1p7, top: 127))
        out.storeBytes(of: value, toByteOffset: index, as: Int8.self)
        index &+= 1
      }
    case .int16:
      while index < count {
        let value = Int16(truncatingIfNeeded: integer(floats[index], scale: 0x1p15, top: 32_767))
        out.storeBytes(of: value.littleEndian, toByteOffset: index &* 2, as: Int16.self)
        index &+= 1
      }
    case .int24:
      while index < count {
        let value = integer(floats[index], scale: 0x1p23, top: 8_388_607)
        let at = out + index &* 3
        at.storeBytes(of: UInt8(truncatingIfNeeded: value), as: UInt8.self)
        at.storeBytes(of: UInt8(truncatingIfNeeded: value >> 8), toByteOffset: 1, as: UInt8.self)
        at.storeBytes(of: UInt8(truncatingIfNeeded: value >> 16), toByteOffset: 2, as: UInt8.self)
        index &+= 1
      }
    case .int32:
      while index < count {
        // Float has no 2^31 − 1: rounding is limited to the largest float below it, and any value
        // of 2^31 or more becomes the largest integer.
        let scaled = floats[index] * 0x1p31
        let value: Int32 =
          scaled >= 0x1p31 ? .max : scaled >= -0x1p31 ? Int32(scaled.rounded()) : lowest(scaled)
        out.storeBytes(of: value.littleEndian, toByteOffset: index &* 4, as: Int32.self)
        index &+= 1
      }
    case .float32:
      while index < count {
        let bits = floats[index].bitPattern.littleEndian
        out.storeBytes(of: bits, toByteOffset: index &* 4, as: UInt32.self)
        index &+= 1
      }
    case .float64:
      while index < count {
        let bits = Double(floats[index]).bitPattern.littleEndian
        out.storeBytes(of: bits, toByteOffset: index &* 8, as: UInt64.self)
        index &+= 1
      }
    }
  }

  @inline(__always)
  private static func integer(_ value: Float, scale: Float, top: Float) -> Int32 {
    let scaled = value * scale
    // The order of the comparisons turns NaN into 0.
    guard scaled >= -scale else { return scaled < 0 ? Int32(-scale) : 0 }
    return Int32((scaled < top ? scaled : top).rounded())
  }

  private static func lowest(_ scaled: Float) -> Int32 { scaled < 0 ? .min : 0 }
}
