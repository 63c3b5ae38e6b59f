import ArgumentParser
import Documents
import Entries
import Insights
import JournalEngine

struct MoodsVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "moods", abstract: "List and change the words that moods are given with.",
    discussion: """
      Each word has a score from 1 (worst) to 5 (best). What you add, rename or hide
      is kept in the journal; entries keep the words they were given.

      Examples:
        sotto labels moods
        sotto labels moods add cosy 5 --emoji 🛋️
        sotto labels moods rename happy glad
        sotto labels moods hide jealous
      """,
    subcommands: [
      MoodsListVerb.self, MoodsAddVerb.self, MoodsRenameVerb.self, MoodsHideVerb.self,
    ], defaultSubcommand: MoodsListVerb.self)

  func run(in context: Context) async throws {}

  /// Reports a word after a change: as JSON, or as a line.
  static func report(
    _ word: String, _ line: String, in journal: Journal, json: Bool, _ options: JournalOptions,
    _ context: Context
  ) throws {
    UnkeptChange(in: journal, context).note(.moods, context.surroundings.now())
    func changed() throws -> [MoodWordUse] {
      try journal.moodNames().uses(try journal.moodWordCounts())
        .filter { isSame($0.term.word, word) }
    }
    try context.render(
      Output(["moods": try changed().map { JSONMoodWord($0) }], line: line),
      as: OutputForm(isJSON: json, isQuiet: options.quiet))
  }

  /// Reports in a line which names and emoji belonged to another word before.
  static func tellTaken(
    _ names: [String], from before: MoodNames, in journal: Journal, _ options: JournalOptions,
    _ context: Context
  ) throws {
    guard !options.quiet else { return }
    let after = try journal.moodNames()
    var taken: [String] = []
    for name in names {
      guard let old = before.term(for: name)?.word, let new = after.term(for: name)?.word,
        !isSame(old, new)
      else { continue }
      if isSame(old, name) {
        context.tell("sotto: \(name) names \(new) from now on, and no longer a mood of its own")
      } else {
        taken.append("\(name) (\(old))")
      }
    }
    guard !taken.isEmpty else { return }
    context.tell("sotto: taken from other words: \(taken.joined(separator: ", "))")
  }

  /// Reports which synonyms of a word still name another one of the owner's words.
  static func tellKept(
    _ synonyms: [String], of word: String, in journal: Journal, _ options: JournalOptions,
    _ context: Context
  ) throws {
    guard !options.quiet else { return }
    let names = try journal.moodNames()
    for name in synonyms {
      guard let owner = names.term(for: name)?.word, !isSame(owner, word) else { continue }
      let isItself = isSame(owner, name)
      context.tell(
        "sotto: \(name) goes on naming \(isItself ? "a mood of its own" : owner), and not \(word)")
      if isItself {
        context.tell(
          "sotto: hint: to give it up: sotto labels moods hide \(ShellWord.quoted(name))")
      }
    }
  }

  /// Whether two words for moods are one.
  static func isSame(_ one: String, _ other: String) -> Bool {
    one.lowercased() == other.lowercased()
  }

  /// A word without the spaces around it.
  /// - Throws: A failure with `usage` if it cannot name a mood.
  static func word(_ text: String) throws -> String {
    let word = text.trimmed
    _ = try TypedNames.checked([word])
    guard word.contains(where: \.isLetter) else {
      throw Failure(.usage, "'\(text)' is no word", hint: "a mood word has letters, such as cosy")
    }
    guard word.lowercased() != "none" else {
      throw Failure(.usage, "'none' takes a mood away and cannot be one")
    }
    return word
  }
}
