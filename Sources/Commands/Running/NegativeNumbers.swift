/// Arguments in which a negative number is a value and no option.
///
/// The parser takes `-5` for an option of that name. There is none, so that `--rate -5` becomes
/// `--rate=-5`, and a number that stands last among the operands goes behind `--`.
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

  /// Whether nothing but flags follows, so that no operand changes its place.
  private static func isLast(_ rest: ArraySlice<String>) -> Bool {
    rest.allSatisfy { $0.hasPrefix("-") }
  }

  /// `-5`, `-0.5`, `-.5`, `-1:23`, `-33.9,-18.4`.
  private static func isNegative(_ argument: String) -> Bool {
    // Most arguments are words, and to make a matcher takes longer than to start some programs.
    argument.hasPrefix("-") && !argument.hasPrefix("--")
      && argument.wholeMatch(of: /-(?:[.:,]?\d|, ?-\d)+/) != nil
  }
}
