public import Entries
import Recognition
public import Sound

/// Gathers what a recording shows about its voices, given known words: corrected by a person, or
/// heard by another engine.
///
/// It searches for no words, so it takes about a fiftieth of the duration of the sound. Several
/// recordings may share one gatherer at once: each gets the same result as alone.
public final class EvidenceGatherer: Sendable {
  /// How many seconds of speech a recording can teach; more would change little.
  public static let longest = VoiceLearner.lessons.last ?? 0

  private let settings: TranscriptionSettings
  private let thread: DecoderThread
  private let acoustics: AcousticsShelf

  /// Makes a gatherer for a model whose files are installed; it is loaded when first used.
  public init(settings: TranscriptionSettings) throws(TranscriptionError) {
    do {
      try settings.model.check()
    } catch {
      throw TranscriptionError(error)
    }
    self.settings = settings
    thread = DecoderThread(
      number: 0, language: LanguageShelf(nil, model: settings.model, decoders: 1),
      settings: .alignment)
    acoustics = AcousticsShelf(settings.model)
  }

  /// Makes voices for the gatherer's model.
  public var voiceMaker: VoiceMaker { VoiceMaker(acoustics) }

  /// Returns what a recording shows about its voices, by channel.
  ///
  /// - Parameters:
  ///   - utterances: The words with their times; unclear utterances are skipped.
  ///   - source: The sound, from its beginning.
  ///   - weight: The weight of each frame of a word.
  ///   - voices: The known voices, by channel. They assign frames to densities better than the
  ///     model does.
  public func evidence<Source: SoundSource & ~Copyable>(
    of utterances: [Utterance], in source: inout Source, weight: Float = 1,
    assigningBy voices: [Int: LearnedVoice] = [:]
  ) async throws -> [ChannelEvidence] {
    let format = source.format
    guard format.rate > 0, format.channels > 0 else { return [] }
    var cutter = try UtteranceCutter(
      format: format, channels: settings.channels, detection: settings.detection)
    let words = SpokenWords(utterances, weight: weight)
    var statistics: [Int: VoiceStatistics] = [:]
    var seconds = 0.0
    var isAtEnd = false
    while !isAtEnd, seconds < EvidenceGatherer.longest {
      try Task.checkCancellation()
      let sound = try source.read(frames: format.rate)
      isAtEnd = sound == nil
      for span in try cutter.process(sound) {
        seconds += Double(span.samples.count) / Double(SpeechDetector.sampleRate)
        let said = words.words(in: span)
        guard !said.isEmpty, let evidence = try await evidence(of: said, in: span) else { continue }
        let channel = span.channel ?? 0
        if statistics[channel] == nil {
          statistics[channel] = try emptyStatistics(voices[channel])
        }
        statistics[channel]?.add(evidence)
      }
    }
    return ChannelEvidence.list(statistics)
  }

  private func evidence(
    of words: [SpokenWord], in span: SpokenSpan
  ) async throws -> UtteranceEvidence? {
    do {
      return try await thread.evidence(of: words, in: span.samples, removingNoise: true)
    } catch {
      throw TranscriptionError(error)
    }
  }

  private func emptyStatistics(
    _ voice: LearnedVoice?
  ) throws(TranscriptionError) -> VoiceStatistics? {
    do throws(RecognitionError) {
      return try acoustics.statistics(assigningBy: voice)
    } catch {
      throw TranscriptionError(error)
    }
  }
}
