import Documents
import Entries
import Insights
import JournalEngine

/// The fields in which somebody chooses a mood, an energy and labels.
struct CheckInFields {
  /// A mood or an energy to choose.
  struct Choice {
    let value: String
    let score: Int
    let emoji: String
    let word: String
    let isChosen: Bool
  }

  /// A mood to choose, with its face.
  struct Face {
    let value: String
    let score: Int
    let face: String
    let word: String
  }

  /// A label to choose.
  struct Chip {
    let kind: String
    let name: String
    /// Its name on the page, which distinguishes a tag from an activity of the same name.
    let words: String
  }

  /// The maximum number of activities; at most half as many tags and people are offered.
  private static let most = 10

  let moods: [Face]
  let energies: [Choice]
  let chips: [Chip]
  /// The energy that is chosen at first, as the form sends it; empty if none is.
  let level: String

  /// Gathers the choices.
  init(_ journal: Journal, names: MoodNames, energy: Energy? = nil) throws {
    moods = CheckInFields.faces(names)
    energies = CheckInFields.energies(chosen: energy)
    chips = try CheckInFields.chips(journal)
    level = energy.map { String($0.level) } ?? ""
  }

  /// The five moods, each with the first word for its score.
  private static func faces(_ names: MoodNames) -> [Face] {
    Mood.scores.map { score in
      let term = names.vocabulary.term(forScore: score)
      return Face(
        value: term?.word ?? String(score), score: score,
        face: MoodFace.markup(score, emoji: term?.emoji), word: term?.word ?? String(score))
    }
  }

  /// The ten energies.
  static func energies(chosen: Energy?) -> [Choice] {
    Energy.levels.map {
      Choice(
        value: String($0), score: $0, emoji: "", word: String($0), isChosen: chosen?.level == $0)
    }
  }

  /// The most used labels, activities first.
  private static func chips(_ journal: Journal) throws -> [Chip] {
    let kinds: [Tag.Kind] = [.activity, .tag, .person]
    return try kinds.flatMap { kind in
      try journal.labels(kind).prefix(kind == .activity ? most : most / 2).map {
        Chip(
          kind: kind.rawValue, name: $0.tag.name,
          words: kind == .tag ? EntryText.label($0.tag) : $0.tag.name)
      }
    }
  }
}
