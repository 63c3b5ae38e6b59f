public import Clocks
import Entries
import Sound
import Transcription

/// Recognises a sentence or a word that the owner repeats.
public struct RepetitionListener: Sendable {
  private let journal: Journal
  private let pool: TranscriptionPool
  private let microphone: String?
  private let clock: any MonotonicClock

  /// Makes a listener with a journal's vocabulary, and begins to load the recogniser.
  /// - Throws: ``JournalError`` with `notInstalled` if the model is missing.
  public init(
    _ journal: Journal, microphone: String?, settings: TranscribeSettings,
    clock: any MonotonicClock
  ) throws {
    var settings = settings
    settings.words = try journal.ownerWords(settings)
    settings.jobs = 1
    pool = try TranscriptionPool(settings)
    self.journal = journal
    self.microphone = microphone
    self.clock = clock
  }

  /// Listens and returns the words, recognised with the owner's voice, without punctuation; empty
  /// if there are none.
  /// - Parameters:
  ///   - seconds: The longest time.
  ///   - isDone: Called repeatedly; returns whether the person has finished speaking.
  /// - Throws: ``JournalError`` with `device`.
  public func listen(
    seconds: Double, until isDone: @Sendable () -> Bool
  ) async throws -> String {
    let outcome = try await DeviceTest(microphone: microphone, seconds: seconds, clock: clock)
      .listen(until: isDone) { _, _ in }
    var source = SoundInMemory(outcome.sound)
    var words: [String] = []
    let voice = try await journal.voices(pool).voice(named: VoiceBook.owner)
    let use = VoiceUse(voices: voice.map { [0: $0] } ?? [:])
    do {
      try await pool.transcribe(&source, using: use) { event in
        if case .utterance(_, let utterance) = event {
          words += utterance.words.enumerated().map { place, word in
            // A capital at the beginning of a sentence does not belong to the word.
            place == 0 && !word.text.hasPrefix("I") ? word.text.lowercased() : word.text
          }
        }
      }
    } catch {
      throw JournalError(listening: error) ?? JournalError(.failed, "what was said is not heard")
    }
    return words.joined(separator: " ")
  }
}
