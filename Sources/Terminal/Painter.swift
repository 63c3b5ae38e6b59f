import Foundation

/// Gives text its look, or leaves it as it is where colour is not wanted.
package struct Painter: Sendable, Equatable {
  /// Whether it paints.
  package let isColoured: Bool
  private let escape: Unicode.Scalar

  /// Makes a painter that paints or does not.
  /// - Parameter escape: What begins a look; `ownEscape` for a text that is cleaned afterwards.
  package init(isColoured: Bool, escape: Unicode.Scalar = "\u{1B}") {
    self.isColoured = isColoured
    self.escape = escape
  }

  /// Makes the painter for a stream: colour on a terminal, unless `NO_COLOR` is set and not empty,
  /// `TERM` is `dumb` or missing, or the user wants quiet.
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

  /// The text in the styles; an empty text stays empty.
  package func paint(_ text: String, _ styles: Style...) -> String { paint(text, styles) }

  /// The text in the styles; an empty text stays empty.
  package func paint(_ text: String, _ styles: [Style]) -> String {
    guard isColoured, !styles.isEmpty, !text.isEmpty else { return text }
    let codes = styles.map(\.code).joined(separator: ";")
    return "\(escape)[\(codes)m\(text)\(escape)[0m"
  }
}
