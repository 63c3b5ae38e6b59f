import Foundation

/// Checks whether the end of a picture's file is missing, as in a copy that was interrupted.
package struct PictureEnd {
  /// The greatest file size that is checked, in bytes; a larger file counts as complete.
  private static let most: UInt64 = 256 << 20
  /// The greatest number of parts that are examined, far more than any picture has; after that a
  /// file counts as complete.
  private static let mostParts = 1 << 20
  private static let windowSize = 1 << 16

  private let handle: FileHandle
  private let size: UInt64
  private var partsLeft = PictureEnd.mostParts
  /// The piece of the file that was read last, and its position.
  private var window: [UInt8] = []
  private var windowStart: UInt64 = 0

  private init(handle: FileHandle, size: UInt64) {
    self.handle = handle
    self.size = size
  }

  /// Whether the end of a file is missing; false if this is unknown.
  package static func isMissing(of path: String, _ type: MediaType) -> Bool {
    guard let handle = FileHandle(forReadingAtPath: path) else { return false }
    defer { try? handle.close() }
    guard let size = try? handle.seekToEnd(), size <= most else { return false }
    var end = PictureEnd(handle: handle, size: size)
    switch type.name {
    case "image/jpeg": return !end.endsWithMarker() && !end.isJPEG()
    case "image/png": return !end.isPNG()
    case "image/webp": return !end.isWebP()
    case "image/heic", "image/avif": return !end.isHEIF()
    default: return false
    }
  }

  /// Whether the last two bytes are a JPEG's end marker.
  private mutating func endsWithMarker() -> Bool {
    bytes(at: size - min(size, 2), 2) == [0xFF, 0xD9]
  }

  /// Whether a JPEG has its end marker; cameras may write more after it (ITU-T T.81, annex B).
  private mutating func isJPEG() -> Bool {
    var place: UInt64 = 2
    while takePart() {
      guard let first = byte(at: place) else { return false }
      // Other bytes than a marker are unknown data, so the picture counts as complete.
      guard first == 0xFF else { return true }
      // Before a marker there may be any number of fill bytes.
      while byte(at: place + 1) == 0xFF { place += 1 }
      guard let marker = byte(at: place + 1) else { return false }
      switch marker {
      case 0xD9: return true
      case 0x01, 0xD0...0xD8: place += 2
      default:
        let length = bytes(at: place + 2, 2)
        guard length.count == 2 else { return false }
        place += 2 + max(2, PictureEnd.number(length))
        guard marker == 0xDA else { continue }
        guard let next = self.marker(after: place) else { return false }
        place = next
      }
    }
    return true
  }

  /// Returns the position of the marker that ends the coded part of a JPEG; nil if there is none.
  private mutating func marker(after start: UInt64) -> UInt64? {
    var place = start
    var isMarked = false
    while let byte = byte(at: place) {
      if isMarked, byte != 0, byte != 0xFF, !(0xD0...0xD7).contains(byte) { return place - 1 }
      isMarked = byte == 0xFF
      place += 1
    }
    return nil
  }

  /// Whether a PNG has its last chunk (PNG, third edition, 5.3).
  private mutating func isPNG() -> Bool {
    var place: UInt64 = 8
    while takePart() {
      let head = bytes(at: place, 8)
      guard head.count == 8 else { return false }
      place += 12 + PictureEnd.number(head.prefix(4))
      if head.suffix(4).elementsEqual("IEND".utf8) { return place <= size }
    }
    return true
  }

  /// Whether a WebP has the length that its header gives (RFC 9649, 2.4).
  private mutating func isWebP() -> Bool {
    PictureEnd.number(bytes(at: 4, 4).reversed()) + 8 <= size
  }

  /// Whether the boxes of a HEIC or AVIF have the lengths that they give (ISO/IEC 14496-12, 4.2).
  private mutating func isHEIF() -> Bool {
    var place: UInt64 = 0
    while place < size, takePart() {
      let head = bytes(at: place, 16)
      guard head.count >= 8 else { return false }
      var length = PictureEnd.number(head.prefix(4))
      // A length of 0 means up to the end of the file; 1 means that the length follows in 8 bytes.
      if length == 0 { return true }
      if length == 1 { length = PictureEnd.number(head.dropFirst(8)) }
      guard length >= 8, length <= size - place else { return false }
      place += length
    }
    return true
  }

  /// Whether another part may be examined.
  private mutating func takePart() -> Bool {
    partsLeft -= 1
    return partsLeft >= 0
  }

  private static func number(_ bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// Returns the bytes at a position, fewer at the end of the file.
  private mutating func bytes(at place: UInt64, _ count: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < count, let byte = byte(at: place + UInt64(bytes.count)) {
      bytes.append(byte)
    }
    return bytes
  }

  /// Returns the byte at a position; nil after the end of the file.
  private mutating func byte(at place: UInt64) -> UInt8? {
    if place < windowStart || place - windowStart >= UInt64(window.count) {
      guard place < size, (try? handle.seek(toOffset: place)) != nil,
        let data = try? handle.read(upToCount: PictureEnd.windowSize), !data.isEmpty
      else { return nil }
      window = [UInt8](data)
      windowStart = place
    }
    return window[Int(place - windowStart)]
  }
}
