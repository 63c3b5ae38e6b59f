/// The trigram model of an owner's sentences, with interpolated Witten-Bell discounting.
///
/// The probability of a word after a history is (c + t·p) / (n + t): c is the count of the word
/// after the history, n the number of words and t the number of different words after it, and p the
/// probability after the shorter history. The shortest is the general model's unigram probability
/// (I. H. Witten and T. C. Bell, "The zero-frequency problem", 1991, method C; S. F. Chen and J.
/// Goodman, "An empirical study of smoothing techniques for language modeling", 1998, section 2.6).
/// It needs no counts of counts, which a few pages of text cannot give.
struct OwnNgrams {
  /// An n-gram's first word and its probability.
  struct Entry {
    var word: Int32
    var probability: Float
  }

  /// The probability of each word.
  private(set) var unigrams: [Float]
  /// The backoff weight of each word as a history.
  private(set) var weights: [Float]
  /// For each word, the index of its first bigram.
  private(set) var firstBigram: [Int32]
  private(set) var bigrams: [Entry] = []
  /// For each bigram, the index of its first trigram.
  private(set) var firstTrigram: [Int32] = []
  private(set) var trigrams: [Entry] = []
  /// The backoff weights of histories of two words.
  private var longWeights: [UInt64: Float] = [:]
  /// Whether a word is the last word of a history of two words.
  private var endsHistory: [Bool]

  /// Counts sentences.
  /// - Parameters:
  ///   - sentences: Sentences as word numbers, with the marks at both ends; −1 for an unknown word.
  ///   - phrases: Sequences of words that follow one another whenever the first of them is said.
  ///   - general: The general model's unigram probabilities, which the sentences modify.
  ///   - extra: Probabilities of words in addition to those in the sentences, and their total
  ///     share.
  ///   - histories: Words after which each extra word gets a bigram of its own, so that the backoff
  ///     of a model it is mixed with does not lower its probability there.
  init(
    sentences: [[Int]], phrases: [[Int]] = [], general: [Float],
    extra: (words: [Int: Float], share: Float) = ([:], 0), after histories: [Int] = []
  ) {
    let count = general.count
    unigrams = OwnNgrams.unigrams(sentences, general, extra)
    weights = [Float](repeating: 1, count: count)
    endsHistory = [Bool](repeating: false, count: count)
    firstBigram = [Int32](repeating: 0, count: count + 1)
    var pairs: [UInt64: Int] = [:]
    var triples: [Triple: Int] = [:]
    for sentence in sentences { OwnNgrams.count(sentence, times: 1, &pairs, &triples) }
    for phrase in phrases { OwnNgrams.count(phrase, times: 5, &pairs, &triples) }
    addBigrams(
      pairs.map { pair in
        Bigram(first: Int(pair.key >> 32), last: Int(pair.key & 0xFFFF_FFFF), count: pair.value)
      },
      uncounted: histories.flatMap { history in
        extra.words.keys.filter { pairs[OwnNgrams.key(history, $0)] == nil }
          .map { Bigram(first: history, last: $0, count: 0) }
      })
    addTrigrams(triples)
  }

  /// The backoff weight of a history of two words.
  func weight(before: Int, previous: Int) -> Float {
    endsHistory[previous] ? longWeights[OwnNgrams.key(before, previous)] ?? 1 : 1
  }

  /// Returns the probability of a word after two others.
  func probability(_ word: Int, before: Int?, previous: Int?) -> Float {
    guard let previous else { return unigrams[word] }
    let range = Int(firstBigram[word])..<Int(firstBigram[word + 1])
    let bigram = NgramReader.find(previous, in: range) { Int(bigrams[$0].word) }
    let shorter = bigram.map { bigrams[$0].probability } ?? weights[previous] * unigrams[word]
    guard let before else { return shorter }
    if let bigram {
      let longer = Int(firstTrigram[bigram])..<Int(firstTrigram[bigram + 1])
      if let found = NgramReader.find(before, in: longer, word: { Int(trigrams[$0].word) }) {
        return trigrams[found].probability
      }
    }
    return weight(before: before, previous: previous) * shorter
  }

  /// Adds the bigrams that were counted, and others, which get what backing off would give them.
  private mutating func addBigrams(_ counted: [Bigram], uncounted: [Bigram]) {
    var totals = [Int](repeating: 0, count: weights.count)
    var kinds = totals
    for bigram in counted {
      totals[bigram.first] += bigram.count
      kinds[bigram.first] += 1
    }
    for word in weights.indices where totals[word] > 0 {
      weights[word] = Float(kinds[word]) / Float(totals[word] + kinds[word])
    }
    for bigram in (counted + uncounted).sorted(by: { $0.place < $1.place }) {
      let shorter = unigrams[bigram.last]
      let total = Float(totals[bigram.first] + kinds[bigram.first])
      let probability =
        total > 0 ? (Float(bigram.count) + Float(kinds[bigram.first]) * shorter) / total : shorter
      bigrams.append(Entry(word: Int32(bigram.first), probability: probability))
      firstBigram[bigram.last + 1] += 1
    }
    for word in 1..<firstBigram.count { firstBigram[word] += firstBigram[word - 1] }
  }

  private mutating func addTrigrams(_ triples: [Triple: Int]) {
    var (counts, kinds) = ([UInt64: Int](), [UInt64: Int]())
    for (triple, count) in triples {
      counts[triple.history, default: 0] += count
      kinds[triple.history, default: 0] += 1
      endsHistory[Int(triple.history & 0xFFFF_FFFF)] = true
    }
    for (history, count) in counts {
      let different = Float(kinds[history] ?? 0)
      longWeights[history] = different / (Float(count) + different)
    }
    // Each trigram belongs to the bigram of its last two words.
    let sorted = triples.map { triple, count in
      (
        last: Int(triple.last), middle: Int(triple.history & 0xFFFF_FFFF),
        first: Int(triple.history >> 32), count: count
      )
    }.sorted { ($0.last, $0.middle, $0.first) < ($1.last, $1.middle, $1.first) }
    firstTrigram = [Int32](repeating: 0, count: bigrams.count + 1)
    for triple in sorted {
      let range = Int(firstBigram[triple.last])..<Int(firstBigram[triple.last + 1])
      guard
        let bigram = NgramReader.find(triple.middle, in: range, word: { Int(bigrams[$0].word) })
      else { continue }
      let history = OwnNgrams.key(triple.first, triple.middle)
      let different = Float(kinds[history] ?? 0)
      let total = Float(counts[history] ?? 0) + different
      let shorter = bigrams[bigram].probability
      trigrams.append(
        Entry(
          word: Int32(triple.first),
          probability: (Float(triple.count) + different * shorter) / total))
      firstTrigram[bigram + 1] += 1
    }
    for bigram in firstTrigram.indices.dropFirst() {
      firstTrigram[bigram] += firstTrigram[bigram - 1]
    }
  }

  private static func unigrams(
    _ sentences: [[Int]], _ general: [Float], _ extra: (words: [Int: Float], share: Float)
  ) -> [Float] {
    var counts: [Int: Int] = [:]
    var total = 0
    // The beginning mark is never predicted.
    for word in sentences.flatMap({ $0.dropFirst() }) where word >= 0 {
      counts[word, default: 0] += 1
      total += 1
    }
    let different = Float(counts.count)
    let all = Float(total) + different
    var unigrams = total == 0 ? general : general.map { $0 * different / all }
    for (word, count) in counts { unigrams[word] += Float(count) / all }
    guard extra.share > 0 else { return unigrams }
    for word in unigrams.indices { unigrams[word] *= 1 - extra.share }
    for (word, probability) in extra.words { unigrams[word] += extra.share * probability }
    return unigrams
  }

  private static func count(
    _ words: [Int], times: Int, _ pairs: inout [UInt64: Int], _ triples: inout [Triple: Int]
  ) {
    for place in words.indices.dropFirst() where words[place] >= 0 && words[place - 1] >= 0 {
      pairs[key(words[place - 1], words[place]), default: 0] += times
      guard place > 1, words[place - 2] >= 0 else { continue }
      let triple = Triple(
        history: key(words[place - 2], words[place - 1]), last: UInt32(words[place]))
      triples[triple, default: 0] += times
    }
  }

  private static func key(_ first: Int, _ last: Int) -> UInt64 {
    UInt64(first) << 32 | UInt64(last)
  }

  /// Two words, and how often they were counted.
  private struct Bigram {
    var first: Int
    var last: Int
    var count: Int
    /// Bigrams are stored by the last word, then the first.
    var place: UInt64 { OwnNgrams.key(last, first) }
  }

  /// A trigram.
  private struct Triple: Hashable {
    var history: UInt64
    var last: UInt32
  }
}
