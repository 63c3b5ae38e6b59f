/// Vorbis comments with any names in a file that libsndfile writes: FLAC, Ogg Vorbis or Opus.
///
/// libsndfile writes only a few standard tags. So it writes a placeholder comment of the same total
/// length, which is replaced when the file is complete, so that nothing moves. Only in Opus
/// libsndfile may have no room for such a long comment; then the sound is moved back.
struct ReservedComments {
  /// The comment to be written and later replaced.
  let placeholder: String
  private let fields: [TagField]

  /// Prepares fields; returns nil if they are shorter than the shortest placeholder.
  /// - Parameter most: The number of bytes for which libsndfile has room.
  init?(_ fields: [TagField], most: Int) {
    let length = VorbisComments.entries(fields).count - 4 - "COMMENT=".utf8.count
    guard length > 0 else { return nil }
    self.fields = fields
    let filler = "sotto-comments "
    let size = length <= most ? length : filler.count
    placeholder = String(String(repeating: filler, count: size / filler.count + 1).prefix(size))
  }

  /// Replaces the placeholder in a complete file.
  func put(into descriptor: Int32, path: String?) throws(SoundFileError) {
    let bytes = DescriptorBytes(descriptor)
    do {
      let isFLAC = try bytes.read(at: 0, count: 4).elementsEqual("fLaC".utf8)
      if isFLAC {
        guard let block = try FLACCommentBlock(of: bytes) else { throw noRoom(path) }
        let comments = try replaced(in: block.comments, path: path)
        try DescriptorBytes.write(comments, at: block.start, to: descriptor)
      } else {
        let pages = try OggHeaderPages(of: bytes)
        let packet = try replaced(in: pages.comments, path: path)
        guard packet.count == pages.comments.count else {
          return try pages.replaceComments(with: packet, in: descriptor)
        }
        for (place, page) in pages.replacingComments(with: packet) {
          try DescriptorBytes.write(page, at: place, to: descriptor)
        }
      }
    } catch {
      throw SoundFileError(reading: error).at(path)
    }
  }

  private func replaced(in packet: [UInt8], path: String?) throws -> [UInt8] {
    var packet = packet
    // libsndfile writes the name in upper case in Ogg, and in lower case in FLAC.
    let text = Array("=\(placeholder)".utf8)
    // The list follows after `OpusTags` or `\u{3}vorbis` in Ogg, and at the start in FLAC: the
    // vendor with its length, then the number of comments.
    let names: [[UInt8]] = [Array("OpusTags".utf8), [3] + Array("vorbis".utf8)]
    let start = names.first { packet.starts(with: $0) }?.count ?? 0
    let vendor = Int(ByteOrder.little.integer(packet.dropFirst(start).prefix(4)))
    let counter = start + 4 + vendor
    let header = 4 + "COMMENT".utf8.count
    guard counter + 4 <= packet.count, let found = packet.firstRange(of: text),
      found.lowerBound >= counter + 4 + header
    else { throw noRoom(path) }
    let place = found.lowerBound - header..<found.upperBound
    let count = ByteOrder.little.integer(packet[counter..<counter + 4])
    packet.replaceSubrange(
      counter..<counter + 4,
      with: ByteOrder.little.bytes(count + UInt64(fields.count - 1), count: 4))
    packet.replaceSubrange(place, with: VorbisComments.entries(fields))
    return packet
  }

  private func noRoom(_ path: String?) -> SoundFileError {
    SoundFileError(code: .failed, path: path, reason: "there is no room for what it is to say")
  }
}
