public import Sound

extension FlacCodec {
  /// The part of a damaged stream that could be read.
  public struct Rest: Sendable {
    /// As many frames as were asked for; silence where they are lost.
    public var sound: PackedSound
    /// The lost frames, in order.
    public var lost: [Range<Int>]
  }

  /// How many frames the encoder puts into a block.
  static let blockLength = 4096

  /// Decodes what is left of a damaged stream whose format and length are known from elsewhere.
  ///
  /// Its own header is not used. Each block has a number and a checksum: a good one is put at its
  /// place, and the others are silence.
  public static func decode(damaged bytes: [UInt8], format: SoundFormat, frames: Int) -> Rest {
    let silence = Rest(
      sound: .silence(frames: frames, format: format), lost: frames > 0 ? [0..<frames] : [])
    guard canHold(format), frames > 0, frames <= 1 << 26, bytes.count > FLACDescription.length
    else { return silence }
    let head = FLACDescription(
      blocks: blockLength...blockLength, format: format, frames: frames
    ).bytes
    let mended = MemoryBytes(head + bytes[FLACDescription.length...])
    do {
      guard let header = try FLACHeader(of: mended),
        let first = try header.mark(notBefore: 0, behind: 0), first.frame < frames,
        // Sound that says itself that it has another format is not what was written here.
        FLACFrameHeader(mended.read(at: first.place, count: 16)[...])?.fits(format) == true
      else { return silence }
      return try rest(header, from: first, format: format, frames: frames)
    } catch {
      return silence
    }
  }

  private static func rest(
    _ header: FLACHeader, from first: FLACHeader.Mark, format: SoundFormat, frames: Int
  ) throws -> Rest {
    var decoder = try SoundDecoder(header.decodable(from: first.place), raw: nil, path: nil)
    guard decoder.info.format == format else {
      return Rest(sound: .silence(frames: frames, format: format), lost: [0..<frames])
    }
    var rest = Rest(sound: .silence(frames: Int(first.frame), format: format), lost: [])
    rest.lose(0..<Int(first.frame))
    while rest.sound.frameCount < frames {
      let position = rest.sound.frameCount
      let faults = decoder.faults
      let part = try decoder.read(
        frames: min(blockLength, frames - position), at: Int64(position))
      guard !part.isEmpty else { break }
      if decoder.faults > faults {
        rest.sound.append(.silence(frames: part.frameCount, format: format))
        rest.lose(position..<position + part.frameCount)
      } else {
        rest.sound.append(part)
      }
    }
    let end = rest.sound.frameCount
    rest.sound.append(.silence(frames: frames - end, format: format))
    rest.lose(end..<frames)
    return rest
  }
}

extension FlacCodec.Rest {
  fileprivate mutating func lose(_ frames: Range<Int>) {
    guard !frames.isEmpty else { return }
    if let last = lost.last, last.upperBound == frames.lowerBound {
      lost[lost.count - 1] = last.lowerBound..<frames.upperBound
    } else {
      lost.append(frames)
    }
  }
}
