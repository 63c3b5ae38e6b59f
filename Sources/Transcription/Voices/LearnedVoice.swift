import Digests
public import Recognition

/// A person's voice as a run uses it: learned from recordings, and then fixed.
public struct LearnedVoice: Sendable {
  /// The voice's name.
  public let name: String
  /// The first twelve hexadecimal digits of SHA-256 over the evidence of its recordings.
  public let checksum: String
  /// The evidence of its recordings.
  public let sum: VoiceSum
  /// The share of wrong words that is expected in what taught it, 0…1.
  let misheardShare: Double
  let means: AdaptedMeans

  /// Moves a model's means towards a voice.
  init(name: String, sum: VoiceSum, misheardShare: Double, model: AcousticModel) {
    self.name = name
    self.sum = sum
    self.misheardShare = misheardShare
    means = VoiceStatistics(model, voice: sum).means()
    var hash = SHA256()
    sum.withBytes { hash.update(bufferPointer: $0) }
    checksum = hash.finalize().prefix(6).map { byte in
      let text = String(byte, radix: 16)
      return text.count == 1 ? "0" + text : text
    }.joined()
  }
}
