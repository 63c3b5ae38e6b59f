public import Entries
import Storage
import Synchronization
import Transcription

/// Guesses what was said where another word was heard, while its reviewer types.
///
/// The dictionary is read when the first letter is typed; a review without one does not wait for it.
public final class ReviewGuesser: Sendable {
  /// By how much a phone may begin before or after the word that was heard, in seconds.
  private static let margin = 0.1
  /// How many words are told.
  private static let most = 9

  private enum Words: Sendable {
    case unread
    case read(WordGuesser?)
  }

  private let journal: Journal
  private let settings: TranscribeSettings
  private let words = Mutex(Words.unread)

  /// Makes a guesser for a journal.
  public init(_ journal: Journal, settings: TranscribeSettings) {
    self.journal = journal
    self.settings = settings
  }

  /// Returns words that may have been said in place of one that was heard, the likeliest first; none
  /// where no recognition model can be read.
  /// - Parameter letters: Their first letters.
  public func words(
    inPlaceOf word: Word, of sentence: ReviewSentence, beginning letters: String
  ) -> [String] {
    guard !letters.isEmpty, let guesser = guesser() else { return [] }
    let span = word.start - ReviewGuesser.margin..<max(word.start, word.end) + ReviewGuesser.margin
    let phones = try? journal.file.phonesHeard(in: sentence.recording.id, during: span)
    return guesser.words(beginning: letters, heard: phones ?? "", most: ReviewGuesser.most)
  }

  private func guesser() -> WordGuesser? {
    words.withLock { words in
      if case .read(let guesser) = words { return guesser }
      let model = try? ModelCatalogue().model(settings.model)
      var owner: OwnerWords?
      if settings.usesOwnLanguage { owner = try? journal.storedWords() }
      let guesser = model.flatMap { WordGuesser(model: $0, owner: owner) }
      words = .read(guesser)
      return guesser
    }
  }
}
