import Foundation

/// Reads lines from the terminal that are not shown while they are typed.
package enum HiddenInput {
  /// Asks one question after the other.
  /// - Parameter tell: Writes a question.
  /// - Returns: The answers; nil if there is no terminal, or the person left with Ctrl-C or Ctrl-D.
  package static func answers(
    to questions: [String], descriptor: Int32 = StandardStream.input.descriptor,
    tell: (String) -> Void
  ) async -> [String]? {
    // A hidden answer is read byte by byte, so that pasted text is taken unchanged.
    guard let raw = RawMode(descriptor: descriptor, marksPastes: false) else { return nil }
    let reader = KeyReader(descriptor: descriptor)
    defer { reader.stop() }
    var keys = reader.keys.makeAsyncIterator()
    var answers: [String] = []
    for question in questions {
      tell(question)
      var answer = ""
      reading: while true {
        switch await keys.next() {
        case .character(let character): answer.append(character)
        case .space: answer.append(" ")
        case .pasted(let text): answer.append(text)
        case .tab: answer.append("\t")
        case .backspace: _ = answer.popLast()
        case .control("u"): answer = ""
        case .enter: break reading
        case .interrupt, .endOfInput, nil:
          tell("\n")
          return nil
        default: break
        }
      }
      tell("\n")
      answers.append(answer)
    }
    _ = consume raw
    return answers
  }
}
