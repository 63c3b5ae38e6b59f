import Entries
import Recognition
import Synchronization

/// Our own recogniser, which hears what an engine could not; its decoder is loaded at the first need.
final class Understudy: Sendable {
  private let settings: TranscriptionSettings?
  private let made = Mutex<TranscriptionPool?>(nil)

  /// - Parameter settings: How it listens, or nothing where no model of ours is installed.
  init(_ settings: TranscriptionSettings?) { self.settings = settings }

  /// What it hears in a stretch; the same whatever it heard before.
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
