/// What a transcription knows of the voices in a recording, and whether it is to tell what it learned
/// about them.
public struct VoiceUse: Sendable {
  /// The voices by channel; 0 if the channels are mixed.
  ///
  /// A channel without one is heard with the unchanged model.
  public var voices: [Int: LearnedVoice]
  /// Whether to gather what the recording shows about its voices.
  public var keepsEvidence: Bool

  /// Names the voices; by default none is known, and nothing is kept.
  public init(voices: [Int: LearnedVoice] = [:], keepsEvidence: Bool = false) {
    self.voices = voices
    self.keepsEvidence = keepsEvidence
  }
}
