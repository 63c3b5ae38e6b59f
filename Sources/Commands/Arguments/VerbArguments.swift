import ArgumentParser
import Documents
import Entries

/// The arguments with a verb that the parser knows.
///
/// A word from other programs is replaced by this program's own verb; an unknown word is refused
/// with the verb that was probably meant.
struct VerbArguments {
  /// The arguments for the parser.
  let arguments: [String]

  /// Words that other programs use, or former verbs, and what replaces them.
  static let aliases: [String: [String]] = [
    "add": ["note"], "new": ["note"], "write": ["note"], "rec": ["record"], "dictate": ["record"],
    "start": ["record"], "checkin": ["check-in"], "play": ["replay"], "hear": ["replay"],
    "find": ["search"], "grep": ["search"], "ls": ["list"], "log": ["list"],
    "entries": ["list"], "recent": ["list"], "cat": ["show"], "view": ["show"],
    "pictures": ["photos"], "serve": ["page"], "web": ["page"],
    "today": ["day"], "yesterday": ["day", "yesterday"], "cal": ["calendar"],
    "stats": ["insights"], "correct": ["edit"], "rm": ["delete"], "del": ["delete"],
    "remove": ["delete"], "trash": ["list", "--trash"], "undelete": ["restore"],
    "label": ["labels"], "tags": ["labels", "tags"], "activities": ["labels", "activities"],
    "people": ["labels", "people"], "collections": ["labels", "collections"],
    "moods": ["labels", "moods"], "places": ["labels", "places"], "place": ["labels", "places"],
    "settings": ["config"], "version": ["--version"],
  ]

  /// The same for verbs below another verb.
  private static let innerAliases = [
    "delete": "remove", "rm": "remove", "del": "remove", "uninstall": "remove", "install": "add",
    "new": "add", "create": "add", "ls": "list", "show": "list",
  ]

  /// Each verb that has other words, with these words, in alphabetical order.
  static var otherWords: [(verb: String, words: [String])] {
    Dictionary(grouping: aliases.keys) { aliases[$0, default: []].joined(separator: " ") }
      .filter { !$0.key.hasPrefix("-") }
      .map { (verb: $0.key, words: $0.value.sorted()) }.sorted { $0.verb < $1.verb }
  }

  /// - Parameter now: The time from which days in words are counted; evaluated only if needed.
  /// - Throws: A failure with `usage` if another word stands where only a verb is possible.
  init(_ given: [String], _ now: @autoclosure () -> TypedNow) throws {
    var arguments = given
    if var place = VerbArguments.place(in: given) {
      let isHelp = arguments[place] == "help"
      if isHelp {
        place += 1
        arguments[place...] = VerbArguments.unquoted(arguments[place...])
      }
      if place < arguments.endIndex, let words = VerbArguments.aliases[arguments[place]] {
        // `today I went home` is a line for the journal, so no error message repeats its text.
        if !isHelp, words.first == DayVerb.configuration.commandName,
          case let typed = TypedInPlace(arguments[place...], now()), typed.isText, !typed.isDay
        {
          throw VerbArguments.lineForJournal
        }
        let names = isHelp ? Array(words.prefix { !$0.hasPrefix("-") }) : words
        arguments.replaceSubrange(place...place, with: names)
      }
      try VerbArguments.check(arguments[min(place, arguments.endIndex)...], isHelp: isHelp, now)
    }
    self.arguments = arguments
  }

  private static let noSuchVerb = "there is no such verb"

  private static let lineForJournal = Failure(
    .usage, noSuchVerb, hint: "to write it down: sotto note TEXT")

  /// The words behind `help`, with those of `help 'labels tags'` apart; a quoted text that does not
  /// begin with a verb may be a line for the journal, and stays whole.
  private static func unquoted(_ words: ArraySlice<String>) -> ArraySlice<String> {
    let apart = words.flatMap { $0.split(whereSeparator: \.isWhitespace).map(String.init) }
    return apart.first.map { Sotto.isVerb($0) } ?? false ? apart[...] : words
  }

  /// The position of the verb, after the program's own options; nil if there is none.
  static func place(in arguments: [String]) -> Int? {
    var place = arguments.startIndex
    while place < arguments.endIndex, arguments[place].hasPrefix("-") {
      switch arguments[place] {
      case "--journal": place += 2
      case "-q", "--quiet": place += 1
      case let option where option.hasPrefix("--journal="): place += 1
      default: return nil
      }
    }
    return place < arguments.endIndex ? place : nil
  }

  /// Checks the words along the tree of verbs, as long as only verbs are possible.
  private static func check(
    _ words: ArraySlice<String>, isHelp: Bool, _ now: () -> TypedNow
  ) throws {
    var command: any ParsableCommand.Type = Sotto.self
    var path = ["sotto"]
    for word in words {
      let inner = command.configuration.subcommands
      guard !inner.isEmpty, !word.hasPrefix("-") else { return }
      let isFirst = path.count == 1
      if isFirst, word == "help" || (isHelp && word == "all") { return }
      guard let next = inner.first(where: { $0.configuration.commandName == word }) else {
        // `attachments` also accepts an entry in place of a verb, and lists its attachments.
        if command is AttachmentsVerb.Type, Selector(word) != nil { return }
        let typed = isFirst && !isHelp ? TypedInPlace(words, now()) : nil
        throw unknown(word, typed, path: path, inner, rest: words.dropFirst(path.count - 1))
      }
      command = next
      path.append(word)
    }
  }

  /// - Parameters:
  ///   - typed: The text typed in place of a top-level verb; nil below another verb.
  ///   - rest: The word, and the words after it.
  private static func unknown(
    _ word: String, _ typed: TypedInPlace?, path: [String],
    _ inner: [any ParsableCommand.Type], rest: ArraySlice<String>
  ) -> Failure {
    let isFirst = path.count == 1
    let program = path.joined(separator: " ")
    let message =
      isFirst ? "there is no verb '\(word)'" : "there is no '\(word)' in '\(program)'"
    // The words may be a line for the journal, so no error message repeats them.
    let isLine = word.contains(where: \.isWhitespace)
    if let way = typed?.way { return Failure(.usage, isLine ? noSuchVerb : message, hint: way) }
    if isLine, !isFirst {
      let way =
        program == "sotto goals"
        ? "to add a goal: sotto goals add \(ShellWord.quoted(word))"
        : otherWay(word, in: program, inner) ?? "see '\(program) --help'"
      return Failure(.usage, "'\(program)' has no such verb", hint: way)
    }
    guard !isLine, typed?.isSentence != true else { return lineForJournal }
    if isFirst, let advice = ElsewhereWords.advice(for: word.lowercased()) {
      return Failure(.usage, message, hint: advice)
    }
    let names =
      inner.filter { $0.configuration.shouldDisplay }.compactMap { $0.configuration.commandName }
      + (isFirst ? ["help"] : [])
    let meant =
      isFirst
      ? ElsewhereWords.command(for: word.lowercased()).map { [$0] }
        ?? verbs(near: word, among: names)
      : MistypedWord(word).near(names)
    if !isFirst, !meant.contains(where: MistypedWord(word).isOneSlip),
      let way = MisplacedWord.way(program, Array(rest.prefix { !$0.hasPrefix("-") }))
    {
      return Failure(.usage, message, hint: way)
    }
    guard !meant.isEmpty else {
      if let way = typed?.mistypedDayWay { return Failure(.usage, message, hint: way) }
      if typed?.isText == true { return lineForJournal }
      let help = isFirst ? "see 'sotto help all'" : "see '\(program) --help'"
      return Failure(
        .usage, message, hint: (isFirst ? nil : otherWay(word, in: program, inner)) ?? help)
    }
    let commands = meant.map { "'\(program) \($0)'" }.joined(separator: " or ")
    return Failure(.usage, message, hint: "did you mean \(commands)?")
  }

  /// The verbs most similar to a mistyped word, by their own names or their other words.
  private static func verbs(near word: String, among names: [String]) -> [String] {
    let typed = MistypedWord(word)
    var meant: [String] = []
    for near in typed.near(names + aliases.keys.sorted().filter { typed.isOneSlip(from: $0) }) {
      let own = (aliases[near] ?? [near]).joined(separator: " ")
      if !meant.contains(own) { meant.append(own) }
    }
    return meant
  }

  /// For each noun, the command that gives an entry such a label.
  private static let labels = [
    "sotto labels people": (verb: "tag", name: "@Anna"),
    "sotto labels tags": (verb: "tag", name: "+work"),
    "sotto labels activities": (verb: "tag", name: "--activity running"),
    "sotto labels collections": (verb: "tag", name: "--collection summer"),
    "sotto labels moods": (verb: "mood", name: "good"),
  ]

  /// What to type instead of a word that resembles no verb below another verb.
  private static func otherWay(
    _ word: String, in program: String, _ inner: [any ParsableCommand.Type]
  ) -> String? {
    func verb(_ name: String?) -> (any ParsableCommand.Type)? {
      inner.first { $0.configuration.commandName == name }
    }
    if let own = VerbArguments.innerAliases[word], verb(own) != nil {
      return "did you mean '\(program) \(own)'?"
    }
    // Old entries keep their mood words, so a word can be hidden but never removed.
    if program == "sotto labels moods", (VerbArguments.innerAliases[word] ?? word) == "remove" {
      return "to offer a word no more: sotto labels moods hide WORD"
    }
    if program == "sotto transcript", Selector(word) != nil {
      return "its versions: sotto transcript list \(word)"
    }
    if let label = labels[program], Selector(word) != nil {
      return "of an entry: sotto \(label.verb) \(word) \(label.name)"
    }
    return (verb("add") ?? verb("set")).flatMap { NamedVerb.examples(of: $0).first }
      .map { "for example: \($0)" }
  }
}
