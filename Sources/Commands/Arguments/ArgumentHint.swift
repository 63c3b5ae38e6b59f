import ArgumentParser
import Documents
import Entries
import Foundation
import Insights
import JournalEngine

/// The hint for arguments that the parser refuses, based on what the person most likely meant.
struct ArgumentHint {
  /// The parser's error line, without the text typed for the journal.
  let line: String
  /// The hint; nil if only the verb's help page can be suggested.
  let text: String?

  /// - Parameters:
  ///   - message: The parser's line.
  ///   - given: The arguments as they were typed.
  init(_ message: String, _ given: [String], _ now: TypedNow) {
    let plain = MistypedOption.line(of: message)
    guard let named = NamedVerb(given, now) else {
      (line, text) = (plain, ArgumentHint.withoutVerb(message))
      return
    }
    let (verb, words) = (named.type, named.words)
    let isIncomplete = message.hasPrefix("missing expected argument")
    let isText = verb is EditVerb.Type && message.contains("unexpected argument")
    let isUnnamed =
      verb is AttachVerb.Type && isIncomplete
      && words.first.map(TypedFile.isLikely) == true
    if isIncomplete, verb is ExportVerb.Type,
      let unknown = ExportVerb.unknownForm(in: Array(words))
    {
      (line, text) = (unknown.message ?? plain, unknown.hint)
      return
    }
    let entries = isText ? ArgumentHint.entries(words) : []
    line =
      !entries.isEmpty
      ? "'sotto edit' corrects one entry at a time"
        + (words.count > entries.count ? "" : ", because an editor shows one text")
      : isText
        ? "'sotto edit' takes one entry, and no words behind it"
        : isUnnamed ? AttachVerb.whichEntry(Array(words.prefix(1))) : plain
    if !entries.isEmpty {
      let options = words.dropFirst(entries.count).map { " " + ShellWord.quoted($0) }.joined()
      text =
        "one after the other: "
        + entries.map { "sotto edit \($0)\(options)" }.joined(separator: "; ")
    } else if isUnnamed {
      text = AttachVerb.wayToEntry(words.first.map { [$0] } ?? [])
    } else if isIncomplete {
      text = ArgumentHint.missing(of: named)
    } else if verb is ListVerb.Type, let count = ArgumentHint.negativeNumber(message) {
      text = "so many entries: --limit \(count)"
    } else if message.contains("unexpected argument") {
      text =
        ArgumentMessage.hint(forWordsIn: given, of: verb, now)
        ?? ArgumentMessage.hint(forNamesIn: given)
        ?? ArgumentHint.unexpected(by: verb, words.prefix { !$0.hasPrefix("-") }, now)
        ?? (verb is RecordVerb.Type ? ArgumentHint.recorded(message, words.first) : nil)
    } else if verb is ImportVerb.Type, message.contains("'--from <program>'") {
      text = "what another program exports as Markdown or as a table: --from markdown, --from csv"
    } else if message.hasPrefix("unknown option") {
      text =
        ArgumentHint.unknown(message, of: verb) ?? MistypedOption(message)?.hint(for: verb)
    } else if verb is ReplayVerb.Type, message.contains("invalid for '--speed") {
      text = "a factor from 0.25 to 4, as in: sotto replay last --speed 1.5"
    } else {
      text = named.example(for: message)
    }
  }

  /// The words behind a verb, if they are several entries by their numbers.
  private static func entries(_ words: ArraySlice<String>) -> [String] {
    let named = words.prefix { !$0.hasPrefix("-") }
    return named.count > 1 && named.allSatisfy { Selector($0)?.isByNumber == true }
      ? Array(named) : []
  }

  /// The number of `-5`, which other programs take as the number of lines to show.
  private static func negativeNumber(_ message: String) -> Int? {
    let start = "unexpected argument '-"
    guard message.hasPrefix(start) else { return nil }
    return Int(message.dropFirst(start.count).prefix(while: \.isNumber))
  }

  /// What to type if an option stands before any verb.
  private static func withoutVerb(_ message: String) -> String? {
    guard let option = MistypedOption(message) else { return nil }
    return option.isVersion
      ? "did you mean '--version'?"
      : option.hint(for: Sotto.self)
        ?? "options go behind the verb, as in: sotto note TEXT --mood 4"
  }

  private static func missing(of named: NamedVerb) -> String? {
    let (verb, words) = (named.type, Array(named.words))
    if verb is SearchVerb.Type, let option = words.first, option.hasPrefix("--"),
      let list = try? ListVerb.parse(words), !list.filter.isEmpty
    {
      return "without words to look for: sotto list "
        + words.map(ShellWord.quoted).joined(separator: " ")
    }
    if verb is ExportVerb.Type, let word = words.first, !word.hasPrefix("-") {
      return ExportFormat(rawValue: word) == nil
        ? "the folder goes behind an option: sotto export --output \(ShellWord.quoted(word))"
        : "sotto export --format \(word) --output FOLDER"
    }
    if verb is ConfigSetVerb.Type, let way = MisplacedWord.ofSetting(words) { return way }
    return named.examples.first.map { "for example: \($0)" }
  }

  /// The hint for words that a verb does not take.
  private static func unexpected(
    by verb: any ParsableCommand.Type, _ words: ArraySlice<String>, _ now: TypedNow
  ) -> String? {
    let text = words.joined(separator: " ")
    if let name = verb.configuration.commandName,
      let way = MisplacedWord.way("sotto \(name)", Array(words))
    {
      return way
    }
    switch verb {
    case is EditVerb.Type:
      return "a text goes behind an option: --note TEXT, --title TEXT, --replace OLD NEW"
    case is MoodVerb.Type: return "an entry has one mood: sotto mood last 4"
    case is ListVerb.Type where text.contains("..") && Selector(text) != nil:
      return "to see entries: sotto show \(text)"
    case is InsightsVerb.Type where Period(rawValue: text) != nil:
      return "sotto insights --period \(text)"
    case is ListVerb.Type where words == ["all"]: return "sotto list --limit 0"
    case is ListVerb.Type where words.count <= 2 && ["last", words.last].contains(words.first):
      if let count = words.last.flatMap({ Int($0) }), count > 0 {
        return words.count == 2
          ? "sotto list --limit \(count)"
          : "sotto list --limit \(count), or for the entry of that number: sotto show \(count)"
      }
    default: break
    }
    guard
      verb is ListVerb.Type || verb is InsightsVerb.Type || verb is MapVerb.Type
        || verb is PhotosVerb.Type, let name = verb.configuration.commandName
    else { return nil }
    if ((try? TypedSpan.read(text, now)) ?? nil) != nil {
      return "days go behind an option: sotto \(name) --on \(ShellWord.quoted(text))"
    }
    return verb is ListVerb.Type ? "words are found by search: sotto search WORDS" : nil
  }

  /// What to type instead of a word after `record`, which may also follow options.
  private static func recorded(_ message: String, _ first: String?) -> String {
    let quoted = message.split(separator: "'").dropFirst().first.map(String.init) ?? ""
    let word = first.flatMap { $0.hasPrefix("-") ? nil : $0 } ?? quoted
    if TypedFile.isLikely(word) {
      let file = ShellWord.quoted(word)
      return "to bring a file in: sotto import \(file); to take it as spoken now: "
        + "sotto record --input \(file)"
    }
    if word.wholeMatch(of: /\d+(s|m|h|min)/) != nil { return "sotto record --max \(word)" }
    if Selector(word) != nil, Int64(word) == nil {
      return "to add to an entry: sotto record --add-to \(word)"
    }
    return "a recording ends when you press enter, or with --max 10m"
  }

  /// The hint for options that only other programs have.
  private static func unknown(_ message: String, of verb: any ParsableCommand.Type) -> String? {
    switch verb {
    case is ListVerb.Type where message.contains("'-n'"),
      is SearchVerb.Type where message.contains("'-n'"):
      "so many entries: --limit 10"
    case is ListVerb.Type where message.contains("'--all'"): "all entries: --limit 0"
    case is VocabularyExportVerb.Type
    where message.contains("'--output'") || message.contains("'-o'"):
      "it prints the words: sotto vocabulary export > FILE"
    case is ReadVerb.Type where message.contains("'--speed'"):
      "words a minute: --rate 240"
    case is ImportVerb.Type where message.contains("'--no-transcribe'"):
      "it leaves the words for 'sotto transcribe' by itself"
    case is NoteVerb.Type where message.contains("'-m'"):
      "the text needs no option: sotto note TEXT"
    case is NoteVerb.Type where message.contains("'--file'"):
      "the text of a file: sotto note < FILE"
    case is DayVerb.Type where message.contains("'--date'") || message.contains("'--on'"):
      "the day needs no option: sotto day yesterday"
    case is CalendarVerb.Type where message.contains("'--month'") || message.contains("'--on'"):
      "the month needs no option: sotto calendar october"
    case is MoodVerb.Type where message.contains("'--remove'") || message.contains("'--clear'"):
      "to take a mood away: sotto mood last none"
    default: nil
    }
  }
}
