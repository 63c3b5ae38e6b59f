/// What was said to the journal in a recording, in words.
package enum ObeyedText {
  /// Lines about the commands that were obeyed, those that were not, and the words that were removed;
  /// one of them tells how to take back what was changed.
  /// - Parameters:
  ///   - takenOut: The words that left the transcript; nil if none did.
  ///   - undo: The command that takes all back; the words and the changes form one step.
  package static func lines(
    _ obeyed: [String], passedOver: [String], takenOut: String?, undo: String
  ) -> [String] {
    let remedy = " ('\(undo)' takes it all back)"
    var lines: [String] = []
    if !obeyed.isEmpty {
      lines.append(
        "understood: \(obeyed.joined(separator: ", "))" + (takenOut == nil ? remedy : ""))
    }
    if !passedOver.isEmpty {
      lines.append(
        "not obeyed: \(passedOver.joined(separator: ", ")) "
          + "(only a recording's first transcript changes its entry)")
    }
    if let takenOut { lines.append("taken out: \(takenOut)\(remedy)") }
    return lines
  }
}
