import Foundation

/// A part of a WebP picture, found by walking through the parts (RFC 9649, section 2.3).
struct WebPPart {
  /// The number of bytes of a part's name and length.
  private static let headSize = 8
  /// The number of bytes before the first part.
  private static let start: UInt64 = 12
  /// The longest part that is read, in bytes.
  private static let longest = 1 << 20
  /// The greatest number of parts that are examined.
  private static let most = 1000

  /// The part including its name and length.
  let bytes: [UInt8]

  /// Looks for a part in a file; returns nil if there is none of that name.
  init?(_ name: String, of path: String) {
    guard let handle = FileHandle(forReadingAtPath: path) else { return nil }
    defer { try? handle.close() }
    var place = WebPPart.start
    for _ in 0..<WebPPart.most {
      guard let head = WebPPart.read(handle, at: place, WebPPart.headSize) else { return nil }
      let length = head[4..<8].reversed().reduce(0) { $0 << 8 | Int($1) }
      if head[0..<4].elementsEqual(name.utf8) {
        guard length <= WebPPart.longest,
          let whole = WebPPart.read(handle, at: place, WebPPart.headSize + length)
        else { return nil }
        bytes = whole
        return
      }
      // A part of odd length is padded by one byte.
      place += UInt64(WebPPart.headSize + length + length % 2)
    }
    return nil
  }

  private static func read(_ handle: FileHandle, at place: UInt64, _ count: Int) -> [UInt8]? {
    guard (try? handle.seek(toOffset: place)) != nil,
      let data = try? handle.read(upToCount: count), data.count == count
    else { return nil }
    return [UInt8](data)
  }
}
