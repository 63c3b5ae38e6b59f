import Entries
import Recognition
import Synchronization

/// Our own recogniser, for stretches that an engine could not hear; its decoder is loaded when
/// first needed.
final class Understudy: Sendable {
  private let settings: TranscriptionSettings?
  private let made = Mutex<TranscriptionPool?>(nil)

  /// - Parameter settings: The settings of our recogniser, or nil if no model of ours is installed.
  init(_ settings: TranscriptionSettings?) { self.settings = settings }

  /// Returns what it hears in a stretch; earlier stretches have no influence.
  func utterance(of span: SpokenSpan) async throws -> Utterance {
    guard let settings else { return Utterance(nothingIn: span) }
    let pool = try made.withLock { made throws(TranscriptionError) -> TranscriptionPool in
      if let made { return made }
      let pool = try TranscriptionPool(settings: settings, jobs: 1, lessons: [])
      made = pool
      return pool
    }
    let heard = try await pool.recognise(
      span, heard: nil, learner: VoiceLearner(pool.acoustics, lessons: []))
    return heard.utterance ?? Utterance(nothingIn: span)
  }
}
