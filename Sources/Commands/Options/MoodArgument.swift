import Entries
import Foundation
import JournalEngine
import Settings

/// Moods as a person types them.
enum MoodArgument {
  /// Reads one mood: a score, a word or an emoji of the vocabulary.
  static func mood(_ text: String, _ names: @autoclosure () throws -> MoodNames) throws -> Mood {
    guard let mood = Int(text) == nil ? try names().mood(text) : MoodNames.shipped.mood(text) else {
      throw Failure(
        .usage, "'\(text)' is no mood",
        hint: "give a number from 1 to 5, or a word of 'sotto moods list'")
    }
    return mood
  }

  /// Reads a condition: scores such as `3..5`, or a word that the vocabulary or an entry has.
  static func condition(
    _ text: String, _ context: Context, _ journal: Journal?
  ) throws -> EntryFilter.MoodCondition {
    if text.contains("..") || Int(text) != nil {
      return .scores(try NumberRange.parse(text, within: Mood.scores, option: "--mood"))
    }
    if let words = try context.moodNames(journal).words(meantBy: text) { return .words(words) }
    // A word that the vocabulary has lost still finds what was given it.
    if try journal?.moodWordCounts()[text.lowercased()] != nil { return .words([text]) }
    throw Failure(
      .usage, "'\(text)' is no mood",
      hint: "give a number, a range as 3..5, or a word of 'sotto moods list'")
  }
}

extension Context {
  /// The moods that can be named in a journal, or without one.
  func moodNames(_ journal: Journal?) throws -> MoodNames {
    let own = configuration.moods
    return try journal?.moodNames(own: own) ?? MoodNames(own: own)
  }

  /// The moods that can be named in the journal that is meant, whether it is there yet or not.
  func moodNames(_ options: JournalOptions) throws -> MoodNames {
    let path = journalPath(options).path
    guard FileManager.default.fileExists(atPath: path) else { return try moodNames(nil) }
    return try moodNames(try Journal.open(at: path, for: .reading, surroundings: surroundings))
  }
}
