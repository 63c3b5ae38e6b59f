import Entries
import Recognition
import Synchronization

/// Learns from the first words of a recording how its voice and its room sound.
///
/// A whole recording usually has one microphone, one room and one main voice, and a decoder that
/// knows them recognises more. Speech is counted in lessons that end after half a minute, a minute,
/// two, four …; all stretches of one lesson are recognised with what the earlier lessons taught, so
/// that the result depends neither on the number of decoders nor on where a run was interrupted.
/// Channels that are kept apart count as separate voices. A recording with less speech than the
/// first lesson is not analysed.
///
/// Means learned from sound after noise removal do not fit sound with noise, nor the reverse (when
/// nine stretches in a hundred were treated differently from the rest, a speaker lost 1.5 words in
/// a hundred). So once something has been learned, noise is subtracted from all or none of a
/// voice's speech, whichever suits most of its speech so far. Evidence kept for other recordings,
/// and speech recognised with a voice learned from other recordings, always have their noise
/// subtracted: this loses a little where there is no noise, but the recordings of one person need
/// not be divided into two kinds.
final class VoiceLearner: Sendable {
  /// The seconds of speech after which lessons end; nothing is learned after the last.
  static let lessons: [Double] = [30, 60, 120, 240, 480, 960]

  private struct State {
    /// The seconds of speech before the next stretch.
    var seconds = 0.0
    var lesson = 0
    /// The evidence of the first lesson, which is not needed if the recording ends before the
    /// lesson does.
    var waiting: [(channel: Int, evidence: UtteranceEvidence)] = []
    var statistics: [Int: VoiceStatistics] = [:]
    /// The evidence of each channel that is kept for other recordings.
    var kept: [Int: VoiceStatistics] = [:]
    var means: [Int: AdaptedMeans] = [:]
    /// For each channel, samples of noisy speech minus samples of clean speech.
    var noise: [Int: Int] = [:]
    /// Whether noise is subtracted from a channel, once that is decided.
    var removesNoise: [Int: Bool] = [:]
  }

  private let acoustics: AcousticsShelf
  private let lessons: [Double]
  private let use: VoiceUse
  private let state: Mutex<State>

  /// Makes a learner for a recording of which nothing has been recognised.
  init(_ acoustics: AcousticsShelf, lessons: [Double], use: VoiceUse = VoiceUse()) {
    self.acoustics = acoustics
    self.lessons = lessons
    self.use = use
    var state = State()
    state.means = use.voices.mapValues { $0.means }
    state.removesNoise = use.voices.mapValues { _ in true }
    self.state = Mutex(state)
  }

  /// Counts a stretch of speech, in order of time, and returns whether a lesson ends before it.
  ///
  /// If one does, all earlier stretches must be recognised, and `endLesson()` called, before this
  /// one.
  func begins(_ span: SpokenSpan) -> Bool {
    state.withLock { state in
      let isEnd =
        state.lesson < lessons.count && state.seconds >= lessons[state.lesson]
      state.seconds += Double(span.samples.count) / Double(Decoder.sampleRate)
      return isEnd
    }
  }

  /// Whether there is still something to learn.
  var isLearning: Bool { state.withLock { $0.lesson < lessons.count } }

  /// Returns the means to use for a channel, or nil for the model's own.
  func means(of channel: Int?) -> AdaptedMeans? { state.withLock { $0.means[channel ?? 0] } }

  /// The voice of a channel that other recordings taught, if one is used.
  func voice(of channel: Int?) -> LearnedVoice? { use.voices[channel ?? 0] }

  /// Decides whether to subtract noise from a stretch, and counts the stretch for later decisions.
  func decideNoiseRemoval(for span: SpokenSpan) -> Bool {
    let channel = span.channel ?? 0
    let settled = state.withLock { ($0.removesNoise[channel], $0.lesson < lessons.count) }
    if let removes = settled.0, !settled.1 { return removes }
    let isNoisy = !NoiseCheck.isSurelyClean(span.samples)
    state.withLock {
      $0.noise[channel, default: 0] += isNoisy ? span.samples.count : -span.samples.count
    }
    return settled.0 ?? isNoisy
  }

  /// Whether evidence is to be kept for other recordings.
  var keepsEvidence: Bool { use.keepsEvidence && isLearning }

  /// Keeps the evidence of a stretch after noise removal, for other recordings.
  func keep(_ evidence: UtteranceEvidence, channel: Int?) throws(RecognitionError) {
    let statistics = try state.withLock { state throws(RecognitionError) -> VoiceStatistics? in
      if let found = state.kept[channel ?? 0] { return found }
      state.kept[channel ?? 0] = try acoustics.statistics(assigningBy: use.voices[channel ?? 0])
      return state.kept[channel ?? 0]
    }
    statistics?.add(evidence)
  }

  /// The kept evidence, by channel.
  var evidence: [ChannelEvidence] { ChannelEvidence.list(state.withLock { $0.kept }) }

  /// Adds the evidence of a stretch.
  func learn(_ evidence: UtteranceEvidence, channel: Int?) throws(RecognitionError) {
    let statistics = try state.withLock { state throws(RecognitionError) -> VoiceStatistics? in
      guard state.lesson > 0 else {
        state.waiting.append((channel ?? 0, evidence))
        return nil
      }
      return try self.statistics(of: channel ?? 0, &state)
    }
    statistics?.add(evidence)
  }

  /// Ends the lesson: the next stretches are recognised with what was learned so far.
  func endLesson() throws(RecognitionError) {
    try state.withLock { state throws(RecognitionError) in
      state.lesson += 1
      for (channel, evidence) in state.waiting {
        try statistics(of: channel, &state)?.add(evidence)
      }
      state.waiting = []
      for (channel, statistics) in state.statistics { state.means[channel] = statistics.means() }
      for (channel, noise) in state.noise
      where state.means[channel] != nil && use.voices[channel] == nil {
        state.removesNoise[channel] = noise > 0
      }
      if state.lesson == lessons.count { state.statistics = [:] }
    }
  }

  private func statistics(
    of channel: Int, _ state: inout State
  ) throws(RecognitionError) -> VoiceStatistics? {
    if let found = state.statistics[channel] { return found }
    state.statistics[channel] = try acoustics.statistics(of: use.voices[channel])
    return state.statistics[channel]
  }
}
