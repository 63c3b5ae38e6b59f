public import Recognition
public import Synthesis
import Threads

/// Hears how its owner says a word, and chooses among the ways to say it.
///
/// All ways of all words are searched as one grammar. If any sequence of phones fits the sound much
/// better than the best of them, the word is said in a way that nobody thought of, and the phones that
/// were heard are a way too.
public actor PronunciationListener {
  /// What was heard.
  public struct Heard: Sendable, Equatable {
    /// The best way for each word.
    public var ways: [Pronunciation]
    /// How much worse they fit than any sequence of phones, in nats per frame.
    public var loss: Double
    /// The phones that were heard by themselves, if the ways fit badly and the name is a single word.
    public var free: Pronunciation?
  }

  /// The loss above which the ways fit badly.
  private static let greatestLoss = 0.6

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
      var decoder = try Decoder(model: model, settings: .comparison)
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
      let isBad = loss > PronunciationListener.greatestLoss && words.count == 1 && phones.count > 1
      return Heard(
        ways: chosen, loss: loss, free: isBad ? Pronunciation(phones: phones) : nil)
    } catch {
      throw TranscriptionError(error)
    }
  }
}
