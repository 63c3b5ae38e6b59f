package import Documents
import Terminal

extension StringProtocol {
  /// The text in lines of no more than a number of columns of a terminal.
  package func wrapped(toWidth width: Int) -> [String] {
    TextWrapper(columns: width).lines(of: self)
  }
}

extension TextWrapper {
  /// A wrapper for the columns of a terminal.
  package init(columns: Int) { self.init(width: columns) { $0.displayWidth } }
}
