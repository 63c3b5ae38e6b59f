/// The order of an integer's bytes in a file.
enum ByteOrder {
  case little, big

  /// Returns the unsigned integer of up to eight bytes; missing bytes count as zeros.
  func integer(_ bytes: some Sequence<UInt8>) -> UInt64 {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    for byte in bytes {
      switch self {
      case .big: value = value << 8 | UInt64(byte)
      case .little: value |= UInt64(byte) << shift
      }
      shift += 8
    }
    return value
  }

  /// Returns the lowest `count` bytes of an integer.
  func bytes(_ value: UInt64, count: Int) -> [UInt8] {
    (0..<count).map { index in
      let place = self == .little ? index : count - 1 - index
      return UInt8(truncatingIfNeeded: value >> UInt64(8 * place))
    }
  }
}
