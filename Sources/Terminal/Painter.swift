import Foundation

/// Adds styles to text, or returns it unchanged if colour is not wanted.
package struct Painter: Sendable, Equatable {
  /// Whether it paints.
  package let isColoured: Bool
  private let escape: Unicode.Scalar

  /// Makes a painter.
  /// - Parameter escape: The character that begins a style; `ownEscape` for text that is cleaned
  ///   afterwards.
  package init(isColoured: Bool, escape: Unicode.Scalar = "\u{1B}") {
    self.isColoured = isColoured
    self.escape = escape
  }

  /// Makes the painter for a stream: it paints on a terminal, unless `NO_COLOR` is set and not
  /// empty, `TERM` is `dumb` or missing, or the user wants quiet.
  package init(
    for stream: StandardStream, isQuiet: Bool = false,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    self.init(isTerminal: stream.isTerminal, isQuiet: isQuiet, environment: environment)
  }

  init(isTerminal: Bool, isQuiet: Bool, environment: [String: String]) {
    let refusal = environment["NO_COLOR"] ?? ""
    let terminal = environment["TERM"] ?? ""
    escape = "\u{1B}"
    isColoured =
      isTerminal && !isQuiet && refusal.isEmpty && !terminal.isEmpty && terminal != "dumb"
  }

  /// Returns the text in the styles; an empty text stays empty.
  package func paint(_ text: String, _ styles: Style...) -> String { paint(text, styles) }

  /// Returns the text in the styles; an empty text stays empty.
  package func paint(_ text: String, _ styles: [Style]) -> String {
    guard isColoured, !styles.isEmpty, !text.isEmpty else { return text }
    let codes = styles.map(\.code).joined(separator: ";")
    return "\(escape)[\(codes)m\(text)\(escape)[0m"
  }
}
