extension VoiceStatistics {
  /// The least probability of a state in a frame that counts.
  private static let leastShare: Float = 1e-3

  /// Adds the evidence of an utterance.
  public func add(_ evidence: UtteranceEvidence) {
    let features = FeatureFrames(cepstra: evidence.cepstra)
    for chain in chains(of: evidence.words, in: features) { add(chain, of: features) }
  }

  /// Returns the words and the pauses between them as chains; a chain ends at a word that is not in
  /// the dictionary or has too few frames.
  private func chains(
    of words: [UtteranceEvidence.Word], in features: FeatureFrames
  ) -> [SpokenChain] {
    var chains: [[SpokenChain.Part]] = [[]]
    func pause(_ frames: Range<Int>) {
      let last = chains.count - 1
      if frames.count >= Triphones.length {
        chains[last].append(SpokenChain.Part(phones: [model.silence], frames: frames, weight: 1))
      } else if let part = chains[last].last {
        chains[last][chains[last].count - 1].frames = part.frames.lowerBound..<frames.upperBound
      }
    }
    var end = 0
    for word in words {
      let start = min(features.count, max(end, word.frames.lowerBound))
      pause(end..<start)
      end = min(features.count, max(start, word.frames.upperBound))
      if let phones = way(word.pronunciations, frames: start..<end, of: features) {
        chains[chains.count - 1].append(
          SpokenChain.Part(phones: phones, frames: start..<end, weight: word.weight))
      } else {
        chains.append([])
      }
    }
    if !words.isEmpty { pause(end..<features.count) }
    return chains.compactMap { SpokenChain($0, model: model) }
  }

  /// Returns the phone numbers of the pronunciation that fits frames best; nil if there is none, or
  /// if there are too few frames.
  private func way(
    _ pronunciations: [[String]], frames: Range<Int>, of features: FeatureFrames
  ) -> [Int]? {
    let ways = pronunciations.map { $0.map { model.phones[$0] ?? -1 } }
      .filter {
        !$0.isEmpty && !$0.contains(-1) && Triphones.length * $0.count <= frames.count
      }
    guard ways.count > 1 else { return ways.first }
    // How well the context-independent states of each phone fit each frame.
    var scores = [Float](repeating: 0, count: model.size)
    var fits: [Int: [Float]] = [:]
    for phone in Set(ways.joined()) {
      let states = model.triphones.states(of: phone)
      for frame in frames {
        model.score(codebook: phone, frame: frame, of: features, with: moved, to: &scores)
        for state in states {
          fits[state, default: []].append(model.fit(state: state, scores: scores))
        }
      }
    }
    let found = ways.map { way in
      StateAlignment.score(phones: way, frames: frames.count) { fits[$0]?[$1] ?? -.infinity }
        ?? -.infinity
    }
    return zip(ways, found).max { $0.1 < $1.1 }?.0
  }

  /// Adds the frames of a chain.
  ///
  /// The density scores are not kept, because they are many and can quickly be computed again for
  /// the states with a significant probability in a frame.
  private func add(_ chain: SpokenChain, of features: FeatureFrames) {
    guard
      let occupancy = StateOccupancy(
        windows: chain.states.map(\.window), frames: chain.frames.count,
        fits: fits(of: chain, to: features))
    else { return }
    var scores = [Float](repeating: 0, count: model.size)
    for (state, shares) in zip(chain.states, occupancy.shares) where state.weight > 0 {
      for (offset, share) in zip(state.window, shares) where share > VoiceStatistics.leastShare {
        let frame = chain.frames.lowerBound + offset
        model.score(codebook: state.codebook, frame: frame, of: features, with: moved, to: &scores)
        model.makePosteriors(state: state.number, of: &scores)
        add(
          scores, codebook: state.codebook, frame: frame, of: features,
          weight: share * state.weight)
      }
    }
  }

  /// Returns how well each state of a chain fits the frames of its window.
  private func fits(of chain: SpokenChain, to features: FeatureFrames) -> [[Float]] {
    var fits = chain.states.map { [Float](repeating: 0, count: $0.window.count) }
    var scores = [Float](repeating: 0, count: model.size)
    // The states that may be in a frame, by codebook.
    var present = [[Int]](repeating: [], count: model.phones.count)
    var first = 0
    for (offset, frame) in chain.frames.enumerated() {
      while chain.states[first].window.upperBound <= offset { first += 1 }
      for place in first..<chain.states.count {
        let state = chain.states[place]
        guard state.window.lowerBound <= offset else { break }
        present[state.codebook].append(place)
      }
      for codebook in present.indices where !present[codebook].isEmpty {
        model.score(codebook: codebook, frame: frame, of: features, with: moved, to: &scores)
        for place in present[codebook] {
          let state = chain.states[place]
          fits[place][offset - state.window.lowerBound] = model.fit(
            state: state.number, scores: scores)
        }
        present[codebook].removeAll(keepingCapacity: true)
      }
    }
    return fits
  }
}
