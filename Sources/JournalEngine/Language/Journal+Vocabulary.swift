public import Entries
import Intake
import Storage
import Transcription

extension Journal {
  /// Returns the words and names of the owner's vocabulary, in the order in which they were added.
  public func vocabulary() throws -> [VocabularyWord] { try storage { try file.vocabulary() } }

  /// Adds words; an existing word gets its new spelling and pronunciation.
  /// - Returns: The former versions of existing words that are different now.
  /// - Throws: ``JournalError`` with `usage` if the recogniser cannot use one of them.
  @discardableResult
  public func setVocabulary(_ words: [VocabularyWord]) throws -> [VocabularyWord] {
    if let word = words.first(where: { !$0.isUsable }) {
      throw VocabularyWord.fault(in: word.text).map { JournalError($0) }
        ?? JournalError(.usage, "'\(word.text)' has no phones that the recogniser knows")
    }
    return try storage { try file.setVocabulary(words) }
  }

  /// Removes a word and returns it, so that it can be brought back.
  /// - Throws: ``JournalError`` with `noSuchEntry`.
  @discardableResult
  public func removeVocabulary(_ text: String) throws -> VocabularyWord? {
    let key = text.lowercased()
    let word = try vocabulary().first { $0.text.lowercased() == key }
    guard let word else {
      throw JournalError(
        .noSuchEntry, "there is no such word in the vocabulary", hint: "see 'sotto vocabulary'")
    }
    try storage { try file.removeVocabulary(word.text) }
    return word
  }

  /// Returns the names in labels, places and texts that the recogniser does not know, those in most
  /// entries first.
  ///
  /// In texts, a name is a word with a capital that does not begin a sentence. What has a digit, or
  /// could not be added to the vocabulary, is no name.
  public func suggestedVocabulary(settings: TranscribeSettings) throws -> [SuggestedWord] {
    let pronouncer = try Journal.pronouncer(settings)
    let present = Set(try vocabulary().flatMap { [$0.text] + $0.words }.map { $0.lowercased() })
    var found: [String: (text: String, source: SuggestedWord.Source, entries: Set<Int64>)] = [:]
    func note(_ text: String, _ source: SuggestedWord.Source, in entry: Int64) {
      let key = text.lowercased()
      guard !present.contains(key), text.count > 1, !text.contains(where: \.isNumber),
        VocabularyWord.isUsable(text)
      else { return }
      found[key, default: (text, source, [])].entries.insert(entry)
    }
    // The collection of entries with a star was not named by the owner.
    for name in try storage({ try file.namesInUse() }) where name.name != Tag.favourites.name {
      let text = name.name.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      note(text, name.isPlace ? .place : .label, in: name.entry)
    }
    for own in try storage({ try file.ownTexts() }) {
      guard let entry = own.entry else { continue }
      for sentence in own.texts.flatMap({ SentenceReader.sentences(of: $0) }) {
        for word in sentence.dropFirst() where word.first?.isUppercase == true {
          note(word, .text, in: entry)
        }
      }
    }
    let all = found.values.map {
      SuggestedWord(text: $0.text, entries: $0.entries.count, source: $0.source)
    }.sorted { ($1.entries, $0.text) < ($0.entries, $1.text) }
    let words = all.map { SentenceReader.sentences(of: $0.text).flatMap { $0 } }
    return zip(all, words).filter { suggestion, words in
      !words.isEmpty && pronouncer.known(words).contains(false)
    }.map(\.0)
  }

  /// Returns a pronouncer for the settings' model.
  /// - Throws: ``JournalError`` with `notInstalled` if the model is missing.
  static func pronouncer(_ settings: TranscribeSettings) throws -> Pronouncer {
    do throws(TranscriptionError) {
      return try Pronouncer(model: try ModelCatalogue().model(settings.model))
    } catch {
      throw JournalError(error)
    }
  }
}
