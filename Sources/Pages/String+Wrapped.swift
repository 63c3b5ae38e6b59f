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
}

extension TextWrapper {
  /// A wrapper for the columns of a terminal.
  package init(columns: Int) { self.init(width: columns) { $0.displayWidth } }
}
