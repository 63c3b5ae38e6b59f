internal import CPocketSphinx
import Foundation

extension Decoder {
  /// Returns the result of the last search; the library's strings are copied.
  mutating func hypothesis() -> Hypothesis {
    var score: Int32 = 0
    guard ps_get_hyp(handle, &score) != nil else { return Hypothesis() }
    var spans: [Span] = []
    var phones: [HeardPhone] = []
    var acoustics = AcousticScores()
    var segment = ps_seg_iter(handle)
    while let current = segment {
      var first: Int32 = 0
      var last: Int32 = 0
      ps_seg_frames(current, &first, &last)
      var acoustic: Int32 = 0
      let probability = ps_seg_prob(current, &acoustic, nil, nil)
      // A transition between rules before the first word has no frame.
      let hasFrames = first >= 0 && last >= first
      if settings.keepsScores, hasFrames {
        acoustics.append(Int(acoustic), over: original(Int(first)..<Int(last) + 1))
      }
      if let name = ps_seg_word(current), let text = Self.word(name), hasFrames {
        spans.append(
          Span(
            text: text, frames: Int(first)..<Int(last) + 1,
            posterior: min(1, sphinx_probability(handle, probability))))
        if settings.keepsRivals {
          phones += self.phones(of: name, over: original(Int(first)..<Int(last) + 1))
        }
      }
      segment = ps_seg_next(current)
    }
    var lattice = settings.hasLattice ? competitors() : []
    let words = WordSlots(spans).fill(&lattice)
    var found = Hypothesis(words: timed(words), score: Int(score), acoustics: acoustics)
    if settings.keepsRivals { found.possible = timed(PossibleWords.of(lattice)) }
    found.phones = phones
    return found
  }

  /// Returns words with their times in the sound.
  private func timed(_ words: [RecognisedWord]) -> [RecognisedWord] {
    words.map { word in
      var word = word
      word.frames = original(word.frames)
      return word
    }
  }

  /// Returns the phones of a dictionary entry, at equal distances over its frames.
  private func phones(
    of name: UnsafePointer<CChar>, over frames: Range<Int>
  ) -> [HeardPhone] {
    guard let found = ps_lookup_word(handle, name) else { return [] }
    defer { free(found) }
    let names = String(cString: found).split(separator: " ").map(String.init)
    return names.enumerated().map { index, name in
      HeardPhone(name: name, frame: frames.lowerBound + frames.count * index / names.count)
    }
  }

  /// Returns the frames of sound from which a range of searched frames comes.
  private func original(_ frames: Range<Int>) -> Range<Int> {
    guard !origins.isEmpty else { return frames }
    let first = Int(origins[min(frames.lowerBound, origins.count - 1)])
    let last = Int(origins[min(frames.upperBound - 1, origins.count - 1)])
    return first..<max(first, last) + 1
  }

  /// Returns a dictionary entry without its pronunciation number, or nil for silence and noises.
  static func word(_ name: UnsafePointer<CChar>) -> String? {
    let first = UInt8(bitPattern: name[0])
    guard first != 0, first != UInt8(ascii: "<"), first != UInt8(ascii: "[") else { return nil }
    let text = String(cString: name)
    // The library gives this name to a grammar's transitions between rules.
    guard !text.hasPrefix("++"), text != "(NULL)" else { return nil }
    guard text.hasSuffix(")"), let open = text.lastIndex(of: "("), open > text.startIndex else {
      return text
    }
    return String(text[..<open])
  }

  /// Returns every word in the lattice, with its time in searched frames and its posterior.
  private mutating func competitors() -> [Span] {
    guard let lattice = ps_get_lattice(handle) else { return [] }
    var spans: [Span] = []
    var nodes = ps_latnode_iter(lattice)
    while let current = nodes {
      if let node = ps_latnode_iter_node(current),
        let name = ps_latnode_baseword(lattice, node), let text = Self.word(name)
      {
        append(exits: node, named: text, of: lattice, to: &spans)
      }
      nodes = ps_latnode_iter_next(current)
    }
    return spans
  }

  private func append(
    exits node: OpaquePointer, named text: String, of lattice: OpaquePointer, to spans: inout [Span]
  ) {
    var exits = ps_latnode_exits(node)
    while let current = exits {
      if let link = ps_latlink_iter_link(current) {
        var first: Int16 = 0
        let last = ps_latlink_times(link, &first)
        let posterior = sphinx_probability(handle, ps_latlink_prob(lattice, link, nil))
        if posterior > 1e-5, last >= Int32(first) {
          spans.append(Span(text: text, frames: Int(first)..<Int(last) + 1, posterior: posterior))
        }
      }
      exits = ps_latlink_iter_next(current)
    }
  }
}
