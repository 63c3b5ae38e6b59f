import Foundation

/// Mixes a general model with an owner's model into one static model in the library's binary form.
///
/// Every n-gram of either model gets (1 − s)·p + s·q, with the probabilities p and q of the two
/// models, computed by backing off if necessary, and the owner's share s. Backoff weights are
/// recomputed, so that the probabilities after each history add up to 1. Histories with a word that
/// the general model lacks get the owner's probabilities alone.
struct LanguageMixture {
  private let general: NgramReader
  private let own: OwnNgrams
  private let share: Float
  /// The number of words of the general model.
  private let known: Int
  private let layout: TrieLayout
  private let memory: UnsafeMutableRawPointer
  private var (bigramCount, trigramCount) = (0, 0)
  /// The probability of each word in the general model; `words` has those in the mixture.
  private let generalWords: [Float]
  private var words: [Float]
  private let generalWeights: [Float]

  /// The layout of a mixture: room for the n-grams of both models, as if none were in both.
  static func layout(_ general: TrieLayout, own: OwnNgrams) -> TrieLayout {
    TrieLayout(
      words: own.unigrams.count, bigrams: general.bigrams + own.bigrams.count,
      trigrams: general.trigrams + own.trigrams.count)
  }

  /// Writes a whole mixture except the spelling of its words to zeroed memory.
  static func write(
    _ general: NgramReader, _ own: OwnNgrams, share: Float, layout: TrieLayout,
    to memory: UnsafeMutableRawPointer
  ) {
    var mixture = LanguageMixture(general, own, share, layout, memory)
    mixture.writeTables()
    mixture.writeNgrams()
    mixture.writeWeights()
  }

  private init(
    _ general: NgramReader, _ own: OwnNgrams, _ share: Float, _ layout: TrieLayout,
    _ memory: UnsafeMutableRawPointer
  ) {
    self.general = general
    self.own = own
    self.share = share
    self.layout = layout
    self.memory = memory
    known = general.layout.words
    let extra = layout.words - known
    generalWords =
      (0..<known).map(general.probability(_:)) + [Float](repeating: 0, count: extra)
    generalWeights = (0..<known).map(general.weight(_:)) + [Float](repeating: 1, count: extra)
    words = zip(generalWords, own.unigrams).map { (1 - share) * $0 + share * $1 }
  }

  private mutating func writeNgrams() {
    for word in 0..<layout.words {
      let place = layout.unigrams + word * TrieLayout.wordSize
      store(MixtureScale.logarithm(words[word]), place)
      memory.storeBytes(of: UInt32(bigramCount), toByteOffset: place + 8, as: UInt32.self)
      writeBigrams(of: word)
    }
    let end = layout.unigrams + layout.words * TrieLayout.wordSize
    memory.storeBytes(of: UInt32(bigramCount), toByteOffset: end + 8, as: UInt32.self)
    writeNext(ofBigram: bigramCount)
  }

  private mutating func writeBigrams(of last: Int) {
    var (theirs, end) = (0, 0)
    if last < known {
      let range = general.bigrams(of: last)
      (theirs, end) = (range.lowerBound, range.upperBound)
    }
    var (ours, ownEnd) = (Int(own.firstBigram[last]), Int(own.firstBigram[last + 1]))
    var their = theirs < end ? general.word(ofBigram: theirs) : .max
    var our = ours < ownEnd ? Int(own.bigrams[ours].word) : .max
    while their != .max || our != .max {
      let first = min(their, our)
      let (isTheirs, isOurs) = (their == first, our == first)
      let p =
        isTheirs
        ? general.probability(ofBigram: theirs) : generalWeights[first] * generalWords[last]
      let q =
        isOurs ? own.bigrams[ours].probability : own.weights[first] * own.unigrams[last]
      let s = isOurs && first >= known ? 1 : share
      writeNext(ofBigram: bigramCount)
      let place = layout.middle * 8 + bigramCount * layout.middleBits
      PackedNumber.write(first, to: memory, at: place)
      PackedNumber.write(
        MixtureScale.bin((1 - s) * p + s * q), to: memory, at: place + layout.wordBits + 16)
      bigramCount += 1
      writeTrigrams(
        (first, last), theirs: isTheirs ? general.trigrams(of: theirs) : 0..<0,
        ours: isOurs ? Int(own.firstTrigram[ours])..<Int(own.firstTrigram[ours + 1]) : 0..<0,
        p: p, q: q)
      if isTheirs {
        theirs += 1
        their = theirs < end ? general.word(ofBigram: theirs) : .max
      }
      if isOurs {
        ours += 1
        our = ours < ownEnd ? Int(own.bigrams[ours].word) : .max
      }
    }
  }

  /// Writes the trigrams whose last two words are a bigram.
  /// - Parameters:
  ///   - p: The bigram's probability in the general model.
  ///   - q: The bigram's probability in the owner's model.
  private mutating func writeTrigrams(
    _ bigram: (Int, Int), theirs: Range<Int>, ours: Range<Int>, p: Float, q: Float
  ) {
    var (place, ownPlace) = (theirs.lowerBound, ours.lowerBound)
    while place < theirs.upperBound || ownPlace < ours.upperBound {
      let their = place < theirs.upperBound ? general.word(ofTrigram: place) : .max
      let our = ownPlace < ours.upperBound ? Int(own.trigrams[ownPlace].word) : .max
      let first = min(their, our)
      let longer =
        their == first
        ? general.probability(ofTrigram: place)
        : (general.bigram(first, bigram.0).map(general.weight(ofBigram:)) ?? 1) * p
      let ownLonger =
        our == first
        ? own.trigrams[ownPlace].probability
        : own.weight(before: first, previous: bigram.0) * q
      let s = our == first && (first >= known || bigram.0 >= known) ? 1 : share
      let bit = layout.longest * 8 + trigramCount * layout.longestBits
      PackedNumber.write(first, to: memory, at: bit)
      PackedNumber.write(
        MixtureScale.bin((1 - s) * longer + s * ownLonger), to: memory,
        at: bit + layout.wordBits)
      trigramCount += 1
      if their == first { place += 1 }
      if our == first { ownPlace += 1 }
    }
  }

  /// Computes the backoff weights from the probabilities as they were written.
  private mutating func writeWeights() {
    let mixed = NgramReader(layout, UnsafeRawPointer(memory))
    var sums = [SIMD2<Float>](repeating: .zero, count: layout.words)
    // The bigrams at the end of trigrams, as a linked list for each first word of a bigram.
    var newest = [Int32](repeating: -1, count: layout.words)
    var waiting: [(bigram: Int32, before: Int32)] = []
    for last in 0..<layout.words {
      for bigram in mixed.bigrams(of: last) {
        let previous = mixed.word(ofBigram: bigram)
        sums[previous] += SIMD2(mixed.probability(ofBigram: bigram), words[last])
        guard !mixed.trigrams(of: bigram).isEmpty else { continue }
        waiting.append((Int32(bigram), newest[previous]))
        newest[previous] = Int32(waiting.count - 1)
      }
    }
    var longSums = [SIMD2<Float>](repeating: .zero, count: bigramCount)
    // For the current second word of two-word histories: the place of each history, by its first
    // word.
    var places = [Int32](repeating: -1, count: layout.words)
    for previous in 0..<layout.words where newest[previous] >= 0 {
      let histories = mixed.bigrams(of: previous)
      for history in histories { places[mixed.word(ofBigram: history)] = Int32(history) }
      var next = newest[previous]
      while next >= 0 {
        let (bigram, before) = waiting[Int(next)]
        next = before
        let shorter = mixed.probability(ofBigram: Int(bigram))
        for trigram in mixed.trigrams(of: Int(bigram)) {
          let place = Int(places[mixed.word(ofTrigram: trigram)])
          guard place >= 0 else { continue }
          longSums[place] += SIMD2(mixed.probability(ofTrigram: trigram), shorter)
        }
      }
      for history in histories { places[mixed.word(ofBigram: history)] = -1 }
    }
    for word in 0..<layout.words {
      store(
        MixtureScale.logarithm(LanguageMixture.weight(sums[word])),
        layout.unigrams + word * TrieLayout.wordSize + 4)
    }
    for bigram in 0..<bigramCount {
      PackedNumber.write(
        MixtureScale.weightBin(LanguageMixture.weight(longSums[bigram])), to: memory,
        at: layout.middle * 8 + bigram * layout.middleBits + layout.wordBits)
    }
  }

  /// Returns the probability left for other words after a history, divided by the probability left
  /// for them after the shorter history.
  private static func weight(_ sums: SIMD2<Float>) -> Float {
    sums.x == 0 ? 1 : max(1e-6, 1 - sums.x) / max(1e-6, 1 - sums.y)
  }

  private func writeTables() {
    memory.copyMemory(from: TrieLayout.magic, byteCount: TrieLayout.magic.count)
    let header = TrieLayout.magic.count
    memory.storeBytes(of: 3, toByteOffset: header, as: UInt8.self)
    for (index, count) in [layout.words, layout.bigrams, layout.trigrams].enumerated() {
      memory.storeBytes(
        of: UInt32(count).littleEndian, toByteOffset: header + 1 + 4 * index, as: UInt32.self)
    }
    // The kind of the tables.
    memory.storeBytes(of: UInt32(1), toByteOffset: header + 13, as: UInt32.self)
    for bin in 0..<TrieLayout.bins {
      let place = TrieLayout.tables + 4 * bin
      let probability = MixtureScale.value(ofBin: bin)
      store(probability, place)
      store(MixtureScale.value(ofWeightBin: bin), place + 4 * TrieLayout.bins)
      store(probability, place + 8 * TrieLayout.bins)
    }
  }

  /// Writes the index of a bigram's first trigram.
  private func writeNext(ofBigram bigram: Int) {
    PackedNumber.write(
      trigramCount, to: memory,
      at: layout.middle * 8 + bigram * layout.middleBits + layout.wordBits + 32)
  }

  private func store(_ value: Float, _ place: Int) {
    memory.storeBytes(of: value, toByteOffset: place, as: Float.self)
  }
}
