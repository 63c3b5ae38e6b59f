public import Sound

/// A stretch of speech, and the words and sentences that begin in it.
public struct SpokenChunk: Sendable, Equatable {
  /// The samples of one channel.
  public let samples: [Int16]
  /// The number of frames per second.
  public let rate: Int
  /// The frame at which the stretch begins, counted from the start of the speech.
  public let firstFrame: Int64
  /// The words and sentences that begin in this stretch, in order.
  public let events: [SpeechEvent]

  /// Makes a stretch.
  public init(samples: [Int16], rate: Int, firstFrame: Int64, events: [SpeechEvent]) {
    self.samples = samples
    self.rate = rate
    self.firstFrame = firstFrame
    self.events = events
  }

  /// The samples as sound.
  public var sound: PackedSound {
    let size = samples.count * 2
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { bytes, count in
      samples.map { $0.littleEndian }.withUnsafeBytes { samples in
        UnsafeMutableRawBufferPointer(bytes).copyMemory(from: samples)
      }
      count = size
    }
    return PackedSound(format: .speech(rate: rate), bytes: bytes)
  }
}

extension SoundFormat {
  /// The format that the synthesiser delivers: one channel of 16-bit samples.
  public static func speech(rate: Int) -> SoundFormat {
    SoundFormat(rate: rate, channels: 1, sample: .int16)
  }
}
