import Documents
import Entries
import Settings

/// An unexpected word after a verb that takes none, and what to type instead.
enum MisplacedWord {
  /// Words that ask for a list, which the verb prints anyway.
  private static let listing: Set<String> = ["list", "ls", "all", "show"]
  private static let nouns: Set<String> = [
    "tags", "activities", "people", "collections", "moods", "places", "labels",
  ]

  /// What to type instead; nil if no good guess exists.
  /// - Parameters:
  ///   - verb: The verb with those above it, such as `sotto config`.
  ///   - words: The words behind it.
  static func way(_ verb: String, _ words: [String]) -> String? {
    guard let word = words.first, !word.contains(where: \.isWhitespace) else { return nil }
    switch verb {
    case "sotto list": return ofList(word, isAlone: words.count == 1)
    case "sotto devices" where word == "test": return "sotto devices --test"
    case "sotto voices" where word != "ls" && word.wholeMatch(of: /[a-z]{2}(-[a-z]+)*/) != nil:
      return "sotto voices --language \(word)"
    case "sotto photos" where Selector(word) != nil, "sotto songs" where Selector(word) != nil:
      return "what is attached to an entry: sotto attachments \(word)"
    case "sotto check" where Selector(word) != nil:
      return "it proves the whole journal: sotto check"
    case "sotto backup" where word == "check":
      return "a backup proves what it wrote, and all of it with --read-data: sotto backup "
        + ShellWord.quoted(words.count > 1 ? words[1] : "FOLDER") + " --read-data"
    case "sotto goals" where Int(word) != nil:
      return "how a goal went: sotto goals history \(word)"
    case "sotto config" where !listing.contains(word): return ofConfig(words)
    case "sotto labels" where ["add", "remove", "rename", "merge"].contains(word):
      return "first the kind of label: sotto labels tags \(word)"
    case "sotto devices", "sotto voices", "sotto models", "sotto config", "sotto photos",
      "sotto labels":
      return listing.contains(word) ? "it lists by itself: \(verb)" : nil
    default: return nil
    }
  }

  private static func ofList(_ word: String, isAlone: Bool) -> String? {
    if word == "trash" { return "sotto list --trash" }
    if nouns.contains(word) {
      return word == "labels" ? "sotto labels" : "sotto labels \(word)"
    }
    if word.count > 1, let option = ["#": "--tag", "@": "--person"][word.prefix(1)] {
      return "sotto list \(option) \(ShellWord.quoted(String(word.dropFirst())))"
    }
    guard isAlone, let year = Int(word), (1900...2199).contains(year) else { return nil }
    return "sotto list --on \(year), or for the entry of that number: sotto show \(year)"
  }

  /// A key typed in place of a verb, alone or with its value.
  private static func ofConfig(_ words: [String]) -> String? {
    if ["reset", "delete", "remove", "rm", "clear"].contains(words[0]) {
      guard words.count == 2, isKey(words[1]) else { return nil }
      return "sotto config unset \(ShellWord.quoted(words[1]))"
    }
    let parts = words[0].split(separator: "=", maxSplits: 1).map(String.init)
    guard let key = parts.first, isKey(key) else { return nil }
    guard let value = parts.dropFirst().first ?? words.dropFirst().first else {
      return words[0].contains("=")
        ? nil : "sotto config get \(key); to change it: sotto config set \(key) VALUE"
    }
    return "sotto config set \(key) \(ShellWord.quoted(value))"
  }

  /// Whether a word names a value of the configuration.
  private static func isKey(_ name: String) -> Bool {
    SettingCatalogue.definition(of: SettingCatalogue.key(named: name)) != nil
  }

  /// What to type if `config set` was given no value.
  static func ofSetting(_ words: [String]) -> String? {
    guard let word = words.first, !word.hasPrefix("-") else { return nil }
    guard word.contains("=") else {
      return "to see it: sotto config get \(word); to change it: sotto config set \(word) VALUE"
    }
    return ofConfig(words)
  }
}
