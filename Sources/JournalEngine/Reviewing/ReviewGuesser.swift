public import Entries
import Storage
import Synchronization
import Transcription

/// Suggests what was said instead of a recognised word, while the reviewer types.
///
/// The dictionary is read when the first letter is typed, so a review in which nobody types does
/// not wait for it.
public final class ReviewGuesser: Sendable {
  /// How much earlier or later than the recognised word a phone may begin, in seconds.
  private static let margin = 0.1
  /// How many words are suggested.
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

  /// Returns words that may have been said instead of a recognised one, the likeliest first; empty
  /// if the recognition model cannot be read.
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
