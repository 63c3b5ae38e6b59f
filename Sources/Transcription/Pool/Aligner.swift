public import Entries
import Models
public import Recognition
import Synthesis
import Threads

/// Finds when the words of a known text were said, with a thread and a decoder of its own.
///
/// The decoder is loaded when first used. Words that are not in the dictionary get eSpeak-NG's
/// pronunciation.
public actor Aligner {
  private let executor = DispatchExecutor(label: "aligner")
  private let model: RecognitionModel
  private let settings: DecoderSettings
  private let map: PhonemeMap
  private var decoder: Decoder?
  /// The dictionary entry for each word met so far; empty for a word without a sound.
  private var entries: [String: String] = [:]
  /// The pronunciations that the owner gave, by words in lower case.
  private let given: [String: [String]]

  /// The executor of its own thread.
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  /// Makes an aligner for a model whose files are installed.
  /// - Parameters:
  ///   - vocabulary: Words whose pronunciations the owner gave.
  ///   - skipsFrames: Whether it uses only every second frame, which halves the time: half of the
  ///     words begin at the same time as with all frames, and 95 % within 40 ms.
  public init(
    model: RecognitionModel, vocabulary: [VocabularyWord] = [], skipsFrames: Bool = false
  ) throws(TranscriptionError) {
    do {
      try model.check()
    } catch {
      throw TranscriptionError(error)
    }
    self.model = model
    var settings = DecoderSettings.alignment
    settings.skipsFrames = skipsFrames
    self.settings = settings
    var given: [String: [String]] = [:]
    for word in vocabulary.flatMap(\.spokenWords) {
      given[word.written.lowercased(), default: []] += word.pronunciations
    }
    self.given = given
    do {
      map = try PhonemeMap(parsing: String(decoding: EmbeddedModels.phonemeMap, as: UTF8.self))
    } catch {
      throw TranscriptionError(code: .failed, reason: "the map of phonemes cannot be read")
    }
  }

  /// Returns when each word was said, in seconds from the first sample; the samples are 16 kHz
  /// mono.
  ///
  /// A word without a sound of its own has no time, and if the text does not fit the sound no word
  /// has one.
  public func times(of words: [String], in samples: [Int16]) async throws -> [Range<Double>?] {
    var times = [Range<Double>?](repeating: nil, count: words.count)
    // Less than 0.1 s cannot contain a word.
    guard !words.isEmpty, samples.count >= 1600 else { return times }
    try load()
    for word in words { try await enter(word) }
    let spoken = words.indices.filter { entries[words[$0]]?.isEmpty == false }
    guard !spoken.isEmpty else { return times }
    do {
      let found = try decoder?.align(spoken.compactMap { entries[words[$0]] }, to: samples)
      for (place, word) in zip(spoken, found?.words ?? []) {
        let rate = Double(Hypothesis.frameRate)
        times[place] = Double(word.frames.lowerBound) / rate..<Double(word.frames.upperBound) / rate
      }
    } catch  where error.code == .notAligned || error.code == .unknownWord {
      return times
    } catch {
      throw TranscriptionError(error)
    }
    return times
  }

  /// Whether the decoder is loaded.
  var isLoaded: Bool { decoder != nil }

  /// Loads the decoder, about 0.3 s, unless it is loaded already; normal use does not need this.
  func load() throws(TranscriptionError) {
    guard decoder == nil else { return }
    do {
      decoder = try Decoder(model: model, settings: settings)
    } catch {
      throw TranscriptionError(error)
    }
  }

  /// Frees the decoder; the next use loads it again.
  ///
  /// Only while no times are asked for.
  func unload() {
    guard decoder != nil else { return }
    decoder = nil
    // They were entered into its dictionary.
    entries = [:]
    DecoderProcess.trimMemory()
  }

  /// Finds a word's entry in the dictionary, or makes one.
  private func enter(_ word: String) async throws {
    guard entries[word] == nil else { return }
    let key = WrittenWord.key(word)
    let known = given[word.lowercased()] ?? []
    if known.isEmpty, Aligner.isPlain(key), decoder?.pronunciation(of: key) != nil {
      entries[word] = key
      return
    }
    // If the engine has no voice, the word gets no time.
    let ways =
      known.isEmpty
      ? ((try? await Synthesizer.shared.pronunciations(of: word, map: map)) ?? [])
        .prefix(2).map(\.description) : known
    // Another call may have added it while this one waited.
    guard entries[word] == nil else { return }
    let name = "_\(entries.count)"
    var isKnown = false
    for (number, way) in ways.enumerated() {
      // A pronunciation with phones that the model lacks is skipped.
      let variant = isKnown ? "\(name)(\(number + 1))" : name
      if (try? decoder?.add(word: variant, phones: way, update: false)) != nil { isKnown = true }
    }
    entries[word] = isKnown ? name : ""
  }

  /// Whether a grammar can contain a word as it is.
  private static func isPlain(_ word: String) -> Bool {
    !word.isEmpty && word.utf8.allSatisfy { (0x61...0x7A).contains($0) || $0 == 0x27 || $0 == 0x2D }
  }
}
