public import Recognition

/// What one channel of a recording showed about its voice.
public struct ChannelEvidence: Sendable, Equatable {
  /// The channel; 0 if the channels were mixed.
  public var channel: Int
  /// What was shown.
  public var evidence: VoiceEvidence

  /// Puts the two together.
  public init(channel: Int, evidence: VoiceEvidence) {
    self.channel = channel
    self.evidence = evidence
  }

  /// How long the speech is, in seconds, each word weighted.
  public var seconds: Double { evidence.seconds }

  /// The form in which it is kept.
  public var bytes: [UInt8] { evidence.bytes }

  /// Returns what statistics of several channels hold, by channel, without those that hold nothing.
  static func list(_ statistics: [Int: VoiceStatistics]) -> [ChannelEvidence] {
    statistics.sorted { $0.key < $1.key }
      .map { ChannelEvidence(channel: $0.key, evidence: $0.value.evidence()) }
      .filter { !$0.evidence.isEmpty }
  }
}
