import Sound

/// The header of one frame of FLAC (RFC 9639, section 9.1).
struct FLACFrameHeader: Equatable {
  /// The number in the header: of the frame's first sample if block sizes vary, else of the frame.
  var number: Int64
  /// Whether block sizes vary.
  var isVariable: Bool
  /// The number of frames per second, if the header states it.
  var rate: Int?
  /// The number of channels.
  var channels: Int
  /// The number of bits of a sample, if the header states it.
  var bits: Int?
  /// How many bytes the number takes.
  var numberLength: Int
  /// How many bytes the header has, its checksum included.
  var length: Int

  private static let rates = [
    nil, 88_200, 176_400, 192_000, 8000, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000, 96_000,
  ]
  private static let bits = [nil, 8, 12, nil, 16, 20, 24, 32]

  /// Whether it may belong to sound of a format.
  func fits(_ format: SoundFormat) -> Bool {
    channels == format.channels && rate ?? format.rate == format.rate
      && bits ?? format.sample.bytes * 8 == format.sample.bytes * 8
  }

  /// Reads a header at the beginning of bytes; returns nil if there is none or its checksum is
  /// wrong.
  init?(_ bytes: ArraySlice<UInt8>) {
    let head = Array(bytes.prefix(16))
    // Fourteen bits of synchronisation and a reserved zero; other fields must not have reserved
    // values.
    guard head.count == 16, head[0] == 0xFF, head[1] & 0xFE == 0xF8, head[2] >> 4 != 0,
      head[2] & 15 != 15, head[3] >> 4 < 11, head[3] >> 1 & 7 != 3, head[3] & 1 == 0
    else { return nil }
    isVariable = head[1] & 1 == 1
    // The number is encoded as UTF-8 encodes characters, in up to seven bytes.
    let ones = (~head[4]).leadingZeroBitCount
    guard ones != 1, ones < 8 else { return nil }
    var value = ones == 0 ? Int64(head[4]) : Int64(head[4] & (0xFF >> (ones + 1)))
    for byte in head[5..<5 + max(0, ones - 1)] {
      guard byte & 0xC0 == 0x80 else { return nil }
      value = value << 6 | Int64(byte & 0x3F)
    }
    number = value
    let blockBytes = head[2] >> 4 == 6 ? 1 : head[2] >> 4 == 7 ? 2 : 0
    let rateBytes = head[2] & 15 == 12 ? 1 : head[2] & 15 >= 13 ? 2 : 0
    let end = 4 + max(1, ones) + blockBytes + rateBytes
    guard end < 16, Self.checksum(head[..<end]) == head[end] else { return nil }
    numberLength = max(1, ones)
    length = end + 1
    let assignment = Int(head[3] >> 4)
    channels = assignment < 8 ? assignment + 1 : 2
    bits = Self.bits[Int(head[3] >> 1 & 7)]
    let stated = head[end - rateBytes..<end].reduce(0) { $0 << 8 | Int($1) }
    switch Int(head[2] & 15) {
    case let code where code < 12: rate = Self.rates[code]
    case 12: rate = stated * 1000
    case 13: rate = stated
    default: rate = stated * 10
    }
  }

  /// CRC-8 with the polynomial x⁸ + x² + x + 1.
  static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt8 {
    bytes.reduce(0) { sum, byte in
      (0..<8).reduce(sum ^ byte) { value, _ in value & 0x80 == 0 ? value << 1 : value << 1 ^ 7 }
    }
  }
}
