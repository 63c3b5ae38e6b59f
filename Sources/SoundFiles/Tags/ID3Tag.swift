/// An ID3v2 tag, which MP3 has at the beginning and WAV and AIFF in a chunk (id3.org, "ID3 tag
/// version 2.4.0").
enum ID3Tag {
  /// The text frames of standard fields; other texts are `TXXX` frames with a name.
  private static let names = ["TIT2": "TITLE", "TDRC": "DATE", "TMOO": "MOOD"]

  /// Returns a tag with fields, and with chapters for marked points.
  /// - Parameters:
  ///   - rate: The rate of the points' frames, in frames per second.
  ///   - frames: The number of frames of the sound, if it is known.
  static func bytes(_ fields: [TagField], cues: [Cue] = [], rate: Int = 1, frames: Int64? = nil)
    -> [UInt8]
  {
    var named: [(name: String, texts: [String])] = []
    for field in fields {
      if let index = named.firstIndex(where: { $0.name == field.name }) {
        named[index].texts.append(field.text)
      } else {
        named.append((field.name, [field.text]))
      }
    }
    var body: [UInt8] = []
    for (name, texts) in named {
      let text = texts.joined(separator: "\0")
      switch name {
      case "DESCRIPTION", "COMMENT": body += frame("COMM", "XXX\0" + text)
      case "LYRICS": body += frame("USLT", "XXX\0" + text)
      // A time in `TDRC` has no time zone; a field of its own holds it.
      case "DATE": body += frame("TDRC", String(text.prefix(19)))
      default:
        if let id = names.first(where: { $0.value == name })?.key {
          body += frame(id, text)
        } else {
          body += frame("TXXX", "\(name)\0\(text)")
        }
      }
    }
    body += chapters(cues, rate: rate, frames: frames)
    return Array("ID3".utf8) + [4, 0, 0] + syncsafe(body.count) + body
  }

  private static func chapters(_ cues: [Cue], rate: Int, frames: Int64?) -> [UInt8] {
    // The table of contents counts its chapters in one byte.
    let cues = cues.prefix(255)
    guard !cues.isEmpty else { return [] }
    func milliseconds(_ frame: Int64) -> [UInt8] {
      let value = frame * 1000 / Int64(max(1, rate))
      return ByteOrder.big.bytes(UInt64(min(max(0, value), 0xFFFF_FFFE)), count: 4)
    }
    let identifiers = cues.indices.map { Array("chapter\($0 + 1)\0".utf8) }
    var bytes = frame(
      "CTOC", Array("contents\0".utf8) + [3, UInt8(cues.count)] + identifiers.flatMap { $0 })
    for (index, cue) in cues.enumerated() {
      let end = index + 1 < cues.count ? cues[index + 1].frame : max(frames ?? 0, cue.frame)
      bytes += frame(
        "CHAP",
        identifiers[index] + milliseconds(cue.frame) + milliseconds(end)
          + [UInt8](repeating: 0xFF, count: 8) + frame("TIT2", cue.label))
    }
    return bytes
  }

  /// Reads the fields of the tag that begins at a position.
  static func fields(in bytes: any RandomAccessBytes, at place: Int64 = 0) throws -> [TagField] {
    let head = try bytes.read(at: place, count: 10)
    // Tags of version 2.2 and unsynchronised tags are rare, and programs that write our fields do
    // not use them.
    guard head.count == 10, head.starts(with: "ID3".utf8), head[3] == 3 || head[3] == 4,
      head[5] & 0x80 == 0
    else { return [] }
    let version = head[3]
    let rest = try body(in: bytes, at: place, head)
    var fields: [TagField] = []
    var chapters: [Cue] = []
    // Frames that are compressed, encrypted or unsynchronised are left out.
    for frame in frames(rest, version: version).frames
    where frame.flags & (version == 4 ? 0x0F : 0xE0) == 0 {
      if frame.id == "CHAP", let cue = chapter(frame.body, version: version) {
        chapters.append(cue)
      }
      fields += self.fields(frame.id, frame.body)
    }
    return fields + [TagField](chapters: chapters, rate: 1000)
  }

  /// Returns the contents of all frames of the tag that begins at a position, whatever they mean,
  /// and what follows the last frame that can be read.
  ///
  /// Compressed and encrypted frames are left out, and of pictures and files all but the beginning,
  /// which has their description.
  static func contents(
    in bytes: any RandomAccessBytes, at place: Int64 = 0
  ) throws -> [ArraySlice<UInt8>] {
    let head = try bytes.read(at: place, count: 10)
    guard head.count == 10, head.starts(with: "ID3".utf8), (2...4).contains(head[3]) else {
      return []
    }
    let version = head[3]
    let isUnsynchronised = head[5] & 0x80 != 0
    var rest = try body(in: bytes, at: place, head)
    if isUnsynchronised, version < 4 { rest = synchronised(rest) }
    let (found, left) = frames(rest, version: version)
    let contents = found.compactMap { frame -> ArraySlice<UInt8>? in
      guard frame.flags & (version == 4 ? 0x0C : 0xC0) == 0 else { return nil }
      if ["APIC", "PIC", "GEOB", "GEO"].contains(frame.id) { return frame.body.prefix(128) }
      guard version == 4, isUnsynchronised || frame.flags & 0x02 != 0 else { return frame.body }
      return synchronised(frame.body)
    }
    return contents + [left]
  }

  /// Returns what follows the header of a tag and its extension.
  private static func body(
    in bytes: any RandomAccessBytes, at place: Int64, _ head: [UInt8]
  ) throws -> ArraySlice<UInt8> {
    let rest = try bytes.read(at: place + 10, count: min(number(head[6..<10]), 1 << 24))[...]
    guard head[3] > 2, head[5] & 0x40 != 0, rest.count >= 4 else { return rest }
    return rest.dropFirst(head[3] == 4 ? number(rest.prefix(4)) : plain(rest.prefix(4)) + 4)
  }

  /// Returns bytes without the zeros that were put behind bytes of ones.
  private static func synchronised(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var last: UInt8 = 0
    return bytes.filter { byte in
      defer { last = byte }
      return byte != 0 || last != 0xFF
    }[...]
  }

  /// A frame with its second byte of flags, which version 2.2 does not have.
  private typealias Frame = (id: String, flags: UInt8, body: ArraySlice<UInt8>)

  /// Returns the frames of a tag, or those inside a frame, up to the first damaged one, and the
  /// bytes after them.
  private static func frames(
    _ bytes: ArraySlice<UInt8>, version: UInt8
  ) -> (frames: [Frame], rest: ArraySlice<UInt8>) {
    let (name, head) = version == 2 ? (3, 6) : (4, 10)
    var rest = bytes
    var frames: [Frame] = []
    while rest.count > head, let first = rest.first, first != 0 {
      let id = String(decoding: rest.prefix(name), as: UTF8.self)
      let counted = rest.dropFirst(name).prefix(name)
      let size = version == 4 ? number(counted) : plain(counted)
      let body = rest.dropFirst(head).prefix(size)
      guard body.count == size, size > 0 else { break }
      frames.append((id, version == 2 ? 0 : rest[rest.startIndex + 9], body))
      rest = rest.dropFirst(head + size)
    }
    return (frames, rest)
  }

  /// Reads a chapter, in milliseconds ("ID3v2 Chapter Frame Addendum"); its label is its title,
  /// never its identifier, which programs generate.
  private static func chapter(_ body: ArraySlice<UInt8>, version: UInt8) -> Cue? {
    // Its identifier, a zero, and four numbers: begin and end in time and in bytes.
    guard let zero = body.firstIndex(of: 0), body.endIndex - zero > 16 else { return nil }
    let start = plain(body[zero + 1..<zero + 5])
    // If all bits are ones, only the byte position in the file is given.
    guard start < 0xFFFF_FFFF else { return nil }
    let title = frames(body[(zero + 17)...], version: version).frames.first { $0.id == "TIT2" }
      .flatMap { title in
        title.body.first.flatMap { texts(title.body.dropFirst(), $0).first }
      }
    return Cue(frame: Int64(start), label: title ?? "")
  }

  private static func fields(_ id: String, _ body: ArraySlice<UInt8>) -> [TagField] {
    guard let encoding = body.first else { return [] }
    switch id {
    case "COMM", "USLT":
      let texts = texts(body.dropFirst(4), encoding)
      guard texts.count > 1 else { return [] }
      // A comment with a description belongs to some program.
      if id == "COMM", texts[0] != "" { return [] }
      return [TagField(id == "COMM" ? "DESCRIPTION" : "LYRICS", texts[1])]
    case "TXXX":
      let texts = texts(body.dropFirst(), encoding)
      guard let name = texts.first, !name.isEmpty else { return [] }
      return texts.dropFirst().map { TagField(name, $0) }
    default:
      guard let name = names[id] else { return [] }
      return texts(body.dropFirst(), encoding).prefix(1).map { TagField(name, $0) }
    }
  }

  /// Splits text at zeros, without empty texts at the end.
  private static func texts(_ bytes: ArraySlice<UInt8>, _ encoding: UInt8) -> [String] {
    let text: String
    switch encoding {
    case 0: text = String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
    case 1, 2:
      let isLittle = encoding == 1 && bytes.starts(with: [0xFF, 0xFE])
      let units = stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2).map { index in
        let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
        return isLittle ? second << 8 | first : first << 8 | second
      }
      text = String(decoding: units, as: UTF16.self).replacing("\u{FEFF}", with: "")
    default: text = String(decoding: bytes, as: UTF8.self)
    }
    var texts = text.unicodeScalars.split(separator: "\0", omittingEmptySubsequences: false)
      .map { String($0) }
    while texts.count > 2, texts.last?.isEmpty == true { texts.removeLast() }
    return texts
  }

  private static func frame(_ id: String, _ text: String) -> [UInt8] {
    // The encoding 3 is UTF-8.
    frame(id, [3] + Array(text.utf8))
  }

  private static func frame(_ id: String, _ body: [UInt8]) -> [UInt8] {
    Array(id.utf8) + syncsafe(body.count) + [0, 0] + body
  }

  /// Encodes a number of 28 bits, with 7 bits in each byte.
  private static func syncsafe(_ value: Int) -> [UInt8] {
    (0..<4).reversed().map { UInt8(value >> (7 * $0) & 0x7F) }
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { $0 << 7 | Int($1 & 0x7F) }
  }

  private static func plain(_ bytes: ArraySlice<UInt8>) -> Int {
    Int(ByteOrder.big.integer(bytes))
  }
}
