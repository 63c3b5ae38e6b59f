import Recognition

/// What one recording showed about a voice.
public struct VoiceLesson: Sendable {
  /// A sequence number, which rises with each lesson.
  public var number: Int64
  /// The recording.
  public var recording: Int64
  /// The channel of the recording.
  public var channel: Int
  /// The name of the voice; empty if no known voice speaks.
  public var voice: String
  /// The evidence as it is stored; decoded only when needed, because it then takes several times
  /// the memory.
  private let bytes: [UInt8]
  /// How long the speech is, in seconds.
  public var seconds: Double
  /// Whether a person corrected its words.
  public var isCorrected: Bool
  /// The share of its words that are expected to be wrong, 0…1.
  public var misheardShare: Double

  /// The evidence; nil if the bytes are invalid.
  var evidence: VoiceEvidence? { VoiceEvidence(bytes: bytes) }

  /// The greatest length of the speech in evidence, in seconds: a stretch of speech in which the
  /// last seconds lie may go on behind them.
  private static let mostSeconds = EvidenceGatherer.longest * 1.25

  /// Whether stored evidence can be read, and has a length that it can have.
  public static func isReadable(_ bytes: [UInt8], seconds: Double) -> Bool {
    guard (0...mostSeconds).contains(seconds) else { return false }
    return bytes.isEmpty ? seconds == 0 : VoiceEvidence(bytes: bytes) != nil
  }

  /// Makes a lesson.
  public init(
    number: Int64, recording: Int64, channel: Int = 0, voice: String, bytes: [UInt8],
    seconds: Double, isCorrected: Bool, misheardShare: Double
  ) {
    self.number = number
    self.recording = recording
    self.channel = channel
    self.voice = voice
    self.bytes = bytes
    self.seconds = seconds
    self.isCorrected = isCorrected
    self.misheardShare = misheardShare
  }
}
