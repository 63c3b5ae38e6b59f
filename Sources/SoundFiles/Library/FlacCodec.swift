internal import CSndFile
public import Sound

/// FLAC in memory, for sound that is stored in pieces.
public enum FlacCodec {
  /// Whether FLAC holds sound of a format without loss: 8, 16 or 24 bits, up to 8 channels, and a
  /// rate that FLAC's frame headers can express.
  public static func canHold(_ format: SoundFormat) -> Bool {
    let fits = format.sample == .int8 || format.sample == .int16 || format.sample == .int24
    return fits && (1...8).contains(format.channels) && takes(rate: format.rate)
  }

  /// Whether a rate is in the streamable subset (RFC 9639, section 7); libsndfile accepts some
  /// other rates for which its encoder then writes nothing.
  static func takes(rate: Int) -> Bool {
    (1...65_535).contains(rate) || (rate <= 655_350 && rate > 0 && rate % 10 == 0)
  }

  /// Encodes sound, decodes it again and compares; throws `.differs` if the result is not the same.
  public static func encode(_ sound: PackedSound) throws(SoundFileError) -> [UInt8] {
    guard canHold(sound.format), !sound.isEmpty else {
      throw SoundFileError(code: .unsupported, reason: "FLAC cannot hold \(sound.format)")
    }
    let output = VirtualOutput()
    var encoder = try SoundEncoder(.flac, sound.format, to: output)
    try encoder.write(sound)
    try encoder.finish()
    guard try decode(output.bytes) == sound else {
      throw SoundFileError(code: .differs, reason: "the encoded sound differs from the original")
    }
    return output.bytes
  }

  /// Decodes; damaged bytes throw `.notAudio`, `.noFrames` or `.truncated`.
  public static func decode(_ bytes: [UInt8]) throws(SoundFileError) -> PackedSound {
    var reader = try AudioFileReader(memory: MemoryBytes(bytes))
    let frames = Int(clamping: min(reader.info.claimedFrames ?? 1 << 20, 1 << 24))
    var sound = PackedSound(format: reader.format)
    while let part = try reader.read(frames: frames) {
      if sound.isEmpty { sound = part } else { sound.append(part) }
    }
    guard !reader.isTruncated else {
      throw SoundFileError(code: .truncated, reason: "a part of the sound does not decode")
    }
    return sound
  }
}
