public import Recognition

/// What one recording showed about a voice.
public struct VoiceLesson: Sendable {
  /// A number that is higher for what was learned later.
  public var number: Int64
  /// The name of the voice; empty if it is nobody's who is known.
  public var voice: String
  /// What was shown.
  public var evidence: VoiceEvidence
  /// How long the speech is, in seconds.
  public var seconds: Double
  /// Whether a person corrected its words.
  public var isCorrected: Bool

  /// Puts the facts together; returns nil if the bytes are not those of evidence.
  public init?(
    number: Int64, voice: String, bytes: [UInt8], seconds: Double, isCorrected: Bool
  ) {
    guard let evidence = VoiceEvidence(bytes: bytes) else { return nil }
    self.number = number
    self.voice = voice
    self.evidence = evidence
    self.seconds = seconds
    self.isCorrected = isCorrected
  }
}
