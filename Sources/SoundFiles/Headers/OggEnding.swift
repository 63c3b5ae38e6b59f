/// The end of an Ogg file (RFC 3533, section 6): a complete page, or the middle of one.
enum OggEnding {
  /// The greatest number of bytes in a page.
  private static let largestPage = 27 + 255 + 255 * 255

  /// Returns whether bytes are Ogg with an incomplete last page.
  static func isCutOff(_ source: any RandomAccessBytes) throws -> Bool {
    guard try source.read(at: 0, count: 4).elementsEqual("OggS".utf8) else { return false }
    let from = max(0, source.count - Int64(largestPage))
    let tail = try source.read(at: from, count: largestPage)
    var place = tail.count - 4
    while place >= 0 {
      if tail[place] == 0x4F, tail[place..<place + 4].elementsEqual("OggS".utf8) { break }
      place -= 1
    }
    guard place >= 0 else { return true }
    let page = tail[place...]
    guard page.count >= 27 else { return true }
    let segments = Int(page[place + 26])
    let table = page.dropFirst(27).prefix(segments)
    return page.count < 27 + segments + table.reduce(0) { $0 + Int($1) }
  }
}
