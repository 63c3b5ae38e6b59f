import Sound

/// What is found out about a file before libsndfile opens it, and what it is then shown.
struct FileHeader {
  /// The bytes for libsndfile.
  let shown: any RandomAccessBytes
  /// The length that the header declares, where it does.
  let length: DeclaredLength?
  /// The frames, where it is an MP3 or its like.
  let mpeg: MPEGStream?
  /// The number of frames that a FLAC file names, which libsndfile is not told.
  private let flacClaim: Int64?

  /// Looks into bytes; with `raw`, there is no header.
  ///
  /// libsndfile stops where a FLAC's STREAMINFO says that it ends, whatever follows. From a file, of
  /// which strangers may have written the header, it is read as one of unknown length instead.
  init(_ bytes: any RandomAccessBytes, raw: SoundFormat?) throws(SoundFileError) {
    do {
      if raw == nil, bytes is FileBytes, let flac = try Self.flac(bytes) {
        (shown, flacClaim) = flac
        (length, mpeg) = (nil, nil)
        return
      }
      flacClaim = nil
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
      flacClaim = nil
      shown = mpeg.decodable
    } catch {
      throw SoundFileError(reading: error)
    }
  }

  /// A FLAC file with its total of samples taken out (RFC 9639, section 8.2), and that total.
  private static func flac(
    _ bytes: any RandomAccessBytes
  ) throws -> (shown: any RandomAccessBytes, claim: Int64)? {
    let start = try bytes.read(at: 0, count: 26)
    guard start.count == 26, start.starts(with: "fLaC".utf8), start[4] & 0x7F == 0 else {
      return nil
    }
    let claim = ByteOrder.big.integer(start[21..<26]) & 0xF_FFFF_FFFF
    guard claim > 0 else { return nil }
    let mended: [SplicedBytes.Piece] = [
      .source(0..<21), .bytes([start[21] & 0xF0, 0, 0, 0, 0]), .source(26..<bytes.count),
    ]
    return (SplicedBytes(bytes, mended), Int64(claim))
  }

  /// The number of frames that the file claims, of which `info` holds libsndfile's opinion.
  func claimedFrames(of info: AudioFileInfo) -> Int64? {
    if let flacClaim { return flacClaim }
    if let mpeg, mpeg.header.layer == 3, !mpeg.isLengthKnown { return nil }
    guard let length, length.isCutOff, length.available > 0, let frames = info.claimedFrames else {
      return info.claimedFrames
    }
    let scaled = Double(frames) * (Double(length.declared) / Double(length.available))
    // Above what a file can declare the header is no claim but nonsense.
    return scaled < 0x1p53 ? max(frames, Int64(scaled.rounded())) : nil
  }
}
