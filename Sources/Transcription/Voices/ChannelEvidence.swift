public import Recognition

/// What one channel of a recording showed about its voice.
public struct ChannelEvidence: Sendable, Equatable {
  /// The channel; 0 if the channels were mixed.
  public var channel: Int
  /// The evidence.
  public var evidence: VoiceEvidence

  /// Makes the evidence of a channel.
  public init(channel: Int, evidence: VoiceEvidence) {
    self.channel = channel
    self.evidence = evidence
  }

  /// How long the speech is, in seconds, each word weighted.
  public var seconds: Double { evidence.seconds }

  /// The evidence in the form in which it is stored.
  public var bytes: [UInt8] { evidence.bytes }

  /// Returns the evidence of several channels, ordered by channel; empty evidence is left out.
  static func list(_ statistics: [Int: VoiceStatistics]) -> [ChannelEvidence] {
    statistics.sorted { $0.key < $1.key }
      .map { ChannelEvidence(channel: $0.key, evidence: $0.value.evidence()) }
      .filter { !$0.evidence.isEmpty }
  }
}
