public import Recognition
public import Synthesis
import Threads

/// Hears how its owner says a word, and chooses among the ways to say it.
///
/// All ways of all words are searched as one grammar. If any sequence of phones fits the sound much
/// better than the best of them, and is much like it all the same, the phones that were heard are a way
/// too, behind it.
///
/// Phones that are heard without any words are mostly wrong: of 22 words that were cut out of people's
/// sentences, four phones in five on average, and none came nearer to the word than a third of its
/// phones. Nor did trying alike phones in the place of each mend ways of which a third of the phones were
/// wrong. So what a dictionary or a spelling tells comes first.
public actor PronunciationListener {
  /// What was heard.
  public struct Heard: Sendable, Equatable {
    /// The best way for each word.
    public var ways: [Pronunciation]
    /// How much worse they fit than any sequence of phones, in nats per frame.
    public var loss: Double
    /// The phones that were heard by themselves, if the ways fit badly, the name is a single word and
    /// the phones are much like it.
    public var free: Pronunciation?
  }

  /// The loss above which the ways fit badly.
  private static let greatestLoss = 0.6
  /// The share of a way's phones up to which others are another way to say the same.
  private static let greatestChange = 1.0 / 3

  private let executor = DispatchExecutor(label: "pronunciation")
  private let model: RecognitionModel

  /// The executor of its own thread.
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  /// Makes a listener; the model is loaded for each word, because words are seldom said one after the
  /// other.
  public init(model: RecognitionModel) { self.model = model }

  /// Hears a word or a name of several words; the samples are 16 kHz mono.
  /// - Returns: Nil if none of the ways fits at all.
  public func hear(_ words: [[Pronunciation]], in samples: [Int16]) throws(TranscriptionError)
    -> Heard?
  {
    do {
      var settings = DecoderSettings.comparison
      // The way is known; a voice that is unlike the model's is not to lose it on the way.
      settings.searchesWidely = true
      var decoder = try Decoder(model: model, settings: settings)
      var rules: [String] = []
      for (number, ways) in words.enumerated() {
        var names: [String] = []
        for (way, pronunciation) in ways.enumerated() {
          let name = "way\(number)x\(way)"
          // A pronunciation with phones that the model lacks is skipped.
          guard
            (try? decoder.add(word: name, phones: pronunciation.description, update: false)) != nil
          else { continue }
          names.append(name)
        }
        guard !names.isEmpty else { return nil }
        rules.append("(\(names.joined(separator: " | ")))")
      }
      try decoder.add(
        grammar:
          "#JSGF V1.0;\ngrammar ways;\npublic <name> = \(rules.joined(separator: " "));\n",
        as: "ways")
      try FreePhones.add(to: &decoder)
      try decoder.use(search: "ways")
      let removesNoise = !NoiseCheck.isSurelyClean(samples)
      let told = try decoder.recognise(samples, removingNoise: removesNoise)
      let chosen = told.words.compactMap { word -> Pronunciation? in
        let numbers = word.text.dropFirst(3).split(separator: "x").compactMap { Int($0) }
        guard numbers.count == 2, words.indices.contains(numbers[0]),
          words[numbers[0]].indices.contains(numbers[1])
        else { return nil }
        return words[numbers[0]][numbers[1]]
      }
      guard chosen.count == words.count, let first = told.words.first, let last = told.words.last
      else { return nil }
      try decoder.use(search: "phones")
      let free = try decoder.recognise(samples, removingNoise: removesNoise)
      let frames = first.frames.lowerBound..<last.frames.upperBound
      let loss =
        free.acoustics.meanLogLikelihood(of: frames) - told.acoustics.meanLogLikelihood(of: frames)
      let phones = free.words.filter { $0.frames.overlaps(frames) }
        .map { $0.text.dropFirst(2).uppercased() }
      let isBad =
        loss > PronunciationListener.greatestLoss && words.count == 1
        && PronunciationListener.isAlike(phones, chosen[0])
      return Heard(
        ways: chosen, loss: loss, free: isBad ? Pronunciation(phones: phones) : nil)
    } catch {
      throw TranscriptionError(error)
    }
  }

  /// Whether phones are much like a way to say a word, so that they may be another.
  static func isAlike(_ phones: [String], _ way: Pronunciation) -> Bool {
    // What is left over at the ends costs little where words are compared, and would be kept here.
    guard phones.count > 1, phones.count <= way.phones.count + 1 else { return false }
    let distance = PhoneDistance(from: way.phones)(PhoneDistance.numbered(phones))
    return distance <= greatestChange * Double(way.phones.count)
  }
}
