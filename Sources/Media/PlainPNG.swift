/// A PNG picture of flat colours, for an empty sheet and for samples.
///
/// It compresses only runs of one colour, with deflate's fixed codes (RFC 1951, section 3.2.6):
/// this gives small files for such pictures, and needs no library.
package struct PlainPNG {
  /// A colour: red, green and blue.
  package typealias Colour = (red: UInt8, green: UInt8, blue: UInt8)

  /// The file.
  package let bytes: [UInt8]

  /// Makes a picture.
  /// - Parameter colour: The colour of a pixel, by its column and row.
  package init(width: Int, height: Int, colour: (_ column: Int, _ row: Int) -> Colour) {
    var pixels: [UInt8] = []
    pixels.reserveCapacity((width * 3 + 1) * height)
    for row in 0..<height {
      // Rows are not filtered.
      pixels.append(0)
      for column in 0..<width {
        let (red, green, blue) = colour(column, row)
        pixels += [red, green, blue]
      }
    }
    let size = PlainPNG.big(UInt32(width)) + PlainPNG.big(UInt32(height))
    bytes =
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + PlainPNG.chunk("IHDR", size + [8, 2, 0, 0, 0])
      + PlainPNG.chunk("IDAT", PlainPNG.packed(pixels)) + PlainPNG.chunk("IEND", [])
  }

  private static func packed(_ bytes: [UInt8]) -> [UInt8] {
    var stream = BitStream()
    stream.write(bits: 0b011, count: 3)
    var place = 0
    while place < bytes.count {
      var length = 0
      while place >= 3, length < 258, place + length < bytes.count,
        bytes[place + length] == bytes[place + length - 3]
      {
        length += 1
      }
      if length >= 3 {
        stream.writeRun(length)
        place += length
      } else {
        stream.writeSymbol(Int(bytes[place]))
        place += 1
      }
    }
    stream.writeSymbol(256)
    return [0x78, 0x01] + stream.finished + big(sum(bytes))
  }

  private static func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
    let named = Array(name.utf8) + body
    return big(UInt32(body.count)) + named + big(check(named))
  }

  /// Returns the CRC-32 of a chunk (PNG, annex D).
  private static func check(_ bytes: [UInt8]) -> UInt32 {
    var value: UInt32 = .max
    for byte in bytes {
      value ^= UInt32(byte)
      for _ in 0..<8 { value = value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1 }
    }
    return ~value
  }

  /// Returns the Adler-32 checksum at the end of a zlib stream (RFC 1950).
  private static func sum(_ bytes: [UInt8]) -> UInt32 {
    var (low, high) = (UInt32(1), UInt32(0))
    for byte in bytes {
      low = (low + UInt32(byte)) % 65_521
      high = (high + low) % 65_521
    }
    return high << 16 | low
  }

  private static func big(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}

/// A bit stream in deflate's bit order.
private struct BitStream {
  private var bytes: [UInt8] = []
  private var pending: UInt32 = 0
  private var count = 0

  /// The bytes; the last one is padded.
  var finished: [UInt8] { count > 0 ? bytes + [UInt8(truncatingIfNeeded: pending)] : bytes }

  /// Writes a number, its lowest bit first.
  mutating func write(bits: Int, count: Int) {
    pending |= UInt32(bits) << self.count
    self.count += count
    while self.count >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: pending))
      pending >>= 8
      self.count -= 8
    }
  }

  /// Writes the fixed code of a symbol, its highest bit first.
  mutating func writeSymbol(_ symbol: Int) {
    switch symbol {
    case ..<144: writeCode(0b0011_0000 + symbol, 8)
    case ..<256: writeCode(0b1_1001_0000 + symbol - 144, 9)
    case ..<280: writeCode(symbol - 256, 7)
    default: writeCode(0b1100_0000 + symbol - 280, 8)
    }
  }

  /// Writes a repetition of the previous pixel for a number of bytes, 3–258.
  mutating func writeRun(_ length: Int) {
    if length == 258 {
      writeSymbol(285)
    } else {
      // Above a length of 10, each number of extra bits is shared by four length codes.
      var extra = 0
      while length - 3 >= 8 << extra { extra += 1 }
      let base = extra == 0 ? 3 : 3 + (4 << extra)
      let group = extra == 0 ? length - 3 : (length - base) >> extra
      writeSymbol(extra == 0 ? 257 + group : 261 + 4 * extra + group)
      write(bits: extra == 0 ? 0 : (length - base) & (1 << extra - 1), count: extra)
    }
    // The distance code for three bytes.
    writeCode(2, 5)
  }

  private mutating func writeCode(_ code: Int, _ count: Int) {
    for place in stride(from: count - 1, through: 0, by: -1) {
      write(bits: code >> place & 1, count: 1)
    }
  }
}
