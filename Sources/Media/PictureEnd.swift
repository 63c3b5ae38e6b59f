import Foundation

/// Tells whether the end of a picture's file is missing, as of a copy that was broken off.
package struct PictureEnd {
  /// The most that is read of one, in bytes; of what is larger nothing is told.
  private static let most: UInt64 = 256 << 20
  private static let block = 1 << 16

  private let handle: FileHandle
  private let size: UInt64

  /// Whether the end of a file is missing; false where that cannot be told.
  package static func isMissing(of path: String, _ type: MediaType) -> Bool {
    guard let handle = FileHandle(forReadingAtPath: path) else { return false }
    defer { try? handle.close() }
    guard let size = try? handle.seekToEnd(), size <= most else { return false }
    let end = PictureEnd(handle: handle, size: size)
    switch type.name {
    case "image/jpeg": return end.bytes(at: size - min(size, 2), 2) != [0xFF, 0xD9] && !end.isJPEG
    case "image/png": return !end.isPNG
    case "image/webp": return !end.isWebP
    case "image/heic", "image/avif": return !end.isHEIF
    default: return false
    }
  }

  /// Whether a JPEG has its end marker, behind which cameras write more (ITU-T T.81, annex B).
  private var isJPEG: Bool {
    var place: UInt64 = 2
    while true {
      let head = bytes(at: place, 4)
      guard head.count >= 2 else { return false }
      // What is no marker is not understood.
      guard head[0] == 0xFF else { return true }
      switch head[1] {
      case 0xD9: return true
      case 0xFF: place += 1
      case 0x01, 0xD0...0xD8: place += 2
      default:
        guard head.count == 4 else { return false }
        place += 2 + max(2, UInt64(head[2]) << 8 | UInt64(head[3]))
        guard head[1] == 0xDA else { continue }
        guard let next = marker(after: place) else { return false }
        place = next
      }
    }
  }

  /// The place of the marker that ends the coded part of a JPEG; nil if there is none.
  private func marker(after start: UInt64) -> UInt64? {
    var place = start
    var isMarked = false
    while case let block = bytes(at: place, PictureEnd.block), !block.isEmpty {
      for (index, byte) in block.enumerated() {
        if isMarked, byte != 0, byte != 0xFF, !(0xD0...0xD7).contains(byte) {
          return place + UInt64(index) - 1
        }
        isMarked = byte == 0xFF
      }
      place += UInt64(block.count)
    }
    return nil
  }

  /// Whether a PNG has its last chunk (PNG, third edition, 5.3).
  private var isPNG: Bool {
    var place: UInt64 = 8
    while case let head = bytes(at: place, 8), head.count == 8 {
      place += 12 + PictureEnd.number(head.prefix(4))
      if head.suffix(4).elementsEqual("IEND".utf8) { return place <= size }
    }
    return false
  }

  /// Whether a WebP is as long as it says (RFC 9649, 2.4).
  private var isWebP: Bool {
    PictureEnd.number(bytes(at: 4, 4).reversed()) + 8 <= size
  }

  /// Whether the boxes of a HEIC or AVIF are as long as they say (ISO/IEC 14496-12, 4.2).
  private var isHEIF: Bool {
    var place: UInt64 = 0
    while place < size {
      let head = bytes(at: place, 16)
      guard head.count >= 8 else { return false }
      var length = PictureEnd.number(head.prefix(4))
      // A length of 0 is up to the end, and 1 says that it follows.
      if length == 0 { return true }
      if length == 1 { length = PictureEnd.number(head.dropFirst(8)) }
      guard length >= 8, length <= size - place else { return false }
      place += length
    }
    return true
  }

  private static func number(_ bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// The bytes at a place, fewer at the end of the file.
  private func bytes(at place: UInt64, _ count: Int) -> [UInt8] {
    guard place < size, (try? handle.seek(toOffset: place)) != nil,
      let data = try? handle.read(upToCount: count)
    else { return [] }
    return [UInt8](data)
  }
}
