import Recognition
import Synchronization

/// The owner's language model, mixed for the first decoder and released after the last one is
/// loaded, because it is as large as the general model.
final class LanguageShelf: Sendable {
  private struct State {
    var mixed: MixedLanguageModel?
    var spelling: [String: String] = [:]
    var loads = 0
  }

  private let words: OwnerWords?
  private let model: RecognitionModel
  private let decoders: Int
  private let state = Mutex(State())

  init(_ words: OwnerWords?, model: RecognitionModel, decoders: Int) {
    self.words = words
    self.model = model
    self.decoders = decoders
  }

  /// Loads a decoder with the model; each decoder is loaded once.
  func decoder(_ settings: DecoderSettings) throws(RecognitionError) -> Decoder {
    guard let words else { return try Decoder(model: model, settings: settings) }
    let mixed = try state.withLock { state throws(RecognitionError) -> MixedLanguageModel in
      if let mixed = state.mixed { return mixed }
      let mixed = try MixedLanguageModel(general: model, language: words.language)
      state.mixed = mixed
      state.spelling = mixed.spelling
      return mixed
    }
    let decoder = try Decoder(model: model, settings: settings, language: mixed)
    state.withLock { state in
      state.loads += 1
      if state.loads >= decoders { state.mixed = nil }
    }
    return decoder
  }

  /// Returns words, separated by spaces, as the owner writes them.
  func written(_ text: String) -> String {
    guard words != nil else { return text }
    let spelling = state.withLock { $0.spelling }
    guard !spelling.isEmpty else { return text }
    return text.split(separator: " ").map { spelling[String($0)] ?? String($0) }
      .joined(separator: " ")
  }

  /// Returns a hypothesis with its words as the owner writes them.
  func written(_ hypothesis: Hypothesis) -> Hypothesis {
    guard words != nil else { return hypothesis }
    let spelling = state.withLock { $0.spelling }
    guard !spelling.isEmpty else { return hypothesis }
    var hypothesis = hypothesis
    for index in hypothesis.possible.indices {
      let text = hypothesis.possible[index].text
      hypothesis.possible[index].text = spelling[text] ?? text
    }
    for index in hypothesis.words.indices {
      let text = hypothesis.words[index].text
      let written = spelling[text] ?? text
      hypothesis.words[index].text = written
      var seen: Set = [written.lowercased()]
      // A common word with the same spelling as a name is no alternative to the name.
      hypothesis.words[index].alternatives = hypothesis.words[index].alternatives.compactMap {
        let text = spelling[$0.text] ?? $0.text
        guard seen.insert(text.lowercased()).inserted else { return nil }
        return .init(text: text, posterior: $0.posterior)
      }
    }
    return hypothesis
  }
}
