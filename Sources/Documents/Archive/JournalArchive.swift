package import Entries
package import Foundation

/// The document of what a journal keeps beside its entries: the owner's words for moods, and the filters
/// of collections.
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

  private struct Envelope: Codable {
    var format: String
    var journal: JournalArchive
  }

  /// The version of this form of export.
  package static let version = 1

  package var version: Int
  package var moods: [MoodChange]
  package var collections: [Collection]

  package init(moods: [MoodChange], collections: [Collection]) {
    version = JournalArchive.version
    self.moods = moods
    self.collections = collections
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
