import Recognition
public import Sound

extension TranscriptionPool {
  /// The seconds of speech that are enough to identify the speaker.
  static let enough = 15.0

  /// Makes voices for the pool's model.
  public var voiceMaker: VoiceMaker { VoiceMaker(acoustics) }

  /// Compares the first speech of a recording with voices, without recognising any word.
  ///
  /// - Returns: For each channel with speech, how much better each voice explains a frame of it
  ///   than the unchanged model does, in natural logarithms.
  public func likeness<Source: SoundSource & ~Copyable>(
    of source: inout Source, to voices: [LearnedVoice]
  ) async throws -> [Int: [Double]] {
    let format = source.format
    guard format.rate > 0, format.channels > 0, !voices.isEmpty else { return [:] }
    var cutter = try UtteranceCutter(
      format: format, channels: settings.channels, detection: settings.detection)
    var spans: [Int: [SpokenSpan]] = [:]
    var isAtEnd = false
    while !isAtEnd {
      try Task.checkCancellation()
      let sound = try source.read(frames: format.rate)
      isAtEnd = sound == nil
      for span in try cutter.process(sound) { spans[span.channel ?? 0, default: []].append(span) }
      let channels = settings.channels == .apart ? format.channels : 1
      let known = spans.values.count { spans in
        spans.reduce(0) { $0 + Double($1.samples.count) } / Double(Decoder.sampleRate)
          >= TranscriptionPool.enough
      }
      if known == channels { break }
    }
    var gains: [Int: [Double]] = [:]
    for (channel, spans) in spans {
      let results = try await likeness(of: spans, to: voices)
      let frames = results.reduce(0) { $0 + $1.frames }
      guard frames > 0 else { continue }
      gains[channel] = voices.indices.map { voice in
        results.reduce(0) { $0 + $1.gains[voice] * Double($1.frames) } / Double(frames)
      }
    }
    return gains
  }
}
