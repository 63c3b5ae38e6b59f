import Recognition
import Sound

/// Searches one stretch between two pauses, and gathers the evidence for a command.
extension CommandListener {
  /// How much better an unused label must fit than one of the journal's own labels, in nats per
  /// frame, so that no label is created because another was misheard.
  private static let preference = 0.3

  /// The worst fit of a wake word, in nats per frame, that other evidence can still make up for;
  /// below this nothing more is searched.
  private static let leastWake = -10.8

  /// Returns what the grammar heard in a stretch, and what speaks for it; nil if it heard nothing
  /// that can be a command.
  func judge(
    _ span: SpokenSpan
  ) throws(RecognitionError) -> (Heard, CommandEvidence)? {
    let isNoisy = NoiseCheck.isNoisy(span.samples)
    guard var heard = try hear("commands", span, isNoisy),
      heard.scores.meanLogLikelihood(of: wake(of: heard)) >= CommandListener.leastWake,
      let free = try recognise("phones", span, isNoisy)?.acoustics
    else { return nil }
    // A new label is accepted only if none of the journal's own fits nearly as well.
    if heard.commands.contains(where: vocabulary.lacks), let own = try hear("own", span, isNoisy) {
      let frames = 0..<span.samples.count * Hypothesis.frameRate / SpeechDetector.sampleRate
      let loss =
        heard.scores.meanLogLikelihood(of: frames) - own.scores.meanLogLikelihood(of: frames)
      if loss < CommandListener.preference { heard = own }
    }
    let isStrict = heard.commands.count > 1 || heard.commands.contains(where: vocabulary.lacks)
    guard
      var evidence = CommandEvidence(
        heard.words, wakeLength: reader.wakeLength, scores: heard.scores, free: free,
        isStrict: isStrict)
    else { return nil }
    // So few stretches reach this point that the cost of this search does not matter.
    if evidence.certainty >= threshold {
      if rival == nil { rival = try Decoder(model: model, settings: .rival) }
      guard let words = try rival?.recognise(span.samples, removingNoise: isNoisy).acoustics else {
        return nil
      }
      let frames = wake(of: heard)
      evidence.rival =
        heard.scores.meanLogLikelihood(of: frames) - words.meanLogLikelihood(of: frames)
      if try hasSoundAlikes(), let alike = try recognise("alike", span, isNoisy)?.acoustics {
        // The words before the other word, such as an article, are part of the comparison.
        let whole = 0..<frames.upperBound
        let gain = heard.scores.meanLogLikelihood(of: whole) - alike.meanLogLikelihood(of: whole)
        evidence.alike = gain * Double(whole.count) / Double(max(1, frames.count))
      }
    }
    return (heard, evidence)
  }

  /// Loads, once, the grammar of words that sound like the wake word, which requires reading a
  /// dictionary.
  /// - Returns: Whether anything sounds like it.
  private func hasSoundAlikes() throws(RecognitionError) -> Bool {
    if let soundAlikesAreLoaded { return soundAlikesAreLoaded }
    let alike = commandGrammar.flatMap(soundAlikes)
    if let alike { try decoder?.add(grammar: alike, as: "alike") }
    soundAlikesAreLoaded = alike != nil
    return alike != nil
  }

  private func wake(of heard: Heard) -> Range<Int> {
    CommandEvidence.frames(of: heard.words.prefix(reader.wakeLength))
  }

  /// The commands that one search heard in a stretch, with words that fill the stretch naturally.
  struct Heard {
    var words: [RecognisedWord]
    var scores: AcousticScores
    var commands: [SpokenCommand]
  }

  private func hear(
    _ search: String, _ span: SpokenSpan, _ isNoisy: Bool
  ) throws(RecognitionError) -> Heard? {
    guard let told = try recognise(search, span, isNoisy) else { return nil }
    let spoken = told.words.map { word in
      var word = word
      word.text = words[word.text] ?? word.text
      return word
    }
    guard CommandListener.isSpoken(told.words, in: span),
      let commands = reader.commands(spoken.map(\.text))
    else { return nil }
    return Heard(words: spoken, scores: told.acoustics, commands: commands)
  }

  private func recognise(
    _ search: String, _ span: SpokenSpan, _ isNoisy: Bool
  ) throws(RecognitionError) -> Hypothesis? {
    try decoder?.use(search: search)
    return try decoder?.recognise(span.samples, removingNoise: isNoisy)
  }

  /// Whether words fill a stretch as in speech: each neither too short nor too long, and no large
  /// gaps from the stretch's beginning to its end.
  private static func isSpoken(_ words: [RecognisedWord], in span: SpokenSpan) -> Bool {
    let rate = Double(Hypothesis.frameRate)
    let isPaced = words.allSatisfy { word in
      let seconds = Double(word.frames.count) / rate
      return seconds > 0.02 * Double(word.text.count)
        && seconds < 0.35 + 0.11 * Double(word.text.count)
    }
    var gaps = 0.0
    var end = 0
    for word in words {
      gaps = max(gaps, Double(word.frames.lowerBound - end) / rate)
      end = word.frames.upperBound
    }
    gaps = max(
      gaps, Double(span.samples.count) / Double(SpeechDetector.sampleRate) - Double(end) / rate)
    return isPaced && gaps < 0.65
  }

  /// Whether the wake word ends before a sample and the order begins after it, with a tolerance of
  /// a tenth of a second.
  func holds(_ heard: Heard, apartAt sample: Int) -> Bool {
    let frame = sample * Hypothesis.frameRate / SpeechDetector.sampleRate
    guard heard.words.indices.contains(reader.wakeLength) else { return false }
    return wake(of: heard).upperBound <= frame
      && heard.words[reader.wakeLength].frames.lowerBound >= frame - Hypothesis.frameRate / 10
  }
}
