extension Unicode.Scalar {
  /// Stands for the escape character in the styles that this program adds to a text.
  ///
  /// It is a private-use character that no text contains. So terminal commands in text from
  /// elsewhere can be removed, while this program's own styles are kept.
  package static let ownEscape: Unicode.Scalar = "\u{10C0DE}"

  /// Whether it is a terminal command or changes the direction of text; line ends do neither.
  var isCommand: Bool {
    if value >= 0x20, value < 0x7F { return false }
    return switch properties.generalCategory {
    case .control: self != "\n"
    // Joiners hold emoji together; other format characters can change the direction of text.
    case .format: self != "\u{200D}" && self != "\u{200C}"
    default: self == Unicode.Scalar.ownEscape
    }
  }
}

extension String {
  /// The text in a safe form for a terminal: with this program's styles, and with a space in place
  /// of every other terminal command.
  package var forTerminal: String {
    guard unicodeScalars.contains(where: \.isCommand) else { return self }
    var result = String.UnicodeScalarView()
    var rest = unicodeScalars[...]
    while let scalar = rest.popFirst() {
      if scalar == .ownEscape, rest.first == "[",
        let end = rest.firstIndex(where: { !"[0123456789;".unicodeScalars.contains($0) }),
        rest[end] == "m"
      {
        result.append("\u{1B}")
        result.append(contentsOf: rest[...end])
        rest = rest[rest.index(after: end)...]
      } else {
        result.append(scalar.isCommand ? " " : scalar)
      }
    }
    return String(result)
  }

  /// The text for a file: without this program's styles, and otherwise unchanged.
  package var withoutLooks: String {
    unicodeScalars.contains(.ownEscape) ? replacing(/\u{10C0DE}\[[0-9;]*m/, with: "") : self
  }
}
