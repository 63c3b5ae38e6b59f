/// The known voices of a recording to be transcribed, and whether to return the evidence about
/// them.
public struct VoiceUse: Sendable {
  /// The voices by channel; 0 if the channels are mixed.
  ///
  /// A channel without a voice is recognised with the unchanged model.
  public var voices: [Int: LearnedVoice]
  /// Whether to gather what the recording shows about its voices.
  public var keepsEvidence: Bool

  /// Sets the voices; by default none is known, and nothing is kept.
  public init(voices: [Int: LearnedVoice] = [:], keepsEvidence: Bool = false) {
    self.voices = voices
    self.keepsEvidence = keepsEvidence
  }
}
