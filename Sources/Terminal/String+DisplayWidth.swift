/// The side of its column to which a text is aligned.
package enum Alignment: Sendable {
  case left, right
}

extension StringProtocol {
  /// The number of columns the text takes on a terminal.
  package var displayWidth: Int {
    isPlain ? utf8.count : reduce(0) { $0 + DisplayWidth.of($1) }
  }

  /// Whether every byte is a visible ASCII character or a space, as in most English text.
  ///
  /// Each then takes one column and needs no replacement. Without this shortcut, Unicode look-ups
  /// took longer than reading the entries.
  private var isPlain: Bool { utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F } }

  /// The text on one line and harmless to a terminal: control characters and line ends become
  /// spaces.
  package var onOneLine: String {
    if isPlain { return String(self) }
    return String(map { $0.isNewline || $0 == "\t" ? " " : $0 }).withoutControls
  }

  /// The text with all control characters but line ends replaced by spaces.
  package var withoutControls: String {
    if isPlain { return String(self) }
    var scalars = String.UnicodeScalarView()
    for scalar in unicodeScalars { scalars.append(scalar.isCommand ? " " : scalar) }
    return String(scalars)
  }

  private func isWider(than width: Int) -> Bool {
    var used = 0
    for character in self {
      used += DisplayWidth.of(character)
      if used > width { return true }
    }
    return false
  }

  /// Returns the beginning of the text that fits a number of columns, with an ellipsis if it is
  /// cut.
  package func truncated(toWidth width: Int, ellipsis: String = "…") -> String {
    guard isWider(than: width) else { return String(self) }
    let room = width - ellipsis.displayWidth
    guard room >= 0 else { return String(repeating: ".", count: Swift.max(0, width)) }
    var used = 0
    var kept = prefix { character in
      used += DisplayWidth.of(character)
      return used <= room
    }
    // A space before the ellipsis would look like a missing word.
    while kept.last == " " { kept = kept.dropLast() }
    return kept + ellipsis
  }

  /// Returns the end of the text that fits a number of columns, with an ellipsis if it is cut.
  ///
  /// It is meant for paths, whose end is more informative than their beginning.
  package func truncatedLeft(toWidth width: Int, ellipsis: String = "…") -> String {
    guard isWider(than: width) else { return String(self) }
    let room = width - ellipsis.displayWidth
    var used = 0
    let kept = reversed().prefix { character in
      used += DisplayWidth.of(character)
      return used <= room
    }
    return ellipsis + String(kept.reversed())
  }

  /// Returns the text filled with spaces up to a number of columns; a longer text is unchanged.
  package func padded(toWidth width: Int, alignment: Alignment = .left) -> String {
    let fill = String(repeating: " ", count: Swift.max(0, width - displayWidth))
    return alignment == .left ? self + fill : fill + self
  }

  /// Returns the text in exactly this number of columns, cut or filled with spaces.
  package func fitted(toWidth width: Int, alignment: Alignment = .left) -> String {
    truncated(toWidth: width).padded(toWidth: width, alignment: alignment)
  }
}
