import ArgumentParser

/// The arguments of a search, in which `-word` excludes a word and is no option.
///
/// The parser would read `-word` as one-letter options. The hyphen is replaced by a minus sign, so
/// that it becomes an operand; a query treats both signs alike.
struct LeftOutWords {
  /// The character that replaces the hyphen.
  private static let minus = "−"
  /// The one-letter options.
  private static let options = ["-h", "-q"]

  /// The arguments for the parser.
  let arguments: [String]

  /// - Parameter given: The arguments with this program's own verb, as ``VerbArguments`` returns
  ///   them.
  /// - Throws: A failure with `usage` for a single letter such as `-i`, which is an option in other
  ///   programs: excluding every entry with the word `i` would hide most of a journal.
  init(_ given: [String]) throws {
    guard let place = VerbArguments.place(in: given),
      given[place] == SearchVerb.configuration.commandName
    else {
      arguments = given
      return
    }
    let end = given.firstIndex(of: "--") ?? given.endIndex
    let letter = given[min(place + 1, end)..<end].first { argument in
      argument.count == 2 && argument.hasPrefix("-") && argument.last?.isLetter == true
        && !LeftOutWords.options.contains(argument)
    }
    if let letter {
      throw Failure(
        .usage, "'\(letter)' is no option of search",
        hint: "capitals and small letters are alike; see 'sotto search --help'")
    }
    arguments = given.enumerated().map { index, argument in
      guard place < index, index < end,
        LeftOutWords.leavesOut(argument, after: given[index - 1])
      else { return argument }
      return LeftOutWords.minus + argument.dropFirst()
    }
  }

  /// A word as it was typed.
  static func typed(_ word: String) -> String {
    word.hasPrefix(minus) ? "-" + word.dropFirst(minus.count) : word
  }

  private static func leavesOut(_ argument: String, after option: String) -> Bool {
    guard argument.hasPrefix("-"), !options.contains(argument),
      let first = argument.dropFirst().first, first != "-"
    else { return false }
    // A negative number after an option is its value.
    return !(first.isNumber && option.hasPrefix("--"))
  }
}
