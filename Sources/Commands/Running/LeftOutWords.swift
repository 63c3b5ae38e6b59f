import ArgumentParser

/// Arguments of a search in which `-word` leaves a word out and is no option.
///
/// The parser takes it for options of one letter each. With a minus sign in place of the hyphen it is
/// an operand, and a query reads both alike.
struct LeftOutWords {
  /// What stands in place of the hyphen.
  private static let minus = "−"
  /// The options of one letter.
  private static let options = ["-h", "-q"]

  /// The arguments for the parser.
  let arguments: [String]

  /// - Parameter given: The arguments with this program's own verb, as ``VerbArguments`` gives them.
  /// - Throws: A failure with `usage` for a single letter, as `-i`, which other programs have for an
  ///   option: to leave out every entry with the word `i` would hide most of a journal.
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
    // A negative number behind an option is its value.
    return !(first.isNumber && option.hasPrefix("--"))
  }
}
