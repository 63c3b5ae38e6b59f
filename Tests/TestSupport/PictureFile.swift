package import Foundation

/// Small pictures that tests make, with what a camera writes into them.
package enum PictureFile {
  /// What a camera writes.
  package struct Stamp: Sendable {
    /// As EXIF has it: `2026:11:20 08:15:00`.
    package var taken: String?
    /// `+01:00`.
    package var offset: String?
    /// Degrees north and east, each as whole degrees, minutes and seconds; negative is south and west.
    package var latitude: Int?
    package var longitude: Int?
    package var orientation: UInt16?
    /// What the degrees east are divided by, and the minutes and seconds of both.
    package var divisor: UInt32
    package var lesserDivisor: UInt32

    package init(
      taken: String? = nil, offset: String? = nil, latitude: Int? = nil, longitude: Int? = nil,
      orientation: UInt16? = nil, divisor: UInt32 = 1, lesserDivisor: UInt32 = 1
    ) {
      self.taken = taken
      self.offset = offset
      self.latitude = latitude
      self.longitude = longitude
      self.orientation = orientation
      self.divisor = divisor
      self.lesserDivisor = lesserDivisor
    }
  }

  /// Returns the headers of a JPEG of 64 by 48 pixels, followed by a seed that tells it from others.
  package static func jpeg(_ stamp: Stamp = Stamp(), seed: String = "") -> Data {
    let exif = Data("Exif\0\0".utf8) + tiff(stamp)
    var file = Data([0xFF, 0xD8, 0xFF, 0xE1]) + big(UInt16(exif.count + 2)) + exif
    file += Data([0xFF, 0xC0]) + big(UInt16(11)) + Data([8]) + big(UInt16(48)) + big(UInt16(64))
    file += Data([1, 1, 0x11, 0]) + Data([0xFF, 0xFE]) + big(UInt16(seed.utf8.count + 2))
    return file + Data(seed.utf8) + Data([0xFF, 0xD9])
  }

  /// Returns the parts of a WebP of 64 by 48 pixels, with what a camera wrote behind the picture.
  /// - Parameter size: The bytes of the picture itself.
  package static func webP(_ stamp: Stamp, size: Int) -> Data {
    func part(_ name: String, _ bytes: Data) -> Data {
      Data(name.utf8) + little(UInt32(bytes.count)) + bytes + Data(count: bytes.count % 2)
    }
    // The flag says that a camera's part follows; columns and rows are one less than they are.
    let canvas = Data([0x08, 0, 0, 0, 63, 0, 0, 47, 0, 0])
    let parts =
      part("VP8X", canvas) + part("VP8L", Data(count: size)) + part("EXIF", tiff(stamp))
    return Data("RIFF".utf8) + little(UInt32(parts.count + 4)) + Data("WEBP".utf8) + parts
  }

  /// Returns a whole PNG of one grey.
  package static func png(width: Int, height: Int, grey: UInt8 = 128) -> Data {
    var file = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    file += chunk(
      "IHDR", big(UInt32(width)) + big(UInt32(height)) + Data([8, 0, 0, 0, 0]))
    let rows = Data((0..<height).flatMap { _ in [0] + Array(repeating: grey, count: width) })
    // A stored block of deflate, of at most 65,535 bytes.
    let size = UInt16(rows.count)
    var packed = Data([0x78, 0x01, 0x01]) + little(size) + little(~size) + rows
    packed += big(adler(rows))
    return file + chunk("IDAT", packed) + chunk("IEND", Data())
  }

  /// Returns a TIFF whose directories lie behind a picture of some bytes.
  /// - Parameter format: The format of the pointers to the directories: 4, or 13.
  package static func tiff(
    _ stamp: Stamp, behind size: Int, pointing format: UInt16 = 4
  ) -> Data {
    let head = Data("MM\0*".utf8) + big(UInt32(8 + size)) + Data(count: size)
    return head + tiff(stamp, at: 8 + size, pointing: format).dropFirst(8)
  }

  /// Returns a TIFF whose pointer to the camera's directory is two numbers, and no place.
  package static func tiffPointingNowhere() -> Data {
    let entry = big(UInt16(0x8769)) + big(UInt16(4)) + big(UInt32(2)) + big(UInt32(26))
    return Data("MM\0*".utf8) + big(UInt32(8)) + big(UInt16(1)) + entry + big(UInt32(0))
      + Data(repeating: 0xFF, count: 8)
  }

  /// Returns a TIFF without a picture.
  /// - Parameter start: Where the first directory shall lie; what comes before is left out.
  private static func tiff(
    _ stamp: Stamp, at start: Int = 8, pointing format: UInt16 = 4
  ) -> Data {
    var main: [(UInt16, UInt16, Data)] = []
    if let orientation = stamp.orientation { main.append((0x0112, 3, big(orientation))) }
    var camera: [(UInt16, UInt16, Data)] = []
    if let taken = stamp.taken { camera.append((0x9003, 2, Data(taken.utf8) + [0])) }
    if let offset = stamp.offset { camera.append((0x9011, 2, Data(offset.utf8) + [0])) }
    var position: [(UInt16, UInt16, Data)] = []
    if let latitude = stamp.latitude, let longitude = stamp.longitude {
      position = [
        (1, 2, Data((latitude < 0 ? "S" : "N").utf8) + [0]),
        (2, 5, rationals(abs(latitude), 1, stamp.lesserDivisor)),
        (3, 2, Data((longitude < 0 ? "W" : "E").utf8) + [0]),
        (4, 5, rationals(abs(longitude), stamp.divisor, stamp.lesserDivisor)),
      ]
    }
    // The two other directories follow the first, whose entries point to them.
    let count = main.count + (camera.isEmpty ? 0 : 1) + (position.isEmpty ? 0 : 1)
    let others = start + size(main, count)
    let cameraStart = others
    let positionStart = cameraStart + (camera.isEmpty ? 0 : size(camera, camera.count))
    if !camera.isEmpty { main.append((0x8769, format, big(UInt32(cameraStart)))) }
    if !position.isEmpty { main.append((0x8825, format, big(UInt32(positionStart)))) }
    var file = Data("MM\0*".utf8) + big(UInt32(start)) + directory(main, at: start)
    if !camera.isEmpty { file += directory(camera, at: cameraStart) }
    if !position.isEmpty { file += directory(position, at: positionStart) }
    return file
  }

  /// Degrees, with no minutes and no seconds.
  private static func rationals(_ degrees: Int, _ divisor: UInt32, _ lesser: UInt32) -> Data {
    let parts = [UInt32(degrees), divisor, 0, lesser, 0, lesser]
    return parts.reduce(into: Data()) { $0 += big($1) }
  }

  /// The bytes of a directory with these values and a number of entries, of which some may be numbers.
  private static func size(_ values: [(UInt16, UInt16, Data)], _ count: Int) -> Int {
    2 + 12 * count + 4 + values.reduce(0) { $0 + ($1.2.count > 4 ? $1.2.count : 0) }
  }

  private static func directory(_ values: [(UInt16, UInt16, Data)], at start: Int) -> Data {
    var entries = big(UInt16(values.count))
    var behind = Data()
    let place = start + 2 + 12 * values.count + 4
    for (tag, format, bytes) in values.sorted(by: { $0.0 < $1.0 }) {
      let width = [2: 1, 3: 2, 4: 4, 5: 8, 13: 4][Int(format)] ?? 1
      entries += big(tag) + big(format) + big(UInt32(bytes.count / width))
      if bytes.count > 4 {
        entries += big(UInt32(place + behind.count))
        behind += bytes
      } else {
        entries += bytes + Data(repeating: 0, count: 4 - bytes.count)
      }
    }
    return entries + big(UInt32(0)) + behind
  }

  private static func chunk(_ name: String, _ bytes: Data) -> Data {
    let named = Data(name.utf8) + bytes
    return big(UInt32(bytes.count)) + named + big(crc(named))
  }

  private static func crc(_ bytes: Data) -> UInt32 {
    var sum: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    return ~sum
  }

  private static func adler(_ bytes: Data) -> UInt32 {
    var (one, two) = (UInt32(1), UInt32(0))
    for byte in bytes {
      one = (one + UInt32(byte)) % 65_521
      two = (two + one) % 65_521
    }
    return two << 16 | one
  }

  private static func big(_ number: some FixedWidthInteger) -> Data {
    withUnsafeBytes(of: number.bigEndian) { Data($0) }
  }

  private static func little(_ number: some FixedWidthInteger) -> Data {
    withUnsafeBytes(of: number.littleEndian) { Data($0) }
  }
}
