import Entries
import JournalEngine
import Settings

/// Moods as a person types them.
enum MoodArgument {
  /// Reads one mood: a score, a word or an emoji of the vocabulary.
  static func mood(_ text: String) throws -> Mood {
    guard let mood = MoodNames.mood(text, own: Context.current?.configuration.moods ?? [:])
    else {
      throw Failure(
        .usage, "'\(text)' is no mood", hint: "give a number from 1 to 5, or a word such as happy")
    }
    return mood
  }

  /// Reads a condition: scores such as `3..5`, or a word.
  static func condition(_ text: String) throws -> EntryFilter.MoodCondition {
    if text.contains("..") || Int(text) != nil {
      return .scores(try NumberRange.parse(text, within: Mood.scores, option: "--mood"))
    }
    return .word(text)
  }
}
