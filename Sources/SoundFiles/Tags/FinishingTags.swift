import Sound

/// The tags of a file to be written, divided into those that libsndfile writes and those that we
/// add.
struct FinishingTags {
  /// The tags that libsndfile writes, with points in the file's own frames.
  let written: AudioFileTags
  private let comments: ReservedComments?
  /// An ID3v2 tag before the sound.
  private let head: [UInt8]
  /// An ID3v2 tag for a chunk after the sound.
  private let chunk: [UInt8]

  /// The room that libsndfile has in Opus, in bytes: it makes the header in a buffer of 100 KB and
  /// uses half of it.
  private static let mostInOpus = 48_000
  /// The greatest number of bytes in FLAC, where the length of a block has 24 bits; more than
  /// enough for Ogg, too.
  private static let most = 16_000_000

  /// Divides the tags between libsndfile and our own code.
  init(
    _ tags: AudioFileTags, for kind: OutputFormat, of sound: SoundFormat, in file: SoundFormat,
    frames: Int64? = nil
  ) {
    var tags = tags
    if file.rate != sound.rate {
      for index in tags.cues.indices {
        let frame = Double(tags.cues[index].frame) * Double(file.rate) / Double(max(1, sound.rate))
        tags.cues[index].frame = Int64(frame.rounded())
      }
    }
    var comments: ReservedComments?
    var head: [UInt8] = []
    var chunk: [UInt8] = []
    switch kind {
    case .flac, .ogg, .opus:
      if !tags.fields.isEmpty || !tags.cues.isEmpty {
        let chapters = [TagField](chapters: tags.cues, rate: file.rate)
        let room = Self.most - VorbisComments.entries(chapters).count
        comments = ReservedComments(
          tags.all.fitting(room) + chapters, most: kind == .opus ? Self.mostInOpus : Self.most)
        if let comments { tags = AudioFileTags(comment: comments.placeholder) }
      }
    case .mp3:
      if !tags.fields.isEmpty {
        head = ID3Tag.bytes(tags.all, cues: tags.cues, rate: file.rate, frames: frames)
        tags = AudioFileTags()
      }
    case .wav, .aiff:
      if !tags.fields.isEmpty { chunk = ID3Tag.bytes(tags.all) }
    case .w64, .au, .caf: break
    }
    if kind != .wav { tags.broadcast = nil }
    written = tags
    self.comments = comments
    self.head = head
    self.chunk = chunk
  }

  /// Writes the tag before the sound, and returns its length.
  func begin(_ descriptor: Int32) throws(SoundFileError) -> Int64 {
    if !head.isEmpty { try DescriptorBytes.write(head, at: 0, to: descriptor) }
    return Int64(head.count)
  }

  /// Adds the tags that are added when the sound is complete.
  func end(_ descriptor: Int32) throws(SoundFileError) {
    try comments?.put(into: descriptor, path: nil)
    if !chunk.isEmpty { try TagChunk.append(chunk, to: descriptor) }
  }
}
