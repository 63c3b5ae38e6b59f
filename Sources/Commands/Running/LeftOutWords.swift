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
  init(_ given: [String]) {
    guard let place = VerbArguments.place(in: given),
      given[place] == SearchVerb.configuration.commandName
    else {
      arguments = given
      return
    }
    let end = given.firstIndex(of: "--") ?? given.endIndex
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
