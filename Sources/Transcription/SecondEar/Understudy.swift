import Entries
import Recognition
import Synchronization

/// Our own recogniser, for stretches that an engine could not hear; its decoder is loaded when
/// first needed.
///
/// The aligner's decoder and this one are never in memory at once: beside the engine's model they
/// would be the largest part of it. Each is freed when the other is needed, and few recordings need
/// this one.
final class Understudy: Sendable {
  private let settings: TranscriptionSettings?
  private let made = Mutex<TranscriptionPool?>(nil)
  /// Has room for one of the two.
  private let desk = DecoderDesk(count: 1)

  /// - Parameter settings: The settings of our recogniser, or nil if no model of ours is installed.
  init(_ settings: TranscriptionSettings?) { self.settings = settings }

  /// Returns what it hears in stretches; earlier stretches have no influence.
  /// - Parameter aligner: The aligner that makes way for it.
  func utterances(of spans: [SpokenSpan], inPlaceOf aligner: Aligner?) async throws -> [Utterance] {
    guard let settings else { return spans.map(Utterance.init(nothingIn:)) }
    return try await desk.lend { _ in
      await aligner?.unload()
      let pool = try made.withLock { made throws(TranscriptionError) -> TranscriptionPool in
        if let made { return made }
        // Nothing of it is to be loaded once it rests.
        let pool = try TranscriptionPool(
          settings: settings, jobs: 1, lessons: [], loadsAtOnce: false)
        made = pool
        return pool
      }
      var utterances: [Utterance] = []
      for span in spans {
        let heard = try await pool.recognise(
          span, heard: nil, learner: VoiceLearner(pool.acoustics, lessons: []))
        utterances.append(heard.utterance ?? Utterance(nothingIn: span))
      }
      return utterances
    }
  }

  /// Does work with the aligner, for which this makes way.
  func whileResting<Value>(_ work: () async throws -> Value) async throws -> Value {
    try await desk.lend { _ in
      await unload()
      return try await work()
    }
  }

  /// Whether its decoder is loaded.
  var isLoaded: Bool {
    get async { await made.withLock { $0 }?.loadedCount ?? 0 > 0 }
  }

  /// Frees its decoder.
  func rest() async {
    _ = try? await desk.lend { _ in await unload() }
  }

  private func unload() async { await made.withLock { $0 }?.unload() }
}
