/// The arguments, changed so that the parser reads a negative number as a value and not as an
/// option.
///
/// The parser would read `-5` as an option of that name, which never exists. So `--rate -5` becomes
/// `--rate=-5`, and a number that is the last operand is put after `--`.
struct NegativeNumbers {
  /// The arguments for the parser.
  let arguments: [String]

  init(_ given: [String]) {
    let end = given.firstIndex(of: "--") ?? given.endIndex
    var arguments: [String] = []
    var operands: [String] = []
    for (index, argument) in given[..<end].enumerated() {
      guard NegativeNumbers.isNegative(argument) else {
        arguments.append(argument)
        continue
      }
      if let option = arguments.last, index > 0, option.hasPrefix("--"), !option.contains("=") {
        arguments[arguments.count - 1] = option + "=" + argument
      } else if end == given.endIndex, NegativeNumbers.isLast(given[(index + 1)...]) {
        operands.append(argument)
      } else {
        arguments.append(argument)
      }
    }
    let tail = operands.isEmpty ? Array(given[end...]) : ["--"] + operands
    self.arguments = arguments + tail
  }

  /// Whether only flags follow, so that the order of operands does not change.
  private static func isLast(_ rest: ArraySlice<String>) -> Bool {
    rest.allSatisfy { $0.hasPrefix("-") }
  }

  /// `-5`, `-0.5`, `-.5`, `-1:23`, `-33.9,-18.4`.
  private static func isNegative(_ argument: String) -> Bool {
    // Checked first because most arguments are words, and creating a regex matcher is slow.
    argument.hasPrefix("-") && !argument.hasPrefix("--")
      && argument.wholeMatch(of: /-(?:[.:,]?\d|, ?-\d)+/) != nil
  }
}
