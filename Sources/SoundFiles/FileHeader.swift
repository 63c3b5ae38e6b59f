import Sound

/// What is found out about a file before libsndfile opens it, and what it is then shown.
struct FileHeader {
  /// The bytes for libsndfile.
  let shown: any RandomAccessBytes
  /// The length that the header declares, where it does.
  let length: DeclaredLength?
  /// The frames, where it is an MP3 or its like.
  let mpeg: MPEGStream?

  /// Looks into bytes; with `raw`, there is no header.
  init(_ bytes: any RandomAccessBytes, raw: SoundFormat?) throws(SoundFileError) {
    do {
      length = raw == nil ? try DeclaredLength(of: bytes) : nil
      mpeg = raw == nil && length == nil ? try MPEGStream(in: bytes) : nil
    } catch {
      throw SoundFileError(reading: error)
    }
    shown = mpeg?.decodable ?? length?.closed(bytes) ?? bytes
  }

  /// Looks for an MP3 somewhere near the beginning; nil where there is none.
  init?(searching bytes: any RandomAccessBytes) throws(SoundFileError) {
    do {
      guard let mpeg = try MPEGStream(in: bytes, searching: true) else { return nil }
      self.mpeg = mpeg
      length = nil
      shown = mpeg.decodable
    } catch {
      throw SoundFileError(reading: error)
    }
  }

  /// The number of frames that the file claims, of which `info` holds libsndfile's opinion.
  func claimedFrames(of info: AudioFileInfo) -> Int64? {
    if let mpeg, mpeg.header.layer == 3, !mpeg.isLengthKnown { return nil }
    guard let length, length.isCutOff, length.available > 0, let frames = info.claimedFrames else {
      return info.claimedFrames
    }
    let scaled = Double(frames) * (Double(length.declared) / Double(length.available))
    // Above what a file can declare the header is no claim but nonsense.
    return scaled < 0x1p53 ? max(frames, Int64(scaled.rounded())) : nil
  }
}
