import Recognition

/// What one recording showed about a voice.
public struct VoiceLesson: Sendable {
  /// A number that is higher for what was learned later.
  public var number: Int64
  /// The recording.
  public var recording: Int64
  /// The name of the voice; empty if it is nobody's who is known.
  public var voice: String
  /// What was shown, as it is kept; read when it is needed, because it takes several times the room
  /// then.
  private let bytes: [UInt8]
  /// How long the speech is, in seconds.
  public var seconds: Double
  /// Whether a person corrected its words.
  public var isCorrected: Bool

  /// What was shown; nil if the bytes are not those of evidence.
  var evidence: VoiceEvidence? { VoiceEvidence(bytes: bytes) }

  /// Puts the facts together.
  public init(
    number: Int64, recording: Int64, voice: String, bytes: [UInt8], seconds: Double,
    isCorrected: Bool
  ) {
    self.number = number
    self.recording = recording
    self.voice = voice
    self.bytes = bytes
    self.seconds = seconds
    self.isCorrected = isCorrected
  }
}
