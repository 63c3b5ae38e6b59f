import Foundation

/// A part of a WebP picture, found by going from one to the next (RFC 9649, section 2.3).
struct WebPPart {
  /// The bytes of a part's name and length.
  private static let headSize = 8
  /// The bytes in front of the first part.
  private static let start: UInt64 = 12
  /// The longest part that is read, in bytes.
  private static let longest = 1 << 20
  /// The most parts that are looked at.
  private static let most = 1000

  /// The part with its name and length; nil if the file has none of that name.
  let bytes: [UInt8]

  /// Looks for a part in a file.
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
      // A part of an odd length is filled up.
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
