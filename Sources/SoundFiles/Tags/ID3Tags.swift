/// ID3v2 tags in front of other data (id3.org, "ID3 tag version 2.4.0", section 3).
enum ID3Tags {
  /// Returns the position after the tags that begin at `start`; usually there is one tag or none.
  static func end(in source: any RandomAccessBytes, from start: Int64 = 0) throws -> Int64 {
    var position = start
    while true {
      let head = try source.read(at: position, count: 10)
      guard head.count == 10, head[0..<3].elementsEqual("ID3".utf8) else { return position }
      let size = head[6..<10].reduce(Int64(0)) { $0 << 7 | Int64($1 & 0x7F) }
      position += 10 + size + (head[5] & 0x10 != 0 ? 10 : 0)
    }
  }
}
