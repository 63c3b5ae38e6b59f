public import Entries
import Foundation
import Storage
import Transcription

extension Journal {
  /// The fewest words of the owner's from which a language model is made.
  private static let fewestWords = 200
  /// The growth of the text after which the model is made again: by a tenth, and by at least this
  /// many words.
  private static let growth = (share: 0.1, words: 100)

  /// Makes the language model again if the owner's text has grown or shrunk by a tenth since, and
  /// returns its facts; nil if there is too little text.
  ///
  /// The model does not change in between, so that the same sound gives the same words. It is used
  /// only if it predicts entries better that were left out when it was made.
  /// - Parameter isForced: Whether it is made again even if the text is much the same.
  @discardableResult
  public func refreshLanguage(
    settings: TranscribeSettings, isForced: Bool = false
  ) throws -> LanguageFacts? {
    let stored = try storage { try file.language() }
    let texts = try storage { try file.ownTexts() }
    let words = texts.reduce(0) { $0 + $1.texts.reduce(0) { $0 + Journal.words(in: $1) } }
    let change = abs(words - (stored?.facts.words ?? 0))
    let least = max(Journal.growth.words, Int(Double(words) * Journal.growth.share))
    guard isForced || stored == nil || change >= least else { return stored?.facts }
    guard words >= Journal.fewestWords else {
      if stored != nil { try storage { try file.setLanguage(nil, at: surroundings.now()) } }
      return nil
    }
    let vocabulary = try vocabulary()
    let entries = texts.map { own in own.texts.flatMap { SentenceReader.sentences(of: $0) } }
    var facts: LanguageFacts
    do throws(TranscriptionError) {
      let model = try ModelCatalogue().model(settings.model)
      guard let found = OwnerWords.facts(of: entries, vocabulary: vocabulary, model: model) else {
        return nil
      }
      facts = found
    } catch {
      throw JournalError(error)
    }
    facts.words = words
    let sentences = facts.share > 0 ? entries.joined().map { $0.joined(separator: " ") } : []
    try storage {
      try file.setLanguage(
        StoredLanguage(facts: facts, sentences: sentences.joined(separator: "\n")),
        at: surroundings.now())
    }
    return facts
  }

  /// Returns an estimate of the number of words in a text, which is fast.
  private static func words(in text: String) -> Int {
    var isInside = false
    return text.utf8.reduce(0) { count, byte in
      let wasInside = isInside
      isInside = byte > 0x20
      return isInside && !wasInside ? count + 1 : count
    }
  }

  /// Returns the language model's sources and quality, or nil if there is none.
  public func languageFacts() throws -> LanguageFacts? {
    try storage { try file.language()?.facts }
  }

  /// Stores a text of the owner to learn the language from, under a name.
  public func learnText(_ text: String, named name: String) throws {
    try storage { try file.setLearnedText(text, named: name, at: surroundings.now()) }
  }

  /// Removes a text that the language was learned from.
  /// - Throws: ``JournalError`` with `noSuchEntry`.
  public func forgetText(named name: String) throws {
    let names = try learnedTexts()
    guard names.contains(name) else {
      throw JournalError(
        .noSuchEntry, "there is no text of that name to forget",
        hint: names.isEmpty ? nil : "there are: \(names.joined(separator: ", "))")
    }
    try storage { try file.removeLearnedText(named: name) }
  }

  /// Returns the names of the texts that the language is learned from.
  public func learnedTexts() throws -> [String] { try storage { try file.learnedTexts() } }

  /// Returns the owner's words and sentences for a run, after making the language model again if
  /// necessary; nil if there are none.
  func ownerWords(_ settings: TranscribeSettings) throws -> OwnerWords? {
    guard settings.usesOwnLanguage else { return nil }
    // Sentences learned from corrected transcripts contain the very words to be measured, so only
    // the vocabulary is used.
    guard ![.heldOut, .heldOutStock].contains(settings.voice) else {
      return OwnerWords(vocabulary: try vocabulary())
    }
    try refreshLanguage(settings: settings)
    return try storedWords()
  }

  /// Returns the owner's stored words and sentences without changing anything, or nil if there are
  /// none.
  func storedWords() throws -> OwnerWords? {
    let stored = try storage { try file.language() }
    return OwnerWords(
      vocabulary: try vocabulary(), sentences: stored?.sentences ?? "",
      share: stored?.facts.share ?? 0)
  }
}
