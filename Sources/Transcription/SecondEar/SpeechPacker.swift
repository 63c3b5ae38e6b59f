/// Gathers stretches of speech into packs, each channel's apart.
///
/// The same stretches make the same packs, whatever an earlier run has finished of them.
struct SpeechPacker {
  private var open: [Int: SpeechPack] = [:]

  /// Takes the next stretch; gives the pack that it does not fit into any more.
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
    // Taken out first, so that the samples are not copied.
    open[channel] = nil
    pack.append(span)
    open[channel] = pack
    return nil
  }

  /// Gives what is left at the end.
  mutating func finish() -> [SpeechPack] {
    defer { open = [:] }
    return open.sorted { $0.key < $1.key }.map(\.value)
  }
}
