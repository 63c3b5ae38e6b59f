import Entries
import Recognition
import Synchronization

/// Learns from a recording's own first words how its voice and its room sound.
///
/// One microphone, one room and mostly one voice last for a whole recording, and a decoder that knows
/// them hears better. Speech is counted in lessons that end at half a minute, a minute, two, four …;
/// all stretches of one lesson are heard by what the lessons before it taught, so that the result
/// depends neither on the number of decoders nor on where a run was cut off. A channel that is kept
/// apart is a voice of its own. A recording with less speech than the first lesson has nothing worked
/// out for it.
///
/// What is learned from sound without its noise does not fit sound with it, nor the other way about
/// (nine stretches in a hundred that were treated otherwise than the rest cost a speaker 1.5 words in
/// a hundred). So, once something was learned, noise is subtracted from all of a voice or from nothing,
/// as most of its speech so far would have it.
final class VoiceLearner: Sendable {
  /// Seconds of speech at which lessons end; what comes after the last is heard alike.
  static let lessons: [Double] = [30, 60, 120, 240, 480, 960]

  private struct State {
    /// Seconds of speech before the next stretch.
    var seconds = 0.0
    var lesson = 0
    /// What the first lesson's stretches tell, which nobody may come to need.
    var waiting: [(channel: Int, evidence: UtteranceEvidence)] = []
    var statistics: [Int: VoiceStatistics] = [:]
    var means: [Int: AdaptedMeans] = [:]
    /// Samples of speech with noise, less those without.
    var noise: [Int: Int] = [:]
    /// Whether noise is subtracted from a channel, once that is settled.
    var removesNoise: [Int: Bool] = [:]
  }

  private let acoustics: AcousticsShelf
  private let lessons: [Double]
  private let state = Mutex(State())

  /// Begins with a recording of which nothing was heard.
  init(_ acoustics: AcousticsShelf, lessons: [Double]) {
    self.acoustics = acoustics
    self.lessons = lessons
  }

  /// Counts a stretch of speech, in order of time, and says whether a lesson ends before it: then
  /// all stretches before it must be heard, and `endLesson()` called, before it may be.
  func begins(_ span: SpokenSpan) -> Bool {
    state.withLock { state in
      let isEnd =
        state.lesson < lessons.count && state.seconds >= lessons[state.lesson]
      state.seconds += Double(span.samples.count) / Double(Decoder.sampleRate)
      return isEnd
    }
  }

  /// Whether anything is still to be learned.
  var isLearning: Bool { state.withLock { $0.lesson < lessons.count } }

  /// The means to hear a channel with, or nothing for the model's own.
  func means(of channel: Int?) -> AdaptedMeans? { state.withLock { $0.means[channel ?? 0] } }

  /// Whether noise is to be subtracted from a stretch.
  func removesNoise(from span: SpokenSpan) -> Bool {
    let channel = span.channel ?? 0
    let settled = state.withLock { ($0.removesNoise[channel], $0.lesson < lessons.count) }
    if let removes = settled.0, !settled.1 { return removes }
    let isNoisy = NoiseCheck.isNoisy(span.samples)
    state.withLock {
      $0.noise[channel, default: 0] += isNoisy ? span.samples.count : -span.samples.count
    }
    return settled.0 ?? isNoisy
  }

  /// Takes in what a stretch told.
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

  /// Ends the lesson: what was learned by now is what the next stretches are heard by.
  func endLesson() throws(RecognitionError) {
    try state.withLock { state throws(RecognitionError) in
      state.lesson += 1
      for (channel, evidence) in state.waiting {
        try statistics(of: channel, &state)?.add(evidence)
      }
      state.waiting = []
      state.means = state.statistics.mapValues { $0.means() }
      state.removesNoise = state.noise.filter { state.means[$0.key] != nil }
        .mapValues { $0 > 0 }
      if state.lesson == lessons.count { state.statistics = [:] }
    }
  }

  private func statistics(
    of channel: Int, _ state: inout State
  ) throws(RecognitionError) -> VoiceStatistics? {
    if let found = state.statistics[channel] { return found }
    state.statistics[channel] = try acoustics.statistics()
    return state.statistics[channel]
  }
}
