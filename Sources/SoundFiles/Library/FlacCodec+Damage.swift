public import Sound

extension FlacCodec {
  /// The part of a damaged stream that could be read.
  public struct Rest: Sendable {
    /// As many frames as requested; lost ones are silent.
    public var sound: PackedSound
    /// The lost frames, in order.
    public var lost: [Range<Int>]
  }

  /// The number of frames that the encoder puts into a block.
  static let blockLength = 4096

  /// Decodes the intact part of a damaged stream whose format and length are known from elsewhere.
  ///
  /// The stream's own header is not used. Each block has a number and a checksum: an intact block
  /// is put in its place, and all others become silence.
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
        // Sound with another format in its own header was not written here.
        FLACFrameHeader(mended.read(at: first.place, count: 16)[...])?.fits(format) == true
      else { return silence }
      return try rest(header, format: format, frames: frames)
    } catch {
      return silence
    }
  }

  /// Decodes from each intact block until something fails, and then continues at the next one.
  ///
  /// The decoder skips a damaged block and continues with the next as if it followed directly, so
  /// it is restarted after each fault, at the position given by the next block's own number.
  private static func rest(
    _ header: FLACHeader, format: SoundFormat, frames: Int
  ) throws -> Rest {
    var rest = Rest(sound: PackedSound(format: format), lost: [])
    var place: Int64 = 0
    while rest.sound.frameCount < frames,
      let mark = try header.mark(notBefore: Int64(rest.sound.frameCount), behind: place)
    {
      place = mark.place
      guard mark.frame < frames, mark.frame % Int64(blockLength) == 0,
        var decoder = try? SoundDecoder(
          header.decodable(from: mark.place), raw: nil, path: nil),
        decoder.info.format == format
      else { continue }
      var position = Int(mark.frame)
      while position < frames {
        let wanted = min(blockLength, frames - position)
        guard let part = try? decoder.read(frames: wanted, at: Int64(position)),
          part.frameCount == wanted, decoder.faults == 0
        else { break }
        rest.lose(until: position)
        rest.sound.append(part)
        position += wanted
      }
    }
    rest.lose(until: frames)
    return rest
  }
}

extension FlacCodec.Rest {
  /// Adds silence up to a frame.
  fileprivate mutating func lose(until end: Int) {
    let start = sound.frameCount
    guard start < end else { return }
    sound.append(.silence(frames: end - start, format: sound.format))
    lost.append(start..<end)
  }
}
