package import Documents
import Terminal

extension StringProtocol {
  /// The text in lines of at most `width` terminal columns.
  package func wrapped(toWidth width: Int) -> [String] {
    TextWrapper(columns: width).lines(of: self)
  }

  /// Parts separated by dots, such as `1 yawn · 2 your`, in lines that break between parts.
  package func wrappedBetweenParts(toWidth width: Int) -> [String] {
    TextWrapper(columns: width).lines(
      of: split(separator: " · ").map { String($0) }, joinedBy: " · ")
  }

  /// The text in lines that break between words only, so that a path or a command stays whole.
  package func filled(toWidth width: Int) -> [String] {
    var lines: [String] = []
    for word in split(separator: " ", omittingEmptySubsequences: false) {
      if let last = lines.last, last.displayWidth + 1 + word.displayWidth <= width {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}

extension TextWrapper {
  /// A wrapper for the columns of a terminal.
  package init(columns: Int) { self.init(width: columns) { $0.displayWidth } }
}
