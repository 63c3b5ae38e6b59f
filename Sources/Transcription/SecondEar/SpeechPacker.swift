/// Gathers stretches of speech into packs, separately for each channel.
///
/// The same stretches give the same packs, no matter which of them an earlier run has finished.
struct SpeechPacker {
  private var open: [Int: SpeechPack] = [:]

  /// Takes the next stretch; returns the previous pack of its channel if the stretch does not fit
  /// into it.
  mutating func add(_ span: SpokenSpan) -> SpeechPack? {
    let channel = span.channel ?? 0
    guard var pack = open[channel] else {
      open[channel] = SpeechPack(span)
      return nil
    }
    guard pack.hasRoom(for: span) else {
      open[channel] = SpeechPack(span)
      return pack
    }
    // Removed from the dictionary first, so that the samples are not copied.
    open[channel] = nil
    pack.append(span)
    open[channel] = pack
    return nil
  }

  /// Returns the packs that are still open at the end.
  mutating func finish() -> [SpeechPack] {
    defer { open = [:] }
    return open.sorted { $0.key < $1.key }.map(\.value)
  }
}
