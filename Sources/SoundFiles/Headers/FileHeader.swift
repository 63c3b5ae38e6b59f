import Sound

/// The facts found in a file before libsndfile opens it, and the bytes that libsndfile gets.
struct FileHeader {
  /// The bytes for libsndfile.
  let shown: any RandomAccessBytes
  /// The MPEG frames, if it is an MP3 or similar.
  let mpeg: MPEGStream?
  /// Whether the bytes end in the middle of a frame, page or chunk.
  let isCutOff: Bool
  private let length: DeclaredLength?
  /// The header, if it is FLAC.
  let flac: FLACHeader?

  /// Examines bytes; with `raw`, there is no header.
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

  /// Looks for an MP3 near the beginning; returns nil if there is none.
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

  /// Returns the number of frames the file claims; `info` holds libsndfile's value.
  func claimedFrames(of info: AudioFileInfo) -> Int64? {
    if let flac { return flac.claimedFrames }
    if let mpeg, mpeg.header.layer == 3, !mpeg.isLengthKnown { return nil }
    // The length that a WAV declares for MP3 data includes the silence that decoders leave out.
    if let length, info.isLossy, !length.isCutOff { return nil }
    guard let length, length.isCutOff, length.available > 0, let frames = info.claimedFrames else {
      return info.claimedFrames
    }
    let block = length.available / max(1, frames)
    if block > 0, length.available / block == frames { return length.declared / block }
    // Approximate, because the data is encoded in blocks of many frames.
    let scaled = Double(frames) * (Double(length.declared) / Double(length.available))
    // A number larger than any file can hold is nonsense and not a claim.
    return scaled < 0x1p53 ? max(frames, Int64(scaled.rounded())) : nil
  }
}
