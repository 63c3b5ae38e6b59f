/// Every text in the tags of an audio file, in whatever field it is.
///
/// Unlike ``FileTags`` it is for finding words, not for showing them: each value is decoded in
/// every encoding that it may have, so that the same text occurs several times, and sometimes in
/// wrong letters. It reads ID3 (all versions), APE tags, Vorbis comments, the chunks of WAV and
/// AIFF, and the atoms of MPEG-4.
public struct TagTexts {
  /// The texts.
  public private(set) var texts: [String] = []
  /// Whether the places of tags are known for this kind of file.
  public private(set) var isKnownKind = true

  /// The greatest number of bytes that are read of one value.
  private static let most = 1 << 20
  /// How deep atoms lie within each other at most.
  private static let deepest = 8
  /// The atoms that hold other atoms with texts.
  private static let containers = ["moov", "trak", "udta", "meta", "ilst"]

  /// Reads the texts of a file.
  public init(of bytes: any RandomAccessBytes) throws {
    let start = try bytes.read(at: 0, count: FileSignature.length)
    let signature = FileSignature(start)
    switch String(decoding: start.prefix(4), as: UTF8.self) {
    case "OggS": add(try FileTags.fields(of: bytes))
    case "RIFF", "RF64", "FORM": try addChunks(of: bytes)
    case _ where signature == .mpeg4:
      add(try FilmFields.fields(of: bytes))
      try addAtoms(in: 0..<bytes.count, of: bytes, areTexts: false, depth: 0)
    default:
      isKnownKind = signature == nil || signature == .adts
      if let block = try FLACCommentBlock(of: bytes) {
        add(VorbisComments.fields(block.comments[...]))
      }
      for value in try ID3Tag.contents(in: bytes) { add(value) }
      try addEnd(of: bytes)
    }
  }

  /// Adds a value in each encoding: UTF-8, Latin-1, and UTF-16 in both orders from the first and
  /// from the second byte.
  private mutating func add(_ value: ArraySlice<UInt8>) {
    guard value.contains(where: { $0 != 0 }) else { return }
    texts.append(String(decoding: value, as: UTF8.self))
    if value.contains(where: { $0 >= 0x80 }) {
      texts.append(String(String.UnicodeScalarView(value.map { Unicode.Scalar($0) })))
    }
    for rest in [value, value.dropFirst()] {
      for order in [ByteOrder.little, .big] {
        let units = stride(from: rest.startIndex, to: rest.endIndex - 1, by: 2).map {
          UInt16(truncatingIfNeeded: order.integer(rest[$0..<$0 + 2]))
        }
        texts.append(String(decoding: units, as: UTF16.self))
      }
    }
  }

  private mutating func add(_ fields: [TagField]) {
    texts += fields.flatMap { [$0.name, $0.text] }
  }

  private mutating func add(_ range: Range<Int64>, of bytes: any RandomAccessBytes) throws {
    let count = min(Int(clamping: range.upperBound - range.lowerBound), TagTexts.most)
    add(try bytes.read(at: range.lowerBound, count: count)[...])
  }

  /// Adds all chunks of a WAV or AIFF file but its sound and its peaks.
  private mutating func addChunks(of bytes: any RandomAccessBytes) throws {
    for (name, content) in try TagChunk.all(in: bytes) {
      if TagChunk.isTag(name) {
        for value in try ID3Tag.contents(in: bytes, at: content.lowerBound) { add(value) }
      } else if !["data", "SSND", "levl"].contains(name) {
        try add(content, of: bytes)
      }
    }
  }

  /// Adds the texts of an MPEG-4 file ("QuickTime File Format": user data, metadata).
  /// - Parameter areTexts: Whether atoms that are no containers are texts there.
  private mutating func addAtoms(
    in range: Range<Int64>, of bytes: any RandomAccessBytes, areTexts: Bool, depth: Int
  ) throws {
    guard depth < TagTexts.deepest else { return }
    for (letters, content) in try FilmAtoms.all(in: range, of: bytes) {
      let name = String(decoding: letters, as: UTF8.self)
      if TagTexts.containers.contains(name) {
        // In MPEG-4 four zeros precede the atoms in `meta`, in QuickTime nothing.
        let start = try bytes.read(at: content.lowerBound, count: 4)
        let first = content.lowerBound + (start == [0, 0, 0, 0] ? 4 : 0)
        try addAtoms(
          in: min(first, content.upperBound)..<content.upperBound, of: bytes,
          areTexts: name != "moov" && name != "trak", depth: depth + 1)
      } else if areTexts, name != "covr" {
        // Those of `ilst` hold atoms, others hold text.
        try add(content, of: bytes)
        for (_, value) in try FilmAtoms.all(in: content, of: bytes) { try add(value, of: bytes) }
      } else if name == "uuid" {
        try add(content, of: bytes)
      }
    }
  }

  /// Adds the tags at the end of an MP3: ID3v1 (its fields have fixed lengths) and APE (version 2).
  private mutating func addEnd(of bytes: any RandomAccessBytes) throws {
    var end = bytes.count
    let last = try bytes.read(at: max(0, end - 128), count: 128)
    if last.count == 128, last.starts(with: "TAG".utf8) {
      end -= 128
      for field in [3..<33, 33..<63, 63..<93, 93..<97, 97..<127] { add(last[field]) }
    }
    let foot = try bytes.read(at: max(0, end - 32), count: 32)
    guard foot.count == 32, foot.starts(with: "APETAGEX".utf8) else { return }
    let size = min(Int(ByteOrder.little.integer(foot[12..<16])), TagTexts.most)
    var rest = try bytes.read(at: max(0, end - Int64(size)), count: max(0, size - 32))[...]
    while rest.count > 8 {
      let length = Int(ByteOrder.little.integer(rest.prefix(4)))
      // Two bits tell text from pictures and other data.
      let isBinary = rest[rest.startIndex + 4] & 0x06 == 0x02
      rest = rest.dropFirst(8)
      guard let zero = rest.firstIndex(of: 0) else { return }
      add(rest[..<zero])
      rest = rest[(zero + 1)...]
      if !isBinary { add(rest.prefix(length)) }
      rest = rest.dropFirst(length)
    }
  }
}
