import Sound

/// The contents of the first block of a FLAC stream (STREAMINFO; RFC 9639, section 8.2).
public struct FLACDescription: Sendable, Equatable {
  /// The number of bytes up to the end of the first block.
  static let length = 42

  /// The smallest and the largest number of frames in a block.
  public var blocks: ClosedRange<Int>
  /// The smallest and the largest number of bytes of a block; 0 if unknown.
  public var sizes: ClosedRange<Int>
  /// The number of frames per second.
  public var rate: Int
  /// The number of channels.
  public var channels: Int
  /// The number of bits of a sample.
  public var bits: Int
  /// The number of frames; 0 if unknown.
  public var frames: Int
  /// MD5 over all samples.
  public var checksum: [UInt8]

  /// Describes a stream.
  init(blocks: ClosedRange<Int>, format: SoundFormat, frames: Int) {
    self.blocks = blocks
    sizes = 0...0
    rate = format.rate
    channels = format.channels
    bits = format.sample.bytes * 8
    self.frames = frames
    checksum = [UInt8](repeating: 0, count: 16)
  }

  /// Reads the beginning of a stream; returns nil if it is no FLAC or contradicts itself.
  public init?(_ bytes: [UInt8]) {
    guard bytes.count >= FLACDescription.length, bytes.starts(with: "fLaC".utf8),
      bytes[4] & 0x7F == 0, bytes[5..<8].elementsEqual([0, 0, 34])
    else { return nil }
    func number(_ range: Range<Int>) -> Int { Int(ByteOrder.big.integer(bytes[range])) }
    let (least, most) = (number(8..<10), number(10..<12))
    let (smallest, largest) = (number(12..<15), number(15..<18))
    guard least <= most, smallest <= largest || largest == 0 else { return nil }
    blocks = least...most
    sizes = min(smallest, largest)...largest
    let packed = ByteOrder.big.integer(bytes[18..<26])
    rate = Int(packed >> 44)
    channels = Int(packed >> 41 & 7) + 1
    bits = Int(packed >> 36 & 31) + 1
    frames = Int(packed & 0xF_FFFF_FFFF)
    checksum = Array(bytes[26..<42])
  }

  /// The beginning of a stream without other metadata.
  var bytes: [UInt8] {
    func number(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    let packed =
      rate << 44 | (channels - 1) << 41 | (bits - 1) << 36 | frames & 0xF_FFFF_FFFF
    return Array("fLaC".utf8) + [0x80, 0, 0, 34] + number(blocks.lowerBound, 2)
      + number(blocks.upperBound, 2) + number(sizes.lowerBound, 3) + number(sizes.upperBound, 3)
      + number(packed, 8) + checksum
  }
}
