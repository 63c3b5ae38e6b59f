import Sound

/// Divides a recording into stretches of speech, in order of time, as its sound arrives.
///
/// Its stages are: mix the channels or keep them apart, resample to 16 kHz, detect speech, cut. The
/// same sound gives the same stretches and positions, no matter how it is divided into calls.
struct UtteranceCutter {
  private let format: SoundFormat
  private let channels: [SpeechChannel]
  private var waiting: [SpokenSpan] = []
  private var position = 0
  private var framesTaken: Int64 = 0

  init(
    format: SoundFormat, channels kept: TranscriptionSettings.Channels,
    detection: SpeechDetector.Settings
  ) throws(SoundError) {
    self.format = format
    let isApart = kept == .apart && format.channels > 1
    var channels: [SpeechChannel] = []
    for channel in 0..<(isApart ? format.channels : 1) {
      channels.append(
        try SpeechChannel(
          rate: format.rate, channel: isApart ? channel : nil, detection: detection))
    }
    self.channels = channels
  }

  /// Takes the next sound, or nil at the end; returns the stretches that are complete.
  mutating func process(_ sound: PackedSound?) throws(SoundError) -> [SpokenSpan] {
    let isLast = sound == nil
    let sound = sound ?? PackedSound(format: format)
    framesTaken += Int64(sound.frameCount)
    for (number, channel) in channels.enumerated() {
      let samples = channels.count == 1 ? sound.monoFloats() : sound.channel(number)
      waiting += try channel.process(samples, isLast: isLast)
    }
    return release(isLast: isLast)
  }

  /// The time before which everything has been divided into stretches, in seconds.
  var secondsDone: Double {
    Double(max(0, earliestPending)) / Double(SpeechDetector.sampleRate)
  }

  /// The length of the sound taken so far, in seconds.
  var secondsTaken: Double { Double(framesTaken) / Double(format.rate) }

  private var earliestPending: Int64 { channels.map(\.earliestPending).min() ?? 0 }

  /// Returns the stretches that no other channel can still precede, numbered in order.
  private mutating func release(isLast: Bool) -> [SpokenSpan] {
    let earliest = earliestPending
    waiting.sort {
      ($0.range.lowerBound, $0.channel ?? 0) < ($1.range.lowerBound, $1.channel ?? 0)
    }
    let count =
      isLast ? waiting.count : waiting.prefix { $0.range.lowerBound < earliest }.count
    var spans = Array(waiting.prefix(count))
    waiting.removeFirst(count)
    for index in spans.indices {
      spans[index].position = position
      position += 1
    }
    return spans
  }
}
