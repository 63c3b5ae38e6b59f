public import Recognition
public import Synthesis
import Threads

/// Listens to the owner saying a word, and chooses among its pronunciations.
///
/// All pronunciations of all words are searched as one grammar. If any sequence of phones fits the
/// sound much better than the best of them, but is still similar to it, the phones that were heard
/// are offered as another pronunciation, after the best one.
///
/// Phones that are recognised without any words are mostly wrong: for 22 words cut out of
/// sentences, four phones in five on average, and no result had fewer than a third of its phones
/// wrong. Replacing each phone by similar ones did not repair pronunciations with a third of their
/// phones wrong either. So the dictionary or a spelling comes first.
public actor PronunciationListener {
  /// The result of listening.
  public struct Heard: Sendable, Equatable {
    /// The best pronunciation of each word.
    public var ways: [Pronunciation]
    /// How much worse these fit than any sequence of phones, in nats per frame.
    public var loss: Double
    /// The phones that were heard without any words, if the pronunciations fit badly, the name is a
    /// single word and the phones are similar to its pronunciation.
    public var free: Pronunciation?
  }

  /// The loss above which the pronunciations fit badly.
  private static let greatestLoss = 0.6
  /// The greatest distance of another pronunciation of the same word, as a share of the phones.
  private static let greatestChange = 1.0 / 3

  private let executor = DispatchExecutor(label: "pronunciation")
  private let model: RecognitionModel

  /// The executor of its own thread.
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  /// Makes a listener; the model is loaded for each word, because words are seldom said in quick
  /// succession.
  public init(model: RecognitionModel) { self.model = model }

  /// Hears a word or a name of several words; the samples are 16 kHz mono.
  /// - Returns: Nil if no pronunciation fits at all.
  public func hear(_ words: [[Pronunciation]], in samples: [Int16]) throws(TranscriptionError)
    -> Heard?
  {
    do {
      var settings = DecoderSettings.comparison
      // The words are known, so a wide search ensures that they are not lost with an unusual voice.
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

  /// Whether phones are so similar to a pronunciation that they may be another one of the same
  /// word.
  static func isAlike(_ phones: [String], _ way: Pronunciation) -> Bool {
    // `PhoneDistance` counts extra phones at the ends as cheap, but here they would be kept.
    guard phones.count > 1, phones.count <= way.phones.count + 1 else { return false }
    let distance = PhoneDistance(from: way.phones)(PhoneDistance.numbered(phones))
    return distance <= greatestChange * Double(way.phones.count)
  }
}
