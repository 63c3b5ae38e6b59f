import Sound

/// What is found out about a file before libsndfile opens it, and what it is then shown.
struct FileHeader {
  /// The bytes for libsndfile.
  let shown: any RandomAccessBytes
  /// The frames, where it is an MP3 or its like.
  let mpeg: MPEGStream?
  /// Whether the bytes end in the middle of something.
  let isCutOff: Bool
  private let length: DeclaredLength?
  /// The header, where it is FLAC.
  let flac: FLACHeader?

  /// Looks into bytes; with `raw`, there is no header.
  init(_ bytes: any RandomAccessBytes, raw: SoundFormat?) throws(SoundFileError) {
    guard raw == nil else {
      self.init(shown: bytes)
      return
    }
    do {
      if let length = try DeclaredLength(of: bytes) {
        self.init(
          shown: length.mended(bytes) ?? bytes, isCutOff: length.isCutOff, length: length)
      } else if let flac = try FLACHeader(of: bytes) {
        self.init(shown: flac.decodable, flac: flac)
      } else if let mpeg = try MPEGStream(in: bytes) {
        self.init(shown: mpeg.decodable, isCutOff: try mpeg.isCutOff(), mpeg: mpeg)
      } else {
        self.init(shown: bytes, isCutOff: try OggEnding.isCutOff(bytes))
      }
    } catch {
      throw SoundFileError(reading: error)
    }
  }

  /// Looks for an MP3 somewhere near the beginning; nil where there is none.
  init?(searching bytes: any RandomAccessBytes) throws(SoundFileError) {
    do {
      guard let mpeg = try MPEGStream(in: bytes, searching: true) else { return nil }
      self.init(shown: mpeg.decodable, isCutOff: try mpeg.isCutOff(), mpeg: mpeg)
    } catch {
      throw SoundFileError(reading: error)
    }
  }

  private init(
    shown: any RandomAccessBytes, isCutOff: Bool = false, length: DeclaredLength? = nil,
    flac: FLACHeader? = nil, mpeg: MPEGStream? = nil
  ) {
    self.shown = shown
    self.isCutOff = isCutOff
    self.length = length
    self.flac = flac
    self.mpeg = mpeg
  }

  /// The number of frames that the file claims, of which `info` holds libsndfile's opinion.
  func claimedFrames(of info: AudioFileInfo) -> Int64? {
    if let flac { return flac.claimedFrames }
    if let mpeg, mpeg.header.layer == 3, !mpeg.isLengthKnown { return nil }
    // What a WAV says of the length of MP3 in it counts the silence in that decoders leave out.
    if let length, info.isLossy, !length.isCutOff { return nil }
    guard let length, length.isCutOff, length.available > 0, let frames = info.claimedFrames else {
      return info.claimedFrames
    }
    let block = length.available / max(1, frames)
    if block > 0, length.available / block == frames { return length.declared / block }
    // Encoded in blocks of many frames: near enough.
    let scaled = Double(frames) * (Double(length.declared) / Double(length.available))
    // Above what a file can hold the header is no claim but nonsense.
    return scaled < 0x1p53 ? max(frames, Int64(scaled.rounded())) : nil
  }
}
