/// The columns and rows of a picture, from its header.
struct PictureSize: Equatable {
  var width: Int
  var height: Int

  /// The greatest number of columns or rows that is believed.
  private static let most = 1 << 20

  /// Reads the header of a picture; returns nil if it gives no size.
  init?(_ bytes: [UInt8], type: MediaType) {
    let found: (Int, Int)? =
      switch type.name {
      case "image/png":
        PictureSize.big32(bytes, 16).flatMap { w in
          PictureSize.big32(bytes, 20).map { (w, $0) }
        }
      case "image/gif":
        PictureSize.little16(bytes, 6).flatMap { w in
          PictureSize.little16(bytes, 8).map { (w, $0) }
        }
      case "image/jpeg": PictureSize.jpeg(bytes)
      case "image/webp": PictureSize.webP(bytes)
      case "image/heic", "image/avif": PictureSize.heif(bytes)
      case "image/bmp": PictureSize.bitmap(bytes)
      case "image/svg+xml": DrawingSize(bytes).flatMap(PictureSize.drawing)
      default: nil
      }
    guard let (width, height) = found, (1...PictureSize.most).contains(width),
      (1...PictureSize.most).contains(height)
    else { return nil }
    self.width = width
    self.height = height
  }

  /// Returns the size from the frame header of a JPEG, which follows segments of any length.
  private static func jpeg(_ bytes: [UInt8]) -> (Int, Int)? {
    var place = 2
    while let marker = big16(bytes, place), marker & 0xFF00 == 0xFF00 {
      let kind = marker & 0xFF
      if kind == 0xFF {
        place += 1
        continue
      }
      guard let length = big16(bytes, place + 2), length >= 2 else { return nil }
      if (0xC0...0xCF).contains(kind), ![0xC4, 0xC8, 0xCC].contains(kind) {
        guard let height = big16(bytes, place + 5), let width = big16(bytes, place + 7) else {
          return nil
        }
        return (width, height)
      }
      place += 2 + length
    }
    return nil
  }

  /// Returns the size from the first chunk of a WebP, of which there are three kinds.
  private static func webP(_ bytes: [UInt8]) -> (Int, Int)? {
    guard bytes.count >= 30 else { return nil }
    switch String(decoding: bytes[12..<16], as: UTF8.self) {
    case "VP8 ":
      guard let width = little16(bytes, 26), let height = little16(bytes, 28) else { return nil }
      return (width & 0x3FFF, height & 0x3FFF)
    case "VP8L":
      let bits = (0..<4).reduce(0) { $0 | Int(bytes[21 + $1]) << (8 * $1) }
      return ((bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1)
    case "VP8X":
      func long(_ place: Int) -> Int {
        (0..<3).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
      }
      return (long(24) + 1, long(27) + 1)
    default: return nil
    }
  }

  /// Returns the largest size in the boxes with the extents of a HEIF's parts: it is that of the
  /// whole picture.
  private static func heif(_ bytes: [UInt8]) -> (Int, Int)? {
    var best: (Int, Int)?
    let head = bytes.prefix(1 << 16)
    for place in head.indices where bytes[place] == UInt8(ascii: "i") {
      guard bytes[place...].starts(with: "ispe".utf8), let width = big32(bytes, place + 8),
        let height = big32(bytes, place + 12), width < most, height < most
      else { continue }
      if width * height > (best.map { $0.0 * $0.1 } ?? 0) { best = (width, height) }
    }
    return best
  }

  /// Returns the size from the header of a bitmap; the oldest kind of header has 12 bytes and short
  /// numbers.
  private static func bitmap(_ bytes: [UInt8]) -> (Int, Int)? {
    guard let length = little32(bytes, 14) else { return nil }
    guard length != 12 else {
      return little16(bytes, 18).flatMap { w in little16(bytes, 20).map { (w, $0) } }
    }
    guard length >= 16, let width = little32(bytes, 18), let height = little32(bytes, 22) else {
      return nil
    }
    // Rows that are written from the top have a height below 0.
    return (width, abs(Int(Int32(truncatingIfNeeded: height))))
  }

  /// Returns the size of a drawing in whole pixels; nil if it is too large to be believed.
  private static func drawing(_ size: DrawingSize) -> (Int, Int)? {
    guard max(size.width, size.height) <= Double(most) else { return nil }
    return (Int(size.width.rounded()), Int(size.height.rounded()))
  }

  private static func big16(_ bytes: [UInt8], _ place: Int) -> Int? {
    place >= 0 && place + 2 <= bytes.count ? Int(bytes[place]) << 8 | Int(bytes[place + 1]) : nil
  }

  private static func little16(_ bytes: [UInt8], _ place: Int) -> Int? {
    place + 2 <= bytes.count ? Int(bytes[place + 1]) << 8 | Int(bytes[place]) : nil
  }

  private static func little32(_ bytes: [UInt8], _ place: Int) -> Int? {
    little16(bytes, place).flatMap { low in little16(bytes, place + 2).map { $0 << 16 | low } }
  }

  private static func big32(_ bytes: [UInt8], _ place: Int) -> Int? {
    big16(bytes, place).flatMap { high in big16(bytes, place + 2).map { high << 16 | $0 } }
  }
}
