/// The header of one frame of MPEG audio (ISO/IEC 11172-3, 2.4.1.3, and 13818-3 for low rates).
struct MPEGFrameHeader: Equatable {
  /// 1 for MPEG-1, 2 for MPEG-2, 3 for the unofficial MPEG-2.5.
  var version: Int
  /// 1, 2 or 3.
  var layer: Int
  /// The bit rate, in bits per second.
  var bitrate: Int
  /// The sample rate, in Hz.
  var rate: Int
  /// Whether there is only one channel.
  var isMono: Bool
  /// Whether a checksum follows the header.
  var hasChecksum: Bool
  /// The number of bytes of the whole frame.
  var size: Int
  /// The four bytes of the header.
  var word: UInt32

  /// Reads a header; returns nil if the four bytes are not one.
  init?(_ bytes: some Collection<UInt8>) {
    guard bytes.count >= 4 else { return nil }
    self.init(word: UInt32(ByteOrder.big.integer(bytes.prefix(4))))
  }

  /// Reads a header from its four bytes as a number; returns nil if they are not one.
  init?(word: UInt32) {
    guard word >> 21 == 0x7FF else { return nil }
    let versionBits = Int(word >> 19 & 3)
    let layerBits = Int(word >> 17 & 3)
    let bitrateIndex = Int(word >> 12 & 15)
    let rateIndex = Int(word >> 10 & 3)
    guard versionBits != 1, layerBits != 0, bitrateIndex != 0, bitrateIndex != 15, rateIndex != 3
    else { return nil }
    self.word = word
    version = versionBits == 3 ? 1 : versionBits == 2 ? 2 : 3
    layer = 4 - layerBits
    bitrate = Self.bitrates[version == 1 ? layer - 1 : layer == 1 ? 3 : 4][bitrateIndex] * 1000
    rate = (rateIndex == 0 ? 44_100 : rateIndex == 1 ? 48_000 : 32_000) >> (version - 1)
    isMono = word >> 6 & 3 == 3
    hasChecksum = word >> 16 & 1 == 0
    let padding = Int(word >> 9 & 1)
    switch layer {
    case 1: size = (12 * bitrate / rate + padding) * 4
    case 2: size = 144 * bitrate / rate + padding
    default: size = (version == 1 ? 144 : 72) * bitrate / rate + padding
    }
  }

  /// The number of sample frames in one frame of the stream.
  var frames: Int { layer == 1 ? 384 : layer == 3 && version > 1 ? 576 : 1152 }

  /// Whether another frame can follow in the same stream: bit rate, padding and stereo mode may
  /// change; version, layer, sample rate and number of channels may not.
  func continues(_ other: MPEGFrameHeader) -> Bool {
    version == other.version && layer == other.layer && rate == other.rate
      && isMono == other.isMono
  }

  /// The offset of the Xing and LAME tag within a Layer III frame.
  var tagOffset: Int {
    let side = version == 1 ? (isMono ? 17 : 32) : (isMono ? 9 : 17)
    return 4 + side + (hasChecksum ? 2 : 0)
  }

  /// In kbit/s: layers I, II and III of MPEG-1, then layer I, and II and III, of the low rates.
  private static let bitrates = [
    [0, 32, 64, 96, 128, 160, 192, 224, 256, 288, 320, 352, 384, 416, 448],
    [0, 32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384],
    [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
    [0, 32, 48, 56, 64, 80, 96, 112, 128, 144, 160, 176, 192, 224, 256],
    [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
  ]
}
