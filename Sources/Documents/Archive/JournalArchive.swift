package import Entries
package import Foundation

/// The document of all journal data beside the entries.
///
/// It holds the owner's words for moods, the filters of collections, goals, the vocabulary of the
/// recogniser, and texts to learn from.
package struct JournalArchive: Codable, Sendable, Equatable {
  /// A change of the mood vocabulary.
  package struct MoodChange: Codable, Sendable, Equatable {
    package enum Kind: String, Codable, Sendable { case added, renamed, hidden }

    package var change: Kind
    package var word: String
    package var newWord: String?
    package var score: Int?
    package var emoji: String?
    package var synonyms: [String]?

    package init(
      _ change: Kind, _ word: String, newWord: String? = nil, score: Int? = nil,
      emoji: String? = nil, synonyms: [String]? = nil
    ) {
      self.change = change
      self.word = word
      self.newWord = newWord
      self.score = score
      self.emoji = emoji
      self.synonyms = synonyms
    }
  }

  /// A collection that has a filter.
  package struct Collection: Codable, Sendable, Equatable {
    package var name: String
    package var filter: EntryFilter

    package init(name: String, filter: EntryFilter) {
      self.name = name
      self.filter = filter
    }
  }

  /// A goal.
  package struct ArchivedGoal: Codable, Sendable, Equatable {
    package var uuid: String
    package var wording: String
    /// The kind of activity that counts: `speaking`, `writing`, `checking-in`, `keeping`, or
    /// `label`.
    package var deed: String
    package var label: Tag?
    package var amount: Int
    package var unit: Goal.Unit
    package var period: Goal.Period
    package var begun: CivilDay
    package var pauses: [Goal.Pause]
  }

  /// A word or a name that the recogniser was taught.
  package struct ArchivedWord: Codable, Sendable, Equatable {
    package var text: String
    /// For each of its words, the pronunciations.
    package var pronunciations: [[String]]
    package var soundsLike: String?
    /// Where the pronunciations come from: `spelling`, `sounds-like` or `voice`.
    package var origin: String

    package init(_ word: VocabularyWord) {
      text = word.text
      pronunciations = word.pronunciations
      soundsLike = word.soundsLike
      origin = word.origin.rawValue
    }

    /// The word; nil if its origin is unknown.
    package var word: VocabularyWord? {
      VocabularyWord.Origin(rawValue: origin).map {
        VocabularyWord(
          text: text, pronunciations: pronunciations, soundsLike: soundsLike, origin: $0)
      }
    }
  }

  /// A text to learn the owner's language from.
  package struct LearnedText: Codable, Sendable, Equatable {
    package var name: String
    package var text: String

    package init(name: String, text: String) {
      self.name = name
      self.text = text
    }
  }

  private struct Envelope: Codable {
    var format: String
    var journal: JournalArchive
  }

  /// The version of this form of export.
  package static let version = 1

  package var version: Int
  package var moods: [MoodChange]
  package var collections: [Collection]
  /// Nil in an export of a version without goals.
  package var goals: [ArchivedGoal]?
  /// Nil in an export of a version that did not export them.
  package var vocabulary: [ArchivedWord]?
  package var learnedTexts: [LearnedText]?

  package init(
    moods: [MoodChange], collections: [Collection], goals: [ArchivedGoal] = [],
    vocabulary: [ArchivedWord] = [], learnedTexts: [LearnedText] = []
  ) {
    version = JournalArchive.version
    self.moods = moods
    self.collections = collections
    self.goals = goals
    self.vocabulary = vocabulary
    self.learnedTexts = learnedTexts
  }

  /// Reads a document.
  /// - Throws: `DecodingError`.
  package init(json: Data) throws {
    let envelope = try JSONDecoder().decode(Envelope.self, from: json)
    guard envelope.format == "sotto/1" else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: [], debugDescription: "another format"))
    }
    self = envelope.journal
  }

  /// The document as text.
  package func text() throws -> String {
    try JSONDocument(["journal": self]).text() + "\n"
  }
}
